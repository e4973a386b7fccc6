public import Foundation

extension Text {
    /// Creates a text from a string with attributes.
    ///
    /// A literal is a ``LocalizedStringKey`` instead. Fonts, colours, lines, spacing, emphasis and links
    /// count; links have the tint's colour.
    @_disfavoredOverload
    public nonisolated init(_ attributedContent: AttributedString) {
        runs = attributedContent.runs.map { run in
            Run(
                content: .string(String(attributedContent[run.range].characters)),
                attributes: TextAttributes(of: run)
            )
        }
        if runs.isEmpty { runs = [Run(content: .string(""))] }
    }
}

extension TextAttributes {
    fileprivate init(of run: AttributedString.Runs.Run) {
        typealias Keys = AttributeScopes.SwiftUIAttributes
        font = run[Keys.FontAttribute.self]
        style = run[Keys.ForegroundColorAttribute.self]
        background = run[Keys.BackgroundColorAttribute.self]
        kerning = run[Keys.KerningAttribute.self]
        tracking = run[Keys.TrackingAttribute.self]
        baselineOffset = run[Keys.BaselineOffsetAttribute.self]
        lineHeight = run[Keys.LineHeightAttribute.self]
        underline = run[Keys.UnderlineStyleAttribute.self].map { Line(isActive: true, color: $0.color) }
        strikethrough = run[Keys.StrikethroughStyleAttribute.self].map {
            Line(isActive: true, color: $0.color)
        }
        if let intent = run[Keys.InlinePresentationIntentAttribute.self] {
            if intent.contains(.stronglyEmphasized) { weight = .boldOfStyle }
            if intent.contains(.emphasized) { isItalic = true }
            if intent.contains(.code) { isMonospaced = true }
            if intent.contains(.strikethrough) { strikethrough = strikethrough ?? Line(isActive: true) }
        }
        let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
        if let platform = PlatformTextAttributes(of: run) {
            font = font ?? platform.font
            style = style ?? platform.color
            background = background ?? platform.background
            kerning = kerning ?? platform.kerning
            tracking = tracking ?? platform.tracking
            baselineOffset = baselineOffset ?? platform.baselineOffset
        }
        if style == nil, link != nil { style = Color.accentColor }
    }
}

extension AttributedString {
    /// Stand-in for Foundation's options for reading Markdown; they have no effect.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// The syntax to read; always inline styles, with white space kept.
        public enum InterpretedSyntax: Hashable, Sendable {
            case full
            case inlineOnly
            case inlineOnlyPreservingWhitespace
        }

        /// The syntax to read; has no effect.
        public var interpretedSyntax: InterpretedSyntax

        /// Creates options; by default for the full syntax.
        public init(interpretedSyntax: InterpretedSyntax = .full) {
            self.interpretedSyntax = interpretedSyntax
        }
    }

    /// Creates a string with attributes from inline Markdown: emphasis, code, strikethrough and links.
    ///
    /// Foundation has no Markdown on Linux. Blocks, such as headings and lists, are read as text.
    ///
    /// - Parameters:
    ///   - markdown: The source.
    ///   - options: Has no effect: white space stays.
    ///   - baseURL: The URL that links are relative to.
    /// - Throws: Nothing; every string is Markdown.
    public init(
        markdown: String,
        options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil,
    ) throws {
        self.init()
        for (string, style) in InlineMarkdown.stretches(of: markdown) {
            var part = AttributedString(string)
            var intent = InlinePresentationIntent()
            if style.isStrong { intent.insert(.stronglyEmphasized) }
            if style.isEmphasized { intent.insert(.emphasized) }
            if style.isCode { intent.insert(.code) }
            if style.isStruckThrough { intent.insert(.strikethrough) }
            if !intent.isEmpty {
                part[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = intent
            }
            if let link = style.link {
                part[AttributeScopes.FoundationAttributes.LinkAttribute.self] = URL(
                    string: link,
                    relativeTo: baseURL
                )
            }
            self += part
        }
    }
}
