/// Emphasis, code, strikethrough and links in a text.
///
/// cmark-gfm finds them by CommonMark's rules for inlines, and GitHub's for `~~strikethrough~~`. There are no blocks, so
/// a leading `#` or `-` is text, and white space stays, as Apple's `inlineOnlyPreservingWhitespace` has it. HTML is
/// shown as it is written, and an image as its description.
enum InlineMarkdown {
    /// Styles of a character.
    struct Style: Equatable {
        var isStrong = false
        var isEmphasized = false
        var isCode = false
        var isStruckThrough = false
        var link: String?

        /// The attributes of the style.
        var attributes: TextAttributes {
            var attributes = TextAttributes()
            if isStrong { attributes.weight = .boldOfStyle }
            if isEmphasized { attributes.isItalic = true }
            if isCode { attributes.isMonospaced = true }
            if isStruckThrough { attributes.strikethrough = .init(isActive: true) }
            if link != nil { attributes.style = Color.accentColor }
            return attributes
        }
    }

    /// A string, or a text between the literals.
    enum Content {
        case string(String)
        case text(Text)
    }

    /// The runs of a literal with texts.
    static func runs(of parts: [LocalizedStringKey.Part]) -> [Text.Run] {
        var runs: [Text.Run] = []
        visit(parts) { content, style in
            let attributes = style.attributes
            switch content {
            case .string(let string):
                runs.append(Text.Run(content: .string(string), attributes: attributes))
            case .text(let text): runs += text.completed(by: attributes).runs
            }
        }
        // An empty literal is a text too: it has the height of a line.
        return runs.isEmpty ? [Text.Run(content: .string(""))] : runs
    }

    /// The stretches of equal style of a string.
    static func stretches(of string: String) -> [(string: String, style: Style)] {
        var stretches: [(string: String, style: Style)] = []
        visit([.literal(string)]) { content, style in
            if case .string(let string) = content { stretches.append((string, style)) }
        }
        return stretches
    }

    /// Calls `body` with the longest strings of equal style, and the texts between them.
    private static func visit(_ parts: [LocalizedStringKey.Part], _ body: (Content, Style) -> Void) {
        var string = ""
        var current = Style()
        func flush() {
            if !string.isEmpty { body(.string(string), current) }
            string = ""
        }
        func append(_ content: Content, _ style: Style) {
            if style != current { flush() }
            current = style
            switch content {
            case .string(let next): string += next
            case .text:
                flush()
                body(content, style)
            }
        }
        // Most literals have no markup, and looking for a byte of it takes a hundredth of the time of parsing.
        if parts.contains(where: \.mayHaveMarkup) {
            let source = MarkdownSource(parts)
            MarkdownParser.shared.parse(source.string) { literal, style in
                source.visit(literal) { append($0, style) }
            }
        } else {
            for part in parts { append(part.content, Style()) }
        }
        flush()
    }
}

extension LocalizedStringKey.Part {
    fileprivate var content: InlineMarkdown.Content {
        switch self {
        case .literal(let literal): .string(literal)
        case .text(let text): .text(text)
        }
    }

    /// Whether the part contains a character that begins a span of Markdown, an escape or an entity.
    ///
    /// An inflection begins with `^`, but has a bracket too.
    fileprivate var mayHaveMarkup: Bool {
        guard case .literal(let literal) = self else { return false }
        return literal.utf8.contains { byte in
            switch Unicode.Scalar(byte) {
            case "*", "_", "~", "`", "[", "\\", "&", "<": true
            default: false
            }
        }
    }
}

extension Text {
    /// The text, with attributes for runs that do not have their own.
    fileprivate func completed(by attributes: TextAttributes) -> Text {
        var text = self
        if let weight = attributes.weight { text = text.fontWeight(weight) }
        if attributes.isItalic == true { text = text.italic() }
        if attributes.isMonospaced == true { text = text.monospaced() }
        if attributes.strikethrough != nil { text = text.strikethrough() }
        if let color = attributes.style as? Color { text = text.foregroundColor(color) }
        return text
    }
}
