extension Preprocessor {
    /// A stretch of words that is read before what follows it.
    struct Frame {
        var tokens: [Token]
        var index = 0
        /// The macro whose body it is, which does not apply to itself.
        var macro: Int32 = -1
    }

    /// Takes one word of the source, and with it all that its expansion needs.
    mutating func expandNext() {
        var token = tokens[index]
        index += 1
        token.position.shownLine += lineOffset
        guard token.kind == .identifier, macros[token.symbol] != nil || isMagic(token.symbol) else {
            return emit(token)
        }
        var frames = [Frame(tokens: [token])]
        expand(&frames, readsSource: true, depth: 0) { $0.emit($1) }
    }

    /// Whether a name is one whose value depends on where it stands.
    func isMagic(_ symbol: Int32) -> Bool {
        let text = symbols[symbol]
        return text == "__LINE__" || text == "__FILE__"
    }

    /// Hands on the words of frames, the last frame's first, with all macros replaced.
    mutating func expand(
        _ frames: inout [Frame],
        readsSource: Bool,
        depth: Int,
        emit: (inout Preprocessor, Token) -> Void
    ) {
        while !hasFailed, let token = nextToken(in: &frames) {
            steps += 1
            guard steps < 4 * Self.mostTokens else {
                return fail("the macros of this source take too long to expand", at: token.position)
            }
            guard token.kind == .identifier, !token.isFinal, let macro = macros[token.symbol] else {
                emit(&self, magicNumber(token) ?? token)
                continue
            }
            guard !frames.contains(where: { $0.macro == token.symbol }) else {
                emit(&self, finalized(token))
                continue
            }
            guard let parameters = macro.parameters else {
                frames.append(Frame(tokens: placed(macro.body, at: token.position), macro: token.symbol))
                continue
            }
            guard let arguments = arguments(of: token, in: &frames, readsSource: readsSource) else {
                // Without parentheses it is an ordinary name.
                emit(&self, token)
                continue
            }
            guard
                let body = body(of: macro, parameters, arguments, at: token, inside: frames, depth: depth)
            else { return }
            frames.append(Frame(tokens: body, macro: token.symbol))
        }
    }

    /// Takes the next word, and drops the frames that have no more.
    private func nextToken(in frames: inout [Frame]) -> Token? {
        while let top = frames.indices.last {
            if frames[top].index < frames[top].tokens.count {
                frames[top].index += 1
                return frames[top].tokens[frames[top].index - 1]
            }
            // What comes after a macro's body may be replaced by it again.
            frames.removeLast()
        }
        return nil
    }

    private func magicNumber(_ token: Token) -> Token? {
        guard token.kind == .identifier, !token.isFinal, isMagic(token.symbol) else { return nil }
        let value = symbols[token.symbol] == "__LINE__" ? Int(token.position.shownLine) : sourceString
        var number = token
        number.kind = .int
        number.bits = UInt32(truncatingIfNeeded: value)
        number.symbol = symbols.index(of: String(value))
        return number
    }

    /// A macro's name inside of its own body.
    private func finalized(_ token: Token) -> Token {
        var token = token
        token.isFinal = true
        return token
    }

    private func placed(_ body: [Token], at position: Position) -> [Token] {
        body.map { token in
            var token = token
            token.position = position
            token.startsLine = false
            return token
        }
    }

    // MARK: Arguments

    /// The arguments after a macro's name; nil when no parenthesis follows.
    private mutating func arguments(of macro: Token, in frames: inout [Frame], readsSource: Bool)
        -> [[Token]]?
    {
        guard kindOfNext(in: frames, readsSource: readsSource) == .leftParen else { return nil }
        _ = takeNext(in: &frames, readsSource: readsSource)
        var result: [[Token]] = [[]]
        var depth = 0
        while true {
            guard let token = takeNext(in: &frames, readsSource: readsSource) else {
                fail("the arguments of the macro '\(symbols[macro.symbol])' have no ')'", at: macro.position)
                return nil
            }
            switch token.kind {
            case .leftParen: depth += 1
            case .rightParen:
                if depth == 0 {
                    lastParenthesis = token.position
                    return result
                }
                depth -= 1
            case .comma where depth == 0:
                result.append([])
                continue
            default: break
            }
            result[result.count - 1].append(token)
        }
    }

    private func kindOfNext(in frames: [Frame], readsSource: Bool) -> Token.Kind {
        for frame in frames.reversed() where frame.index < frame.tokens.count {
            return frame.tokens[frame.index].kind
        }
        guard readsSource else { return .end }
        let token = tokens[index]
        return token.kind == .hash && token.startsLine ? .end : token.kind
    }

    /// The next word of the frames, or after them of the source up to a directive.
    private mutating func takeNext(in frames: inout [Frame], readsSource: Bool) -> Token? {
        if let token = nextToken(in: &frames) { return token }
        guard readsSource else { return nil }
        var token = tokens[index]
        guard token.kind != .end, !(token.kind == .hash && token.startsLine) else { return nil }
        index += 1
        token.position.shownLine += lineOffset
        return token
    }

    /// A macro's words with its arguments in place of its parameters; nil after a mistake that ends everything.
    private mutating func body(
        of macro: Macro,
        _ parameters: [Int32],
        _ arguments: [[Token]],
        at token: Token,
        inside frames: [Frame],
        depth: Int
    ) -> [Token]? {
        let isEmpty = parameters.isEmpty && arguments.count == 1 && arguments[0].isEmpty
        guard arguments.count == parameters.count || isEmpty else {
            fail(
                "the macro '\(symbols[token.symbol])' takes \(Self.count(parameters.count, "argument")), not "
                    + "\(arguments.count)",
                at: includes == nil ? token.position : lastParenthesis
            )
            return nil
        }
        guard depth < Self.deepestExpansion else {
            fail("macros are nested too deeply here", at: token.position)
            return nil
        }
        let values = arguments.map { expanded(argument: $0, inside: frames, depth: depth) }
        if macro.joinsWords {
            // Words that are joined are an argument's own, without macros replaced.
            let written = Dictionary(zip(parameters, arguments).map { ($0, $1) }) { first, _ in first }
            let replaced = Dictionary(zip(parameters, values).map { ($0, $1) }) { first, _ in first }
            return joined(macro, written, replaced, at: token.position)
        }
        var body: [Token] = []
        for part in placed(macro.body, at: token.position) {
            if part.kind == .identifier, let which = parameters.firstIndex(of: part.symbol) {
                body += values[which]
            } else {
                body.append(part)
            }
            guard body.count < Self.mostTokens else {
                failForLength(at: token.position)
                return nil
            }
        }
        return body
    }

    private mutating func expanded(argument: [Token], inside frames: [Frame], depth: Int) -> [Token] {
        var result: [Token] = []
        // Frames without words only say which macros do not apply.
        var inner = frames.filter { $0.macro >= 0 }.map { Frame(tokens: [], macro: $0.macro) }
        inner.append(Frame(tokens: argument))
        expand(&inner, readsSource: false, depth: depth + 1) { _, token in result.append(token) }
        return result
    }
}
