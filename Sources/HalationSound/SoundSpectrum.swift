import Foundation

/// The analysis that Web Audio's `AnalyserNode` makes for Shadertoy.
struct SoundSpectrum: Sendable {
    /// The analysis, whose tables are made once.
    static let shared = SoundSpectrum()

    /// The number of samples that are transformed.
    static let window = 2048

    /// Pictures per second between which Shadertoy smooths.
    private static let picturesPerSecond = 60.0

    /// The part of the last picture's strengths in the next.
    private static let smoothing = 0.8

    /// The number of pictures that count; those before weigh less than a thousandth together.
    static let pictureCount = 32

    private static let decibels = -100.0 ... -30.0

    private let transform = FourierTransform(count: window)

    /// Blackman's window with alpha 0.16, and the factor 1/N of Web Audio.
    private let weights = (0..<window).map { index in
        let turn = 2 * Double.pi * Double(index) / Double(window)
        return (0.42 - 0.5 * cos(turn) + 0.08 * cos(2 * turn)) / Double(window)
    }

    /// The weights of the last pictures, the latest first, with the sum 1.
    static let pictureWeights: [Double] = {
        var powers = [1.0]
        for _ in 1..<pictureCount { powers.append((powers.last ?? 0) * smoothing) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }()

    /// The smoothed strengths of the first 512 frequencies, as parts of the range of decibels.
    ///
    /// - Parameters:
    ///   - samples: The sound.
    ///   - place: The index of the first sample after a window that ended some seconds ago.
    /// - Returns: 512 values within 0...1.
    func levels(of samples: [Float], endingAt place: (_ secondsAgo: Double) -> Int) -> [Float] {
        var strengths = [Double](repeating: 0, count: SoundTrack.valueCount)
        var real = [Double](repeating: 0, count: Self.window)
        var imaginary = real
        for picture in stride(from: 0, to: Self.pictureCount, by: 2) {
            // Two windows are the real and the imaginary parts of one transform.
            take(samples, before: place(Double(picture) / Self.picturesPerSecond), into: &real)
            take(samples, before: place(Double(picture + 1) / Self.picturesPerSecond), into: &imaginary)
            transform.apply(real: &real, imaginary: &imaginary)
            let (weight, nextWeight) = (Self.pictureWeights[picture], Self.pictureWeights[picture + 1])
            for k in strengths.indices {
                let mirror = (Self.window - k) % Self.window
                let (a, b) = (real[k] + real[mirror], imaginary[k] - imaginary[mirror])
                let (c, d) = (imaginary[k] + imaginary[mirror], real[mirror] - real[k])
                strengths[k] += weight * (a * a + b * b).squareRoot() / 2
                strengths[k] += nextWeight * (c * c + d * d).squareRoot() / 2
            }
        }
        return strengths.map(Self.level)
    }

    /// Copies the samples before an index under the window; those outside of the sound are 0.
    private func take(_ samples: [Float], before end: Int, into values: inout [Double]) {
        let start = end - Self.window
        for index in values.indices {
            let place = start + index
            values[index] = samples.indices.contains(place) ? Double(samples[place]) * weights[index] : 0
        }
    }

    /// A strength in decibels as a part of their range; 0 for silence.
    private static func level(_ strength: Double) -> Float {
        guard strength > 0 else { return 0 }
        let (low, high) = (decibels.lowerBound, decibels.upperBound)
        return Float(min(max((20 * log10(strength) - low) / (high - low), 0), 1))
    }
}
