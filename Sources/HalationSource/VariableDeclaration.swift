/// The declaration of one variable or constant.
package struct VariableDeclaration: Sendable {
    /// The head of the declaration.
    package let head: Declaration

    /// The name, with backticks if it has some.
    package let name: String

    /// The type as written; nil if it is inferred.
    package let type: String?

    /// The initial value as written; nil without one.
    package let value: String?

    /// Whether the declaration has accessors that compute its value.
    package let isComputed: Bool

    /// Parses a declaration; nil if the statement declares something else, several variables or a pattern.
    package init?(_ statement: ArraySlice<SourceToken>, of source: SourceText) {
        guard let head = Declaration(statement, of: source), ["var", "let"].contains(head.keyword),
            let first = head.rest.first, first.kind == .word
        else { return nil }
        let rest = head.rest.dropFirst()
        let depth = first.depth
        self.head = head
        name = source.text(of: first)

        let equals = rest.firstIndex { token in
            token.depth == depth && source.text(of: token) == "="
        }
        let block = rest.firstIndex { token in
            token.depth == depth && token.kind == .bracket && source.text(of: token) == "{"
        }
        let hasType = rest.first.map { source.text(of: $0) == ":" } ?? false
        let typeEnd = equals ?? block ?? rest.endIndex
        let typeTokens =
            hasType ? rest.dropFirst().prefix(while: { $0.range.lowerBound < source.start(of: typeEnd) }) : []
        guard !Self.declaresAnother(rest, depth, of: source) else { return nil }
        type = hasType ? source.text(of: typeTokens) : nil
        if let equals {
            let valueTokens = rest[(equals + 1)...]
            let observers = Self.observers(in: valueTokens, of: source)
            value = source.text(of: valueTokens[..<(observers ?? valueTokens.endIndex)])
            isComputed = false
        } else {
            value = nil
            isComputed = block.map { !Self.isObservers($0, of: source) } ?? false
        }
    }

    /// Whether another name follows a comma, as in `var a: Int, b: Int` and `var a = 1, b = 2`.
    ///
    /// A comma between generic arguments is followed by neither `:` nor `=`.
    private static func declaresAnother(
        _ tokens: ArraySlice<SourceToken>,
        _ depth: Int,
        of source: SourceText
    ) -> Bool {
        tokens.indices.dropLast(2).contains { index in
            tokens[index].depth == depth && source.text(of: tokens[index]) == ","
                && tokens[index + 1].kind == .word
                && [":", "="].contains(source.text(of: tokens[index + 2]))
        }
    }

    /// The index of a block of `willSet` and `didSet` at the end of an initial value.
    private static func observers(in tokens: ArraySlice<SourceToken>, of source: SourceText) -> Int? {
        guard let depth = tokens.first?.depth else { return nil }
        return tokens.indices.first { index in
            tokens[index].depth == depth && source.text(of: tokens[index]) == "{"
                && isObservers(index, of: source)
        }
    }

    private static func isObservers(_ index: Int, of source: SourceText) -> Bool {
        source.contents(of: index).first.map { ["willSet", "didSet"].contains(source.text(of: $0)) } ?? false
    }
}

extension SourceText {
    /// The offset at which a token begins; the end of the text after the last one.
    fileprivate func start(of index: Int) -> Int {
        index < tokens.endIndex ? tokens[index].range.lowerBound : bytes.count
    }
}
