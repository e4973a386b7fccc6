import Foundation

/// The discrete Fourier transform of complex numbers, by halving: `X[k] = Σ x[n] e^(−2πi kn/N)`, without a factor.
///
/// Butterflies follow one order, in double precision, so that equal input gives equal bits.
package struct FourierTransform: Sendable {
    /// The count of numbers, a power of two.
    package let count: Int

    /// The cosines and sines of `2πk/N` for half a turn.
    private let cosines: [Double]
    private let sines: [Double]

    /// Where each number goes before the first butterflies: its index with the bits in reverse.
    private let places: [Int]

    /// Creates a transform of `count` numbers.
    ///
    /// - Precondition: The count is a power of two, at least 2.
    package init(count: Int) {
        precondition(count > 1 && count & (count - 1) == 0, "\(count) is no power of two")
        self.count = count
        let angles = (0..<count / 2).map { 2 * Double.pi * Double($0) / Double(count) }
        cosines = angles.map { cos($0) }
        sines = angles.map { sin($0) }
        let bits = count.trailingZeroBitCount
        places = (0..<count).map { index in
            (0..<bits).reduce(0) { $0 | (index >> $1 & 1) << (bits - 1 - $1) }
        }
    }

    /// Replaces numbers by their transform.
    ///
    /// - Parameters:
    ///   - real: The real parts.
    ///   - imaginary: The imaginary parts.
    /// - Precondition: Both have ``count`` elements.
    package func apply(real: inout [Double], imaginary: inout [Double]) {
        precondition(real.count == count && imaginary.count == count, "the transform has \(count) numbers")
        for (index, place) in places.enumerated() where index < place {
            real.swapAt(index, place)
            imaginary.swapAt(index, place)
        }
        real.withUnsafeMutableBufferPointer { real in
            imaginary.withUnsafeMutableBufferPointer { imaginary in
                var half = 1
                while half < count {
                    combine(half, real, imaginary)
                    half *= 2
                }
            }
        }
    }

    /// Combines transforms of `half` numbers in pairs.
    private func combine(
        _ half: Int,
        _ real: UnsafeMutableBufferPointer<Double>,
        _ imaginary: UnsafeMutableBufferPointer<Double>
    ) {
        let step = count / (2 * half)
        for start in stride(from: 0, to: count, by: 2 * half) {
            for offset in 0..<half {
                let (c, s) = (cosines[offset * step], sines[offset * step])
                let (upper, lower) = (start + offset, start + offset + half)
                let x = real[lower] * c + imaginary[lower] * s
                let y = imaginary[lower] * c - real[lower] * s
                (real[lower], imaginary[lower]) = (real[upper] - x, imaginary[upper] - y)
                real[upper] += x
                imaginary[upper] += y
            }
        }
    }
}
