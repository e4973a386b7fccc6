public import Foundation
import HalationText

/// What text is set in: a family, a size, and how heavy, slanted and wide the letters are.
///
/// Families are found by fontconfig among the fonts that are installed; one that it does not know is replaced by the
/// nearest. The same request gives the same picture as long as the same fonts are installed.
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case system(size: CGFloat, weight: Weight, design: Design)
        case custom(family: String, size: CGFloat)
    }

    private let base: Base
    private var weight: Weight?
    private var isItalic = false
    private var isMonospaced = false
    private var hasMonospacedDigits = false

    private init(_ base: Base) {
        self.base = base
    }

    /// The system's font: fontconfig's `sans-serif`, or as the design says.
    ///
    /// - Parameters:
    ///   - size: The em, in points; text of a size that is not positive and finite takes no place.
    ///   - weight: How heavy; nil is regular.
    ///   - design: The kind of letters; nil is the default.
    /// - Returns: The font.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, weight: weight ?? .regular, design: design ?? .default))
    }

    /// The system's font for a purpose.
    ///
    /// - Parameters:
    ///   - style: The purpose, which has a size and a weight.
    ///   - design: The kind of letters; nil is the default.
    ///   - weight: How heavy; nil is as the style has it.
    /// - Returns: The font.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        .system(size: style.size, weight: weight ?? style.weight, design: design)
    }

    /// A font by the name of its family, such as `DejaVu Serif`, at a size in points.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(family: name, size: size))
    }

    /// A font by the name of its family at a size in points, which nothing changes here either way.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        custom(name, size: fixedSize)
    }

    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }

    /// The font in bold.
    public func bold() -> Font { weight(.bold) }

    /// The font slanted.
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }

    /// The font with all letters equally wide: fontconfig's `monospace` in place of its family.
    public func monospaced() -> Font {
        var font = self
        font.isMonospaced = true
        return font
    }

    /// The font with all digits equally wide, as far as it can (the OpenType feature `tnum`).
    public func monospacedDigit() -> Font {
        var font = self
        font.hasMonospacedDigits = true
        return font
    }

    /// How text in this font is laid out.
    var typeStyle: TypeStyle {
        var style: TypeStyle
        switch base {
        case .system(let size, let weight, let design):
            style = TypeStyle(size: size)
            style.family = design.family
            style.weight = weight.value
        case .custom(let family, let size):
            style = TypeStyle(size: size)
            style.family = family
        }
        if let weight { style.weight = weight.value }
        if isMonospaced { style.family = Design.monospaced.family }
        style.isItalic = isItalic
        style.hasTabularDigits = hasMonospacedDigits
        return style
    }
}
