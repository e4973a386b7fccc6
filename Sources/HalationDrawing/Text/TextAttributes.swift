import Foundation
import HalationText

/// Explicit attributes of a run of text; nil where inherited.
struct TextAttributes: Sendable {
    /// An underline or strikethrough.
    struct Line: Sendable {
        var isActive: Bool
        var color: Color?
    }

    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var style: (any ShapeStyle)?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var underline: Line?
    var strikethrough: Line?

    /// The settings for text layout, completed from an environment.
    func typeStyle(in environment: EnvironmentValues) -> TypeStyle {
        var font = font ?? environment.font ?? .body
        if let weight { font = font.weight(weight) }
        if isItalic == true { font = font.italic() }
        if isMonospaced == true { font = font.monospaced() }
        if hasMonospacedDigits == true { font = font.monospacedDigit() }
        var style = font.typeStyle
        style.letterSpacing = tracking ?? kerning ?? 0
        style.baselineOffset = baselineOffset ?? 0
        style.isUnderlined = underline?.isActive ?? false
        style.isStruckThrough = strikethrough?.isActive ?? false
        return style
    }
}
