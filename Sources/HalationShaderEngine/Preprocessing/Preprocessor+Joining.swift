// The operators of macros: `##` makes one word of two, and in Metal `#` a text of an argument.

extension Preprocessor {
    private var isMetal: Bool { includes != nil }

    /// Reports operators that the language does not have, or that have nothing to work on.
    mutating func allowsOperators(in body: ArraySlice<Token>, _ parameters: [Int32]?) -> Bool {
        for (place, token) in zip(body.indices, body) {
            if token.kind == .hashHash {
                if !isMetal, version.isES, version.isDeclared {
                    report(
                        "GLSL ES has no '##'; '#version 130' and later versions without 'es' have it",
                        at: token.position
                    )
                    return false
                }
                guard place > body.startIndex, place + 1 < body.endIndex else {
                    report("'##' stands between two words", at: token.position)
                    return false
                }
            } else if token.kind == .hash {
                guard isMetal else {
                    report("GLSL has no '#' in macros, for it has no texts", at: token.position)
                    return false
                }
                let next = place + 1 < body.endIndex ? body[place + 1].symbol : -1
                guard parameters?.contains(next) == true, body[place + 1].kind == .identifier else {
                    report("'#' stands before a parameter of the macro", at: token.position)
                    return false
                }
            }
        }
        return true
    }

    /// A macro's words with its arguments in place, and with its operators carried out.
    ///
    /// `##` and `#` take arguments as they are written, everything else with macros replaced. The position is that of the
    /// macro's use; nil where it is defined.
    mutating func joined(
        _ macro: Macro,
        _ written: [Int32: [Token]],
        _ replaced: [Int32: [Token]],
        at position: Position?
    ) -> [Token] {
        var result: [Token] = []
        var place = 0
        var isJoining = false
        // An empty argument left of `##` leaves nothing that could be joined.
        var leftIsEmpty = false
        while place < macro.body.count, !hasFailed {
            var token = macro.body[place]
            if let position {
                token.position = position
                token.startsLine = false
            }
            place += 1
            if token.kind == .hashHash {
                isJoining = true
                continue
            }
            let isJoined = isJoining || place < macro.body.count && macro.body[place].kind == .hashHash
            var words = [token]
            if token.kind == .hash, place < macro.body.count {
                words = [quoted(written[macro.body[place].symbol] ?? [], at: token)]
                place += 1
            } else if token.kind == .identifier,
                let own = isJoined ? written[token.symbol] : replaced[token.symbol]
            {
                words = own
            }
            let isEmpty = words.isEmpty
            if isJoining {
                isJoining = false
                if words.isEmpty { continue }
                if !leftIsEmpty, let left = result.popLast() {
                    result.append(joined(left, words.removeFirst(), at: position))
                }
            }
            leftIsEmpty = isEmpty && isJoined
            result += words
            guard result.count < Self.mostTokens else {
                failForLength(at: token.position)
                break
            }
        }
        return result
    }

    /// The word that the letters of two make together.
    private mutating func joined(_ left: Token, _ right: Token, at position: Position?) -> Token {
        let text = text(of: left) + self.text(of: right)
        let words = Lexer.tokens(
            of: SourceText(name: "", bytes: Array(text.utf8)),
            symbols: symbols,
            language: isMetal ? .metal : .glsl
        )
        guard words.count == 2, words[0].kind != .invalid else {
            fail(
                "'##' makes '\(text)' of '\(self.text(of: left))' and '\(self.text(of: right))', which is no word",
                at: position ?? right.position
            )
            return left
        }
        var word = words[0]
        word.position = position ?? left.position
        word.startsLine = false
        word.followsSpace = left.followsSpace
        return word
    }

    /// The text of an argument, with one blank where white space is.
    private func quoted(_ argument: [Token], at hash: Token) -> Token {
        var text = ""
        for (index, word) in argument.enumerated() {
            if index > 0, word.followsSpace { text += " " }
            text += self.text(of: word)
        }
        var token = hash
        token.kind = .string
        token.symbol = symbols.index(of: text)
        return token
    }
}
