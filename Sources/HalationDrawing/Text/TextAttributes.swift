import Foundation
import HalationText

/// What was said about a stretch of text; nil where nothing was.
struct TextAttributes: Sendable {
    /// A line under or through text.
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

    /// How text with these attributes is laid out in an environment.
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
