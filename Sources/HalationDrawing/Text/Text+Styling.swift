public import Foundation

extension Text {
    /// The text in a font; nil leaves it to what is around.
    public nonisolated func font(_ font: Font?) -> Text { filling(\.font, with: font) }

    /// The text in a weight; nil leaves it to the font.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { filling(\.weight, with: weight) }

    /// The text in bold.
    public nonisolated func bold() -> Text { fontWeight(.bold) }

    /// The text in bold, or as it is.
    public nonisolated func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

    /// The text slanted.
    public nonisolated func italic() -> Text { filling(\.isItalic, with: true) }

    /// The text slanted, or as it is.
    public nonisolated func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

    /// The text with all letters equally wide, or as it is.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
        isActive ? filling(\.isMonospaced, with: true) : self
    }

    /// The text with all digits equally wide, as far as its font can.
    public nonisolated func monospacedDigit() -> Text { filling(\.hasMonospacedDigits, with: true) }

    /// The text in a colour; nil leaves it to what is around.
    public nonisolated func foregroundColor(_ color: Color?) -> Text { filling(\.style, with: color) }

    /// The text in a style; unit points refer to the rectangle of the whole text that is drawn.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        filling(\.style, with: style)
    }

    /// The text with space added between its characters; lines neither begin nor end with it.
    ///
    /// - Parameter kerning: The space in points; negative moves characters together.
    /// - Returns: The text.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text { filling(\.kerning, with: kerning) }

    /// The text with space added between its characters; wins over ``kerning(_:)``.
    ///
    /// - Parameter tracking: The space in points; negative moves characters together.
    /// - Returns: The text.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text { filling(\.tracking, with: tracking) }

    /// The text above or below its line's baseline.
    ///
    /// - Parameter baselineOffset: How far in points; positive is up.
    /// - Returns: The text.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        filling(\.baselineOffset, with: baselineOffset)
    }

    /// The text with a line under it.
    ///
    /// - Parameters:
    ///   - isActive: Whether there is one.
    ///   - color: The line's colour; nil is the text's.
    /// - Returns: The text.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        filling(\.underline, with: TextAttributes.Line(isActive: isActive, color: color))
    }

    /// The text with a line through it.
    ///
    /// - Parameters:
    ///   - isActive: Whether there is one.
    ///   - color: The line's colour; nil is the text's.
    /// - Returns: The text.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        filling(\.strikethrough, with: TextAttributes.Line(isActive: isActive, color: color))
    }

    /// The text with an attribute in the runs that do not have it yet.
    private nonisolated func filling<Value>(
        _ attribute: WritableKeyPath<TextAttributes, Value?>,
        with value: Value?,
    ) -> Text {
        var text = self
        for index in text.runs.indices where text.runs[index].attributes[keyPath: attribute] == nil {
            text.runs[index].attributes[keyPath: attribute] = value
        }
        return text
    }
}
