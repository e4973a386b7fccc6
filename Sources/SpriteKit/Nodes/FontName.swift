import Foundation
import HalationDrawing

/// The name of a font, such as `Menlo-BoldItalic`: a family and a style.
struct FontName {
    private let family: String
    private let style: String

    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        // Other words after a hyphen belong to the family.
        let isStyle = Self.words.contains { style.hasPrefix($0) } || style.hasSuffix("mt")
        family = isStyle ? parts[0] : name
        self.style = isStyle ? style : ""
    }

    private static let weights: [(word: String, weight: Font.Weight)] = [
        ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
        ("demibold", .semibold), ("semibold", .semibold), ("heavy", .heavy), ("black", .black),
        ("extrabold", .heavy), ("bold", .bold),
    ]

    private static let words = weights.map(\.word) + ["regular", "italic", "oblique", "roman", "condensed"]

    /// The font in a size.
    func font(size: CGFloat) -> Font {
        var font = Font.custom(family, fixedSize: size)
        if let weight = Self.weights.first(where: { style.contains($0.word) })?.weight {
            font = font.weight(weight)
        }
        if style.contains("italic") || style.contains("oblique") { font = font.italic() }
        return font
    }
}
