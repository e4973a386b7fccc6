import Foundation
import HalationComparison

extension ComparisonFindings {
    /// The findings in plain text, a line each.
    ///
    /// The verdict with its reason; the blocks that changed, if blocks were compared; the first differing pixel and the bounding box of the worst frame; the
    /// flicker.
    package var text: String {
        var lines = ["\(headline): \(reason)"]
        lines += blockLines
        if case .blocks = tolerance.measure { return lines.map { $0 + "\n" }.joined() }
        if let pixels = notableFrame?.pixels, let first = pixels.first, let bounds = pixels.bounds {
            let place = subject == .animation ? " of the worst frame" : ""
            lines.append("first differing pixel\(place): \(first)")
            lines.append("bounding box\(place): \(bounds)")
        }
        if subject == .animation { lines.append("flicker: \(flickerInWords)") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Mean and maximum flicker in words.
    package var flickerInWords: String {
        guard sequence.frames.contains(where: { $0.flicker != nil }) else {
            return "not measured: there are no consecutive frames"
        }
        guard let worst = sequence.worstFlicker, let most = worst.flicker else { return "none" }
        return "\(levels(sequence.meanFlicker)) of 255 levels per frame on average, "
            + "at most \(levels(most)), at \(worst.name)"
    }

    /// A number of levels with three decimals.
    private func levels(_ number: Double) -> String {
        number < 0.001 ? "under 0.001" : String(format: "%.3f", number)
    }
}
