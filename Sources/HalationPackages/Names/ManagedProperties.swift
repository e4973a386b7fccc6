import HalationSource

/// Gives declarations with `@NSManaged`, whose code the Objective-C runtime makes, code of their own.
enum ManagedProperties {
    /// The range of the attribute, which is left out, and the code behind the declaration; nil for another attribute.
    static func edits(
        at index: Int,
        of source: SourceText
    ) -> [(range: Range<Int>, name: String)]? {
        let tokens = source.tokens
        guard index + 1 < tokens.count, tokens[index + 1].isAttached,
            source.text(of: tokens[index + 1]) == "NSManaged",
            let declaration = Declaration(tokens[index...], of: source),
            let name = declaration.name(in: source),
            let last = lastToken(of: declaration.rest, of: source)
        else { return nil }
        let code: String
        switch declaration.keyword {
        case "var":
            code = " { get { _value(of: \"\(name)\") } set { _setValue(newValue, of: \"\(name)\") } }"
        case "func":
            let arguments = ["\"\(name)\""] + parameters(of: declaration.rest, of: source)
            code = " { _perform(\(arguments.joined(separator: ", "))) }"
        default: return nil
        }
        let end = last.range.upperBound
        return [(tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound, ""), (end..<end, code)]
    }

    /// The last token of the declaration that begins the tokens.
    private static func lastToken(of tokens: ArraySlice<SourceToken>, of source: SourceText) -> SourceToken? {
        guard var last = tokens.first else { return nil }
        let depth = last.depth
        for index in tokens.indices.dropFirst() {
            let token = tokens[index]
            let isEnd =
                token.depth < depth || source.text(of: token) == ";"
                || (token.depth == depth && token.startsLine
                    && !source.continuesStatement(at: index, of: tokens))
                || (token.kind == .bracket && token.depth == depth && source.text(of: token) == "}")
            if isEnd { return last }
            last = token
        }
        return last
    }

    /// The inner names of a function's parameters.
    private static func parameters(of tokens: ArraySlice<SourceToken>, of source: SourceText) -> [String] {
        guard let bracket = tokens.indices.first(where: { source.text(of: tokens[$0]) == "(" }) else {
            return []
        }
        return source.elements(of: source.contents(of: bracket)).compactMap { element in
            element.prefix { source.text(of: $0) != ":" }.last.map { source.text(of: $0) }
        }
    }
}
