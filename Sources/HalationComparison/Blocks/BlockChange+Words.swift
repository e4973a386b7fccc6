import Foundation

extension BlockChange: CustomStringConvertible {
    /// The block with its box in points, and its change, for example
    /// `text or symbol 92 x 17 at (20, 14): moved 3 right and 2 down`.
    public var description: String {
        guard let block = expected ?? actual else { return "" }
        return "\(block.kind.inWords) \(block.region.inPoints(scale)): \(inWords)"
    }

    /// The change without the block.
    private var inWords: String {
        var parts: [String] = []
        switch kind {
        case .unchanged: break
        case .moved, .resized: parts = resizing + movement
        case .missing: parts = ["missing"]
        case .additional: parts = ["additional"]
        }
        if let colorDifference, colorDifference > 0 {
            parts.append("colour off by \(colorDifference) of 255")
        }
        return parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
    }

    private var resizing: [String] {
        guard let edges else { return [] }
        let (width, height) = (edges.right - edges.left, edges.bottom - edges.top)
        return [
            width == 0 ? nil : "\(abs(width).inShort) \(width > 0 ? "wider" : "narrower")",
            height == 0 ? nil : "\(abs(height).inShort) \(height > 0 ? "taller" : "shorter")",
        ].compactMap { $0 }
    }

    private var movement: [String] {
        guard let edges else { return [] }
        let parts = [
            edges.left == 0 ? nil : "\(abs(edges.left).inShort) \(edges.left > 0 ? "right" : "left")",
            edges.top == 0 ? nil : "\(abs(edges.top).inShort) \(edges.top > 0 ? "down" : "up")",
        ].compactMap { $0 }
        return parts.isEmpty ? [] : ["moved " + parts.joined(separator: " and ")]
    }
}

extension PictureBlock.Kind {
    fileprivate var inWords: String {
        switch self {
        case .line: "line"
        case .fill: "fill"
        case .glyphs: "text or symbol"
        case .mixed: "control or picture"
        }
    }
}

extension PixelRegion {
    /// Size and origin in points: `92 x 17 at (20, 14.33)`.
    fileprivate func inPoints(_ scale: Double) -> String {
        let numbers = [columns.count, rows.count, columns.lowerBound, rows.lowerBound]
            .map { (Double($0) / scale).inShort }
        return "\(numbers[0]) x \(numbers[1]) at (\(numbers[2]), \(numbers[3]))"
    }
}

extension Double {
    /// The number with up to two decimals and without zeros at the end.
    package var inShort: String {
        let text = String(format: "%.2f", self)
        let shortened = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
        // A whole number ends with its point; only zeros behind a point are cut.
        return text.contains(".") ? String(shortened.reversed()) : text
    }
}
