public import Foundation

extension Text {
    /// Sets the font of parts that have none; nil inherits it.
    public nonisolated func font(_ font: Font?) -> Text { filling(\.font, with: font) }

    /// Sets the weight of parts that have none; nil keeps the font's.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { filling(\.weight, with: weight) }

    /// Makes the text bold, in text styles smaller than `title2` semibold; see ``Font/bold()``.
    public nonisolated func bold() -> Text { fontWeight(.boldOfStyle) }

    /// Sets the weight to bold if `isActive`.
    public nonisolated func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

    /// Sets the width of letters of parts that have none; nil keeps the font's.
    public nonisolated func fontWidth(_ width: Font.Width?) -> Text { filling(\.width, with: width) }

    /// Sets the design of parts in the system font that have none; nil keeps the font's.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text { filling(\.design, with: design) }

    /// Sets the size of parts relative to their fonts.
    public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? filling(\.scale, with: scale) : self
    }

    /// Attaches a value that a custom ``TextRenderer`` can read.
    public nonisolated func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        var text = self
        let key = ObjectIdentifier(T.self)
        for index in text.runs.indices where text.runs[index].attributes.custom[key] == nil {
            text.runs[index].attributes.custom[key] = TextAttributes.CustomAttribute(value: value)
        }
        return text
    }

    /// Selects the italic or oblique face.
    public nonisolated func italic() -> Text { filling(\.isItalic, with: true) }

    /// Selects the italic or oblique face if `isActive`.
    public nonisolated func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

    /// Selects a monospaced family if `isActive`.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
        isActive ? filling(\.isMonospaced, with: true) : self
    }

    /// Selects digits of equal width if the font has them (OpenType feature `tnum`).
    public nonisolated func monospacedDigit() -> Text { filling(\.hasMonospacedDigits, with: true) }

    /// Sets the colour of parts that have none; nil inherits it.
    public nonisolated func foregroundColor(_ color: Color?) -> Text { filling(\.style, with: color) }

    /// Sets the style of parts that have none; unit points refer to the bounds of the whole text.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        filling(\.style, with: style)
    }

    /// Adds space between characters, but not at the ends of lines.
    ///
    /// - Parameter kerning: Points to add; negative values move characters together.
    /// - Returns: The modified text.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text { filling(\.kerning, with: kerning) }

    /// Adds space between characters; overrides ``kerning(_:)``.
    ///
    /// - Parameter tracking: Points to add; negative values move characters together.
    /// - Returns: The modified text.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text { filling(\.tracking, with: tracking) }

    /// Shifts the text from its line's baseline.
    ///
    /// - Parameter baselineOffset: Points to shift; positive is up.
    /// - Returns: The modified text.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        filling(\.baselineOffset, with: baselineOffset)
    }

    /// Sets the distance of the baselines of the text's lines; that of the first part counts for the whole text.
    public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> Text {
        filling(\.lineHeight, with: lineHeight)
    }

    /// Draws a line under the text.
    ///
    /// - Parameters:
    ///   - isActive: Whether to draw the line.
    ///   - pattern: Has no effect: the line is solid.
    ///   - color: The line's colour; nil is the text's.
    /// - Returns: The modified text.
    public nonisolated func underline(
        _ isActive: Bool = true,
        pattern: LineStyle.Pattern = .solid,
        color: Color? = nil,
    ) -> Text {
        filling(\.underline, with: TextAttributes.Line(isActive: isActive, color: color))
    }

    /// Draws a line through the text.
    ///
    /// - Parameters:
    ///   - isActive: Whether to draw the line.
    ///   - pattern: Has no effect: the line is solid.
    ///   - color: The line's colour; nil is the text's.
    /// - Returns: The modified text.
    public nonisolated func strikethrough(
        _ isActive: Bool = true,
        pattern: LineStyle.Pattern = .solid,
        color: Color? = nil,
    ) -> Text {
        filling(\.strikethrough, with: TextAttributes.Line(isActive: isActive, color: color))
    }

    /// Sets an attribute of the runs that do not have it.
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
