import CMarkGFM

/// cmark-gfm as a parser of inlines, with strikethrough between two tildes.
struct MarkdownParser: @unchecked Sendable {
    // Parsing only reads the parser, and tables of the library that are complete once it is made.
    static let shared = MarkdownParser()

    private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE

    private let parser: OpaquePointer?
    private let strikethrough: OpaquePointer?

    private init() {
        cmark_gfm_core_extensions_ensure_registered()
        parser = cmark_parser_new(Self.options)
        strikethrough = cmark_find_syntax_extension("strikethrough")
        cmark_parser_attach_syntax_extension(parser, strikethrough)
        // Tells the library to stop at tildes. Parsing a document would take this back at its end.
        cmark_manage_extensions_special_characters(parser, 1)
    }

    /// Calls `body` with the literals of a Markdown string in their order, and their styles.
    func parse(_ markdown: String, _ body: (String, InlineMarkdown.Style) -> Void) {
        let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
        defer { cmark_node_free(paragraph) }
        cmark_node_set_string_content(paragraph, markdown)
        cmark_parse_inlines(parser, paragraph, nil, Self.options)

        let iterator = cmark_iter_new(paragraph)
        defer { cmark_iter_free(iterator) }
        // The style of each open node: the last one's is that of a literal.
        var styles = [InlineMarkdown.Style()]
        var event = cmark_iter_next(iterator)
        while event != CMARK_EVENT_DONE {
            let node = cmark_iter_get_node(iterator)
            var style = styles[styles.count - 1]
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: body(literal(of: node), style)
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: body("\n", style)
            case CMARK_NODE_CODE:
                style.isCode = true
                body(literal(of: node), style)
            default:
                if event == CMARK_EVENT_EXIT {
                    styles.removeLast()
                } else {
                    change(&style, for: node)
                    styles.append(style)
                }
            }
            event = cmark_iter_next(iterator)
        }
    }

    private func literal(of node: OpaquePointer?) -> String {
        cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    /// Adds what a node with children does to the style; an image does nothing.
    private func change(_ style: inout InlineMarkdown.Style, for node: OpaquePointer?) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_STRONG: style.isStrong = true
        case CMARK_NODE_EMPH: style.isEmphasized = true
        case CMARK_NODE_LINK: style.link = cmark_node_get_url(node).map { String(cString: $0) }
        default:
            guard let strikethrough, cmark_node_get_syntax_extension(node) == strikethrough else { return }
            style.isStruckThrough = true
        }
    }
}
