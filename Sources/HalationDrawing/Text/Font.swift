public import Foundation
import HalationText

/// A font: family, size, weight, slant and width of digits.
///
/// fontconfig looks families up among the installed fonts, and substitutes the nearest for an unknown one.
/// The same request gives the same picture as long as the same fonts are installed.
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

    /// The system font: fontconfig's `sans-serif`, or the family of a design.
    ///
    /// - Parameters:
    ///   - size: The em size in points; text is empty if it is not positive and finite.
    ///   - weight: The weight; nil is regular.
    ///   - design: The design; nil is the default.
    /// - Returns: The font.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, weight: weight ?? .regular, design: design ?? .default))
    }

    /// The system font in a text style.
    ///
    /// - Parameters:
    ///   - style: The text style, which sets size and weight.
    ///   - design: The design; nil is the default.
    ///   - weight: Replaces the style's weight; nil keeps it.
    /// - Returns: The font.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        .system(size: style.size, weight: weight ?? style.weight, design: design)
    }

    /// A font of a family, such as `DejaVu Serif`, at an em size in points.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(family: name, size: size))
    }

    /// The same as ``custom(_:size:)``: text sizes do not scale dynamically here.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        custom(name, size: fixedSize)
    }

    /// Sets the weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }

    /// Sets the weight to bold.
    public func bold() -> Font { weight(.bold) }

    /// Selects the italic or oblique face.
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }

    /// Replaces the family by fontconfig's `monospace`.
    public func monospaced() -> Font {
        var font = self
        font.isMonospaced = true
        return font
    }

    /// Selects digits of equal width if the font has them (OpenType feature `tnum`).
    public func monospacedDigit() -> Font {
        var font = self
        font.hasMonospacedDigits = true
        return font
    }

    /// The font's settings for text layout.
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
