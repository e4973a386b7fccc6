extension Reference {
    /// The structural similarity of two windows of bytes: uniform weights, sample variances, a dynamic range of 255.
    ///
    /// A single pixel has no variance, so its window compares brightness alone.
    package static func similarity(_ a: [UInt8], _ b: [UInt8]) -> Double {
        let count = Double(a.count)
        let meanA = a.reduce(0) { $0 + Double($1) } / count
        let meanB = b.reduce(0) { $0 + Double($1) } / count
        var (varianceA, varianceB, covariance) = (0.0, 0.0, 0.0)
        for (valueA, valueB) in zip(a, b) {
            let (da, db) = (Double(valueA) - meanA, Double(valueB) - meanB)
            varianceA += da * da / max(count - 1, 1)
            varianceB += db * db / max(count - 1, 1)
            covariance += da * db / max(count - 1, 1)
        }
        let c1 = (0.01 * 255) * (0.01 * 255)
        let c2 = (0.03 * 255) * (0.03 * 255)
        return (2 * meanA * meanB + c1) * (2 * covariance + c2)
            / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
    }
}
