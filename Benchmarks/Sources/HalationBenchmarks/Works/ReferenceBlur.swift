import Foundation

/// A Gaussian blur in double precision, term by term; nothing lies outside the picture.
///
/// Along rows, then along columns. Weights end at five standard deviations, where what is left out is less than a
/// millionth.
package struct ReferenceBlur {
    /// The weight of the sample itself, of those beside it, and so on; with both sides the sum is 1.
    private let weights: [Double]

    private var radius: Int { weights.count - 1 }

    /// A blur with a standard deviation in samples, above zero.
    package init(sigma: Double) {
        precondition(sigma > 0, "A blur needs a width, not \(sigma).")
        let bell = (0...Int(5 * sigma + 0.5)).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
        let sum = 2 * bell.reduce(0, +) - bell[0]
        weights = bell.map { $0 / sum }
    }

    /// The blur of rows of pixels, each of some interleaved channels.
    package func blurred(_ samples: [Double], width: Int, height: Int, channels: Int) -> [Double] {
        precondition(samples.count == width * height * channels, "The samples are not those of the picture.")
        var result = samples
        let rowLength = width * channels
        for y in 0..<height {
            blur(
                &result,
                start: y * rowLength,
                step: channels,
                groups: 1,
                distance: rowLength,
                length: rowLength
            )
        }
        // A strip of columns at a time, so that it stays in the cache.
        let stripWidth = 16
        for x in stride(from: 0, to: rowLength, by: stripWidth) {
            let count = min(stripWidth, rowLength - x)
            blur(&result, start: x, step: count, groups: height, distance: rowLength, length: count)
        }
        return result
    }

    /// Blurs `groups` runs of samples, whose neighbours are `step` apart.
    ///
    /// - Parameters:
    ///   - samples: The picture.
    ///   - start: Index of the first run's first sample.
    ///   - step: Distance from a sample to its neighbour.
    ///   - groups: The number of runs.
    ///   - distance: Distance from the start of a run to that of the next.
    ///   - length: The number of samples in a run.
    private func blur(
        _ samples: inout [Double],
        start: Int,
        step: Int,
        groups: Int,
        distance: Int,
        length: Int
    ) {
        let margin = radius * step
        var padded = [Double](repeating: 0, count: groups * length + 2 * margin)
        for group in 0..<groups {
            for i in 0..<length {
                padded[margin + group * length + i] = samples[start + group * distance + i]
            }
        }
        let sums = weightedSums(of: padded, step: step)
        for group in 0..<groups {
            for i in 0..<length { samples[start + group * distance + i] = sums[group * length + i] }
        }
    }

    /// The weighted sums at all samples with enough neighbours.
    private func weightedSums(of padded: [Double], step: Int) -> [Double] {
        let count = padded.count - 2 * radius * step
        var sums = [Double](repeating: 0, count: count)
        padded.withUnsafeBufferPointer { padded in
            sums.withUnsafeMutableBufferPointer { sums in
                // Blocks that stay in the L1 cache while all weights are applied.
                for start in stride(from: 0, to: count, by: 512) {
                    let part = start..<min(start + 512, count)
                    for i in part { sums[i] = padded[i + radius * step] * weights[0] }
                    for distance in 1..<max(weights.count, 1) {
                        let weight = weights[distance]
                        let (before, behind) = ((radius - distance) * step, (radius + distance) * step)
                        for i in part { sums[i] += weight * (padded[i + before] + padded[i + behind]) }
                    }
                }
            }
        }
        return sums
    }
}
