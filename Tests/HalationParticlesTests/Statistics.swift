import Foundation

/// Moments and chi-square of a sample, as estimates of its distribution.
struct Statistics {
    let values: [Double]

    var mean: Double { values.reduce(0, +) / Double(values.count) }

    var variance: Double {
        let mean = mean
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    }

    /// Chi-square of the counts in equal bins over `range`, with one degree of freedom fewer than bins.
    func chiSquare(over range: ClosedRange<Double>, bins: Int = 50) -> Double {
        var counts = [Double](repeating: 0, count: bins)
        for value in values {
            let place = (value - range.lowerBound) / (range.upperBound - range.lowerBound) * Double(bins)
            counts[max(0, min(bins - 1, Int(place)))] += 1
        }
        let expected = Double(values.count) / Double(bins)
        return counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
    }

    func correlation(with other: Statistics) -> Double {
        let (mean, otherMean) = (mean, other.mean)
        let covariance = zip(values, other.values).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - otherMean) }
        return covariance / Double(values.count) / (variance * other.variance).squareRoot()
    }
}

/// 49 degrees of freedom: mean 49, standard deviation √98; five of them, which chance exceeds once in many thousands.
let chiSquareLimit = 49 + 5 * 98.0.squareRoot()
