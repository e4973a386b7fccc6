import Foundation
import HalationComparison

extension ComparisonFindings {
    /// The lines about blocks: of a picture the blocks beyond the limits, of a folder a line for each picture.
    ///
    /// Empty unless blocks were compared.
    var blockLines: [String] {
        guard case .blocks(let points, let colors, _) = tolerance.measure else { return [] }
        let measured = sequence.frames.compactMap { frame -> (name: String, blocks: BlockDifferences)? in
            guard case .blocks(let blocks) = frame.measurement else { return nil }
            return (frame.name, blocks)
        }
        guard subject == .animation else {
            return measured.flatMap { $0.blocks.changes(beyond: points, colors: colors).map(\.description) }
        }
        guard !measured.isEmpty else { return [] }
        return measured.map { "\($0.name): \($0.blocks.summary)" } + totals(measured.map(\.blocks))
    }

    private func totals(_ pictures: [BlockDifferences]) -> [String] {
        let changes = pictures.flatMap(\.changes)
        let limits = [1.0, 2, 5]
        let wholes = limits.map { limit in
            "\(pictures.count { $0.share(within: limit) == 1 }) within \(limit.inShort)"
        }
        let blocks = limits.map { limit in
            "\(changes.count { $0.error <= limit }) within \(limit.inShort)"
        }
        let means = pictures.map(\.meanDifference).sorted()
        return [
            "pictures with every block in place: \(wholes.joined(separator: ", ")) points, of \(pictures.count)",
            "blocks: \(blocks.joined(separator: ", ")) points, of \(changes.count)",
            "median of the mean differences: \(means[means.count / 2].inShort) of 255 levels",
        ]
    }
}

extension BlockDifferences {
    /// The shares within 1, 2 and 5 points, and the differences of colours.
    fileprivate var summary: String {
        let shares = [1.0, 2, 5].map { "\(Int((100 * share(within: $0)).rounded()))%" }
        let largest = changes.map(\.error).filter(\.isFinite).max() ?? 0
        return "\(changes.count) \(changes.count == 1 ? "block" : "blocks"), "
            + "\(shares.joined(separator: " / ")) within 1 / 2 / 5 points, "
            + "largest error \(largest.inShort), size off by \(sizeError.inShort), "
            + "flat colours off by \(largestColorDifference), mean difference \(meanDifference.inShort)"
    }
}
