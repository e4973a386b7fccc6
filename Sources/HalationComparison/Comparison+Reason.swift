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
        case .blocks(let blocks):
            reason(blocks)
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

    private func reason(_ blocks: BlockDifferences) -> String {
        guard case .blocks(let points, let colors, _) = tolerance.measure else { return "" }
        let changes = blocks.changes
        let beyond = blocks.changes(beyond: points, colors: colors)
        var parts: [String] = []
        if changes.isEmpty {
            parts.append("neither picture has a block")
        } else if beyond.isEmpty {
            parts.append(
                changes.count == 1
                    ? "the only block is at its place" : "all \(changes.count) blocks are at their places"
            )
        } else {
            let verb = beyond.count == 1 ? "differs" : "differ"
            parts.append("\(beyond.count) of \(changes.count) blocks \(verb)")
            for (kind, word) in [(BlockChange.Kind.missing, "missing"), (.additional, "additional")] {
                let count = beyond.count { $0.kind == kind }
                if count > 0 { parts.append("\(count) \(count == 1 ? "is" : "are") \(word)") }
            }
        }
        let largest = changes.map(\.error).filter(\.isFinite).max() ?? 0
        if largest > 0 { parts.append("the largest error is \(largest.points)") }
        if blocks.largestColorDifference > 0 {
            parts.append("flat colours differ by up to \(blocks.largestColorDifference)")
        }
        if blocks.sizeError > 0 {
            parts.append("the picture is \(actual.size.inWords), the reference \(expected.size.inWords)")
        }
        return parts.joined(separator: "; ")
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
    /// The number with its unit: `1 point`, `2.33 points`.
    fileprivate var points: String { inShort == "1" ? "1 point" : "\(inShort) points" }

    fileprivate func rounded(to decimals: Int) -> Double {
        let scale = pow(10, Double(decimals))
        return (self * scale).rounded() / scale
    }
}
