import Foundation
import HalationPixels

extension Comparison: CustomStringConvertible {
    /// The verdict in one sentence: which pixels differ, how many are allowed, and the largest difference.
    ///
    /// For example `312 pixels (0.4%) differ by more than 2 in a channel, 20 are allowed; the largest
    /// difference is 17 in red at (30, 12)`.
    public var reason: String {
        switch measurement {
        case nil:
            "the picture is \(actual.size.inWords), the reference \(expected.size.inWords)"
        case .channels(let channels):
            reason(channels)
        case .perceptual(let perceptual):
            reason(perceptual)
        case .oklab(let oklab):
            count(oklab.pixels, "by more than \(oklab.tolerance) in OKLab")
                + (oklab.largestDistance > 0
                    ? "; the largest distance is \(oklab.largestDistance.rounded(to: 4))" : "")
        case .similarity(let similarity):
            reason(similarity)
        }
    }

    /// The same text as ``reason``.
    public var description: String { reason }

    private func reason(_ channels: ChannelDifferences) -> String {
        let form = channels.form == .straight ? "a straight channel" : "a channel"
        let measure = channels.tolerance == 0 ? "" : "by more than \(channels.tolerance) in \(form)"
        guard let largest = channels.largest else { return count(channels.pixels, measure) }
        return count(channels.pixels, measure)
            + "; the largest difference is \(largest.difference) in \(largest.channel.rawValue) "
            + "at (\(largest.x), \(largest.y))"
    }

    private func reason(_ perceptual: PerceptualDifferences) -> String {
        var reason = count(perceptual.pixels, "visibly (threshold \(perceptual.threshold))")
        if perceptual.antialiasedCount > 0 {
            reason += "; \(perceptual.antialiasedCount) more look like anti-aliasing"
        }
        if perceptual.largestDistance > 0 {
            reason += "; the largest distance is \(perceptual.largestDistance.rounded(to: 4))"
        }
        return reason
    }

    private func reason(_ similarity: StructuralSimilarity) -> String {
        guard case .similarity(let least) = tolerance.measure else { return "" }
        var reason = "the similarity is \(similarity.mean.rounded(to: 6)), at least \(least) is required"
        if let window = similarity.leastSimilarWindow {
            reason +=
                "; it is lowest in \(window.region), \(window.similarity.rounded(to: 4)) "
                + "over \(window.background.rawValue)"
        }
        return reason
    }

    /// The count of differing pixels and the allowance, as a clause of ``reason``.
    private func count(_ pixels: DifferingPixels, _ measure: String) -> String {
        let measure = measure.isEmpty ? "" : " \(measure)"
        guard pixels.count > 0 else { return "no pixel differs\(measure)" }
        let subject = pixels.count == 1 ? "1 pixel (\(percentage(pixels))) differs" : several(pixels)
        return "\(subject)\(measure), \(allowed)"
    }

    private func several(_ pixels: DifferingPixels) -> String {
        "\(pixels.count) pixels (\(percentage(pixels))) differ"
    }

    private func percentage(_ pixels: DifferingPixels) -> String {
        let percent = 100 * pixels.fraction
        if percent < 0.1 { return "under 0.1%" }
        // Below 100 unless every pixel differs.
        return "\(pixels.fraction < 1 ? min(percent.rounded(to: 1), 99.9) : 100)%"
    }

    private var allowed: String {
        switch tolerance.allowance {
        case .pixels(0): "none is allowed"
        case .pixels(1): "1 is allowed"
        case .pixels(let count): "\(count) are allowed"
        case .fraction(let fraction): "\((100 * fraction).rounded(to: 4))% are allowed"
        }
    }
}

extension PixelSize {
    fileprivate var inWords: String { "\(width) x \(height) pixels" }
}

extension Double {
    fileprivate func rounded(to decimals: Int) -> Double {
        let scale = pow(10, Double(decimals))
        return (self * scale).rounded() / scale
    }
}
