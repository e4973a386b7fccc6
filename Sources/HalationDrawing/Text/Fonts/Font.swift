public import Foundation
import HalationText

/// A font: family, size, weight, slant and width.
///
/// The system font is Inter with the measures of San Francisco, the same on every machine that has Halation's fonts,
/// whatever else is installed. Families are found by name among all installed fonts; the nearest design of the system
/// font stands for an unknown one, with a warning.
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case system(size: CGFloat, weight: Weight, design: Design)
        case style(TextStyle, weight: Weight, design: Design)
        case custom(family: String, size: CGFloat, style: TextStyle?)
    }

    private var base: Base
    private var weight: Weight?

    private var width: Width?
    private var design: Design?
    private var leading = Leading.standard
    private var isItalic = false
    private var isMonospaced = false
    private var hasMonospacedDigits = false
    private var hasLowercaseSmallCaps = false
    private var hasUppercaseSmallCaps = false
    private var sizeFactor: CGFloat = 1

    /// The leading of a text style whose size was fixed.
    private var fixedLeading: CGFloat = 0

    /// The text size for fonts that scale with it.
    private var typeSize = DynamicTypeSize.large

    /// The name of the family; nil for the system font.
    package var customFamily: String? { if case .custom(let family, _, _) = base { family } else { nil } }

    private init(_ base: Base) {
        self.base = base
    }

    /// The space between the lines of a font, relative to the font's own.
    ///
    /// ``tight`` is a tenth of the font's size less, ``loose`` as much more.
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose
    }

    /// The system font in a design.
    ///
    /// - Parameters:
    ///   - size: The em size in points; text is empty if it is not positive and finite.
    ///   - weight: The weight; nil is regular.
    ///   - design: The design; nil is the default.
    /// - Returns: The font.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, weight: weight ?? .regular, design: design ?? .default))
    }

    /// The system font in a text style, which scales with the text size of the environment.
    ///
    /// - Parameters:
    ///   - style: The text style, which sets size and weight.
    ///   - design: The design; nil is the default.
    ///   - weight: Replaces the style's weight; nil keeps it.
    /// - Returns: The font.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style, weight: weight ?? style.weight, design: design ?? .default))
    }

    /// A font of a family, such as `DejaVu Serif`, at an em size in points that scales like body text.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    /// A font of a family at an em size in points, whatever the text size of the environment.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(family: name, size: fixedSize, style: nil))
    }

    /// A font of a family at an em size in points that scales like text of a style.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(family: name, size: size, style: textStyle))
    }

    /// Sets the thickness of glyph strokes.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }

    /// Sets the width of the letters.
    public func width(_ width: Width) -> Font { with { $0.width = width } }

    /// Sets the width of the letters: 0 is standard, negative is narrower.
    public func width(_ value: CGFloat) -> Font { width(Width(value)) }

    /// Sets the space between lines: a tight leading takes a tenth of the font's size away, a loose one adds as much.
    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }

    /// Makes the font bold: semibold for text styles smaller than `title2`, as on devices, and else bold.
    ///
    /// `weight(.bold)` is bold at every size.
    public func bold() -> Font { weight(.boldOfStyle) }

    /// Makes the font bold if `isActive`, else regular.
    public func bold(_ isActive: Bool) -> Font { isActive ? bold() : weight(.regular) }

    /// Selects the italic or oblique face.
    public func italic() -> Font { italic(true) }

    /// Selects the italic or oblique face if `isActive`, else the upright one.
    public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }

    /// Replaces the family by the monospaced design of the system font.
    public func monospaced() -> Font { monospaced(true) }

    /// Replaces the family by the monospaced design of the system font if `isActive`.
    public func monospaced(_ isActive: Bool) -> Font { with { $0.isMonospaced = isActive } }

    /// Selects digits of equal width if the font has them (OpenType feature `tnum`).
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

    /// Shows letters as small capitals if the font has them (OpenType features `smcp` and `c2sc`).
    public func smallCaps() -> Font { lowercaseSmallCaps().uppercaseSmallCaps() }

    /// Shows lower-case letters as small capitals if the font has them (OpenType feature `smcp`).
    public func lowercaseSmallCaps() -> Font { with { $0.hasLowercaseSmallCaps = true } }

    /// Shows capitals as small capitals if the font has them (OpenType feature `c2sc`).
    public func uppercaseSmallCaps() -> Font { with { $0.hasUppercaseSmallCaps = true } }

    /// Replaces the design if this is the system font.
    package func design(_ design: Design) -> Font { with { $0.design = design } }

    /// Sets the text size that the font scales with, in place of an earlier one.
    func scaled(to size: DynamicTypeSize) -> Font { with { $0.typeSize = size } }

    /// The font at the size that it has now, whatever the text size of the environment.
    package var fixed: Font {
        with { font in
            switch font.base {
            case .system: break
            case .style(_, let weight, let design):
                if font.weight == .boldOfStyle { font.weight = boldWeight }
                font.fixedLeading = SystemFont.leading(ofSize: baseSize)
                font.base = .system(size: baseSize, weight: weight, design: design)
            case .custom(let family, _, _):
                font.base = .custom(family: family, size: baseSize, style: nil)
            }
        }
    }

    /// The em size in points before it is multiplied by a factor.
    private var baseSize: CGFloat {
        switch base {
        case .system(let size, _, _): size
        case .style(let style, _, _): typeSize.pointSize(of: style)
        case .custom(_, let size, let style): size * (style.map { typeSize.factor(of: $0) } ?? 1)
        }
    }

    /// The weight of the bold font.
    private var boldWeight: Weight {
        switch base {
        case .style(let style, _, _): style.boldWeight
        case .system, .custom: .bold
        }
    }

    /// The space between lines that the font itself asks for, in points, before it is multiplied by a factor.
    private var baseLeading: CGFloat {
        if case .style = base { SystemFont.leading(ofSize: baseSize) } else { fixedLeading }
    }

    /// Multiplies the size.
    package func scaled(by factor: CGFloat) -> Font { with { $0.sizeFactor *= factor } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The space between lines that the font itself asks for, in points.
    package var ownLeading: CGFloat { baseLeading * sizeFactor }

    /// The em size in points.
    package var pointSize: CGFloat { typeStyle.size }

    /// The weight from 100 to 900, as in CSS.
    package var weightNumber: Int { typeStyle.weight }

    /// Space added between lines, in points.
    var lineSpacing: CGFloat {
        switch leading {
        case .standard: 0
        case .tight: -pointSize / 10
        case .loose: pointSize / 10
        }
    }

    /// The font's settings for text layout.
    var typeStyle: TypeStyle {
        var style = TypeStyle(size: baseSize * sizeFactor)
        switch base {
        case .system(_, let weight, let design), .style(_, let weight, let design):
            style.family = (self.design ?? design).family
            style.weight = weight.value
        case .custom(let family, _, _):
            style.family = .named(family)
        }
        style.leading = ownLeading
        if let weight = weight == .boldOfStyle ? boldWeight : weight { style.weight = weight.value }
        if let width { style.stretch = width.stretch }
        if isMonospaced { style.family = Design.monospaced.family }
        style.isItalic = isItalic
        style.hasTabularDigits = hasMonospacedDigits
        style.hasLowercaseSmallCaps = hasLowercaseSmallCaps
        style.hasUppercaseSmallCaps = hasUppercaseSmallCaps
        return style
    }
}
