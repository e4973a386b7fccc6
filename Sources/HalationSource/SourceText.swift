/// Swift source text, split into tokens.
///
/// Splitting needs no grammar: it knows comments, strings with interpolations, and brackets. An unfinished comment,
/// string or bracket extends to the end of the text.
package struct SourceText: Sendable {
    /// The text as UTF-8.
    package let bytes: [UInt8]

    /// The tokens, without comments and spaces.
    package let tokens: [SourceToken]

    /// Splits a text into tokens.
    package init(_ text: String) {
        bytes = Array(text.utf8)
        var lexer = SourceLexer(bytes)
        tokens = lexer.tokens()
    }

    /// The text of a token.
    package func text(of token: SourceToken) -> String { text(in: token.range) }

    /// The text in a range of UTF-8 offsets.
    package func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text from the first to the last of some tokens, with what lies between them; empty without tokens.
    package func text(of tokens: some BidirectionalCollection<SourceToken>) -> String {
        guard let first = tokens.first, let last = tokens.last else { return "" }
        return text(in: first.range.lowerBound..<last.range.upperBound)
    }

    /// The index of the bracket that closes the one at `index`; the end of the tokens if there is none.
    package func closing(of index: Int) -> Int {
        let depth = tokens[index].depth
        return tokens[(index + 1)...].firstIndex { $0.kind == .bracket && $0.depth == depth }
            ?? tokens.endIndex
    }

    /// The tokens between the bracket at `index` and the one that closes it.
    package func contents(of index: Int) -> ArraySlice<SourceToken> {
        tokens[min(index + 1, tokens.endIndex)..<max(closing(of: index), min(index + 1, tokens.endIndex))]
    }

    /// The 1-based line of a UTF-8 offset.
    package func line(of offset: Int) -> Int {
        1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }
}

extension SourceText {
    /// Splits tokens at the commas outside of brackets; a comma at the end adds nothing.
    package func elements(of tokens: ArraySlice<SourceToken>) -> [ArraySlice<SourceToken>] {
        guard let depth = tokens.first?.depth else { return [] }
        return tokens.split(omittingEmptySubsequences: true) { $0.depth == depth && text(of: $0) == "," }
    }

    /// Whether a statement cannot end before the token at `index`, although the token starts a line.
    package func continuesStatement(at index: Int, of tokens: ArraySlice<SourceToken>) -> Bool {
        if isContinuation(at: index, of: tokens) { return true }
        return index > tokens.startIndex && needsMore(after: index - 1, of: tokens)
    }

    /// Whether no statement begins with the token at `index`.
    private func isContinuation(at index: Int, of tokens: ArraySlice<SourceToken>) -> Bool {
        let text = text(of: tokens[index])
        switch tokens[index].kind {
        case .number, .string: return false
        case .bracket: return text == "{"
        case .word: return ["else", "catch", "where", "as", "is", "throws", "rethrows"].contains(text)
        case .symbol:
            if [".", "?", ":", "=", ",", "<", ">"].contains(text) { return true }
            guard Self.operators.contains(text) else { return false }
            var end = index + 1
            while end < tokens.endIndex, isOperator(tokens[end]), tokens[end].isAttached { end += 1 }
            // An operator without a space behind it is that of a value, as in `-x`; `->` belongs to a type.
            let isArrow = text == "-" && end == index + 2 && self.text(of: tokens[index + 1]) == ">"
            return isArrow || (end < tokens.endIndex && !tokens[end].isAttached)
        }
    }

    /// Whether no statement ends with the token at `index`.
    private func needsMore(after index: Int, of tokens: ArraySlice<SourceToken>) -> Bool {
        let text = text(of: tokens[index])
        switch tokens[index].kind {
        case .number, .string, .bracket: return false
        case .word:
            let isMember = index > tokens.startIndex && self.text(of: tokens[index - 1]) == "."
            return !isMember && Self.openWords.contains(text)
        case .symbol:
            if ["=", ",", ":", "<", "@"].contains(text) { return true }
            guard isOperator(tokens[index]) else { return false }
            var start = index
            while start > tokens.startIndex, tokens[start].isAttached, isOperator(tokens[start - 1]) {
                start -= 1
            }
            // An operator without a space before it is behind a value, as in `x!`; `->` comes before a type.
            if text == ".", start == index { return true }
            let isArrow = text == ">" && start == index - 1 && self.text(of: tokens[start]) == "-"
            return isArrow || !tokens[start].isAttached
        }
    }

    private static let operators: Set = [
        "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?", ".",
    ]

    private func isOperator(_ token: SourceToken) -> Bool {
        token.kind == .symbol && Self.operators.contains(text(of: token))
    }

    /// Keywords that something must follow.
    private static let openWords: Set = [
        "let", "var", "func", "struct", "class", "enum", "protocol", "extension", "import", "typealias",
        "case", "try",
        "await", "throw", "as", "is", "where", "if", "guard", "while", "for", "switch",
    ]

    /// Splits the tokens of a block into statements or members.
    package func statements(of tokens: ArraySlice<SourceToken>) -> [ArraySlice<SourceToken>] {
        guard let depth = tokens.first?.depth else { return [] }
        var statements: [ArraySlice<SourceToken>] = []
        var start = tokens.startIndex
        for index in tokens.indices where tokens[index].depth == depth {
            if text(of: tokens[index]) == ";" {
                if start < index { statements.append(tokens[start..<index]) }
                start = index + 1
            } else if index > start, tokens[index].startsLine, !isClosing(tokens[index]),
                !isAttribute(tokens[start..<index]), !continuesStatement(at: index, of: tokens)
            {
                statements.append(tokens[start..<index])
                start = index
            }
        }
        if start < tokens.endIndex { statements.append(tokens[start...]) }
        return statements
    }

    private func isClosing(_ token: SourceToken) -> Bool {
        token.kind == .bracket && ["}", ")", "]"].contains(text(of: token))
    }

    /// Whether the tokens are attributes and modifiers, whose declaration follows on the next line.
    private func isAttribute(_ tokens: ArraySlice<SourceToken>) -> Bool {
        Declaration.skippingAttributes(in: tokens, of: self).isEmpty
    }
}
