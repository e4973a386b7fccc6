/// The head of a declaration: its attributes, modifiers and keyword.
package struct Declaration: Sendable {
    /// The names of the attributes, such as `State`, in their order.
    package let attributes: [String]

    /// The modifiers, such as `public` and `static`, in their order; `private(set)` is `private`.
    package let modifiers: [String]

    /// The keyword, such as `var` or `struct`.
    package let keyword: String

    /// The tokens after the keyword.
    package let rest: ArraySlice<SourceToken>

    private static let modifierWords: Set = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final", "lazy",
        "mutating", "nonmutating", "override", "weak", "unowned", "nonisolated", "indirect", "dynamic",
        "required", "convenience", "isolated", "distributed", "borrowing", "consuming", "optional",
        "prefix", "postfix", "infix",
    ]

    /// Parses the head of the declaration in a statement; nil if the statement is something else.
    package init?(_ statement: ArraySlice<SourceToken>, of source: SourceText) {
        var attributes: [String] = []
        var modifiers: [String] = []
        var index = statement.startIndex
        while let part = Self.attribute(at: index, of: statement, in: source) {
            if let name = part.name { attributes.append(name) } else { modifiers.append(part.text) }
            index = part.end
        }
        guard index < statement.endIndex, statement[index].kind == .word else {
            // `class` is a modifier and a keyword.
            return nil
        }
        self.attributes = attributes
        self.modifiers = modifiers
        keyword = source.text(of: statement[index])
        rest = statement[(index + 1)...]
    }

    /// The name that the declaration introduces, without backticks; nil for one without.
    package func name(in source: SourceText) -> String? {
        guard let token = rest.first, token.kind == .word else { return nil }
        return source.text(of: token).filter { $0 != "`" }
    }

    /// The words of the clause of inheritance, which begins with the colon behind the name and its generic parameters and
    /// ends before the body or the word `where`.
    package func inheritedNames(in source: SourceText) -> [String] {
        let head = rest.prefix { !["{", "where"].contains(source.text(of: $0)) }
        var index = head.startIndex
        while index < head.endIndex, source.text(of: head[index]) != ":" {
            let isGeneric = source.text(of: head[index]) == "<"
            index = isGeneric ? Self.endOfGenericArguments(from: index, of: head, in: source) : index + 1
        }
        return head[index...].filter { $0.kind == .word }.map { source.text(of: $0) }
    }

    /// The tokens from the first that is not part of an attribute or a modifier.
    package static func skippingAttributes(
        in statement: ArraySlice<SourceToken>,
        of source: SourceText
    ) -> ArraySlice<SourceToken> {
        var index = statement.startIndex
        while let part = attribute(at: index, of: statement, in: source) { index = part.end }
        return statement[index...]
    }

    /// The attribute or the modifier at an index: the name of an attribute, or the text of a modifier.
    private static func attribute(
        at index: Int,
        of statement: ArraySlice<SourceToken>,
        in source: SourceText
    ) -> (name: String?, text: String, end: Int)? {
        guard index < statement.endIndex else { return nil }
        let text = source.text(of: statement[index])
        if text == "@", index + 1 < statement.endIndex {
            var end = index + 2
            var name = source.text(of: statement[index + 1])
            while end + 1 < statement.endIndex, source.text(of: statement[end]) == "." {
                name = source.text(of: statement[end + 1])
                end += 2
            }
            if end < statement.endIndex, source.text(of: statement[end]) == "<", statement[end].isAttached {
                end = endOfGenericArguments(from: end, of: statement, in: source)
            }
            if end < statement.endIndex, source.text(of: statement[end]) == "(", statement[end].isAttached {
                end = min(source.closing(of: end) + 1, statement.endIndex)
            }
            return (name, text, end)
        }
        guard statement[index].kind == .word, modifierWords.contains(text) else { return nil }
        var end = index + 1
        if end < statement.endIndex, source.text(of: statement[end]) == "(" {
            end = min(source.closing(of: end) + 1, statement.endIndex)
        }
        // The last word is the keyword: `class Model`, `class func`.
        if text == "class" {
            let next = end < statement.endIndex ? source.text(of: statement[end]) : ""
            guard ["func", "var", "let", "subscript"].contains(next) || modifierWords.contains(next) else {
                return nil
            }
        }
        return (nil, text, end)
    }

    private static func endOfGenericArguments(
        from start: Int,
        of statement: ArraySlice<SourceToken>,
        in source: SourceText
    ) -> Int {
        var level = 0
        for index in start..<statement.endIndex {
            switch source.text(of: statement[index]) {
            case "<": level += 1
            case ">" where source.text(of: statement[index - 1]) != "-": level -= 1
            default: break
            }
            if level == 0 { return index + 1 }
        }
        return statement.endIndex
    }
}
