import Foundation
import HalationText

/// Explicit attributes of a run of text; nil where inherited.
struct TextAttributes: Sendable {
    /// An underline or strikethrough.
    struct Line: Hashable, Sendable {
        var isActive: Bool
        var color: Color?
    }

    var font: Font?
    var weight: Font.Weight?
    var width: Font.Width?
    var design: Font.Design?
    var scale: Text.Scale?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var style: (any ShapeStyle)?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var underline: Line?
    var strikethrough: Line?

    /// The height of the lines; that of the first run counts for the text.
    var lineHeight: AttributedString.LineHeight?

    /// The colour behind the characters.
    var background: Color?

    /// Attributes of the user, by type.
    var custom: [ObjectIdentifier: CustomAttribute] = [:]

    /// A value that only the user's renderer reads.
    struct CustomAttribute: @unchecked Sendable {
        // Never changed; read by the renderer while a text is drawn.
        let value: any TextAttribute
    }

    /// The font, completed from an environment.
    func font(in environment: EnvironmentValues) -> Font {
        let inherited = environment.text.attributes
        var font = font ?? environment.inheritedFont
        if let weight = weight ?? inherited.weight { font = font.weight(weight) }
        if let width = width ?? inherited.width { font = font.width(width) }
        if let design = design ?? inherited.design { font = font.design(design) }
        if isItalic ?? inherited.isItalic == true { font = font.italic() }
        if isMonospaced ?? inherited.isMonospaced == true { font = font.monospaced() }
        if hasMonospacedDigits ?? inherited.hasMonospacedDigits == true { font = font.monospacedDigit() }
        if scale ?? inherited.scale == .secondary { font = font.scaled(by: Text.Scale.secondaryFactor) }
        return font.scaled(to: environment.dynamicTypeSize)
    }

    /// The settings for text layout, completed from an environment.
    func typeStyle(in environment: EnvironmentValues) -> TypeStyle {
        let inherited = environment.text.attributes
        var style = font(in: environment).typeStyle
        style.letterSpacing = tracking ?? inherited.tracking ?? kerning ?? inherited.kerning ?? 0
        style.baselineOffset = baselineOffset ?? inherited.baselineOffset ?? 0
        style.isUnderlined = (underline ?? inherited.underline)?.isActive ?? false
        style.isStruckThrough = (strikethrough ?? inherited.strikethrough)?.isActive ?? false
        style.hasBackground = background != nil
        return style
    }
}

extension TextAttributes {
    /// Adds the attributes of the text around for those that are nil.
    mutating func complete(with outer: TextAttributes) {
        font = font ?? outer.font
        weight = weight ?? outer.weight
        width = width ?? outer.width
        design = design ?? outer.design
        scale = scale ?? outer.scale
        isItalic = isItalic ?? outer.isItalic
        isMonospaced = isMonospaced ?? outer.isMonospaced
        hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
        style = style ?? outer.style
        kerning = kerning ?? outer.kerning
        tracking = tracking ?? outer.tracking
        baselineOffset = baselineOffset ?? outer.baselineOffset
        underline = underline ?? outer.underline
        strikethrough = strikethrough ?? outer.strikethrough
        lineHeight = lineHeight ?? outer.lineHeight
        background = background ?? outer.background
        custom.merge(outer.custom) { inner, _ in inner }
    }
}

extension TextAttributes: Equatable {
    static func == (lhs: TextAttributes, rhs: TextAttributes) -> Bool {
        lhs.font == rhs.font && lhs.weight == rhs.weight && lhs.width == rhs.width && lhs.design == rhs.design
            && lhs.scale == rhs.scale && lhs.isItalic == rhs.isItalic && lhs.isMonospaced == rhs.isMonospaced
            && lhs.hasMonospacedDigits == rhs.hasMonospacedDigits && lhs.kerning == rhs.kerning
            && lhs.tracking == rhs.tracking && lhs.baselineOffset == rhs.baselineOffset
            && lhs.underline == rhs.underline && lhs.strikethrough == rhs.strikethrough
            && lhs.background == rhs.background && lhs.lineHeight == rhs.lineHeight
            && isEqual(lhs.style, rhs.style) && lhs.custom.keys == rhs.custom.keys
            && lhs.custom.allSatisfy { key, value in isEqual(value.value, rhs.custom[key]?.value) }
    }

    /// Compares values of unknown types: those that cannot be compared differ.
    private static func isEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        guard let first = first as? any Equatable else { return false }
        return first.isEqual(to: second)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
