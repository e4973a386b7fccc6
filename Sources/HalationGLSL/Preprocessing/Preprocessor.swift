/// Expands macros and follows directives: from a source's words to those that the parser reads.
struct Preprocessor {
    /// Limits on what a macro may grow to and how deeply its arguments nest.
    static let mostTokens = 400_000
    static let deepestExpansion = 40
    static let deepestCondition = 64

    private let tokens: [Token]
    private let symbols: Symbols
    private let diagnostics: Diagnostics
    private var index = 0
    private var macros: [Int32: Macro] = [:]
    private var conditions: [Condition] = []
    private var output: [Token] = []
    private var version = LanguageVersion()
    private var steps = 0
    private var lineOffset: Int32 = 0
    private var hasFailed = false

    /// Extensions whose functions are there, which a source may require.
    private static let extensions: Set<String> = [
        "GL_OES_standard_derivatives", "GL_EXT_shader_texture_lod", "GL_ARB_shader_texture_lod",
        "GL_EXT_frag_depth",
        "GL_EXT_gpu_shader4", "GL_ARB_shader_bit_encoding", "GL_OES_texture_float",
        "GL_OES_texture_float_linear",
        "GL_ARB_explicit_attrib_location", "GL_3DL_array_objects",
    ]

    private struct Condition {
        var isActive: Bool
        var wasTaken: Bool
        var sawElse = false
        let position: Position
    }

    struct Result {
        var tokens: [Token]
        var version: LanguageVersion
    }

    /// Reads the words of a source, of which the last is an `end`.
    static func run(
        _ tokens: [Token],
        symbols: Symbols,
        diagnostics: Diagnostics
    ) -> Result {
        var preprocessor = Preprocessor(tokens, symbols: symbols, diagnostics: diagnostics)
        preprocessor.run()
        return Result(tokens: preprocessor.output, version: preprocessor.version)
    }

    private init(_ tokens: [Token], symbols: Symbols, diagnostics: Diagnostics) {
        self.tokens = tokens
        self.symbols = symbols
        self.diagnostics = diagnostics
        output.reserveCapacity(tokens.count)
        define("GL_ES", as: 1)
        define("GL_FRAGMENT_PRECISION_HIGH", as: 1)
        define("GL_OES_standard_derivatives", as: 1)
        define("__VERSION__", as: 100)
    }

    private mutating func define(_ name: String, as value: Int) {
        let symbol = symbols.index(of: String(value))
        let body = Token(kind: .int, symbol: symbol, bits: UInt32(truncatingIfNeeded: value))
        macros[symbols.index(of: name)] = Macro(parameters: nil, body: [body], isPredefined: true)
    }

    private mutating func report(_ message: String, at position: Position) {
        var shown = position
        if shown.shownLine == position.line { shown.shownLine += lineOffset }
        diagnostics.report(message, at: shown)
    }

    private var isSkipping: Bool { conditions.last.map { !$0.isActive } ?? false }

    private mutating func run() {
        while !diagnostics.isFull, !hasFailed {
            let token = tokens[index]
            if token.kind == .end { break }
            if token.kind == .hash, token.startsLine {
                let start = index
                index += 1
                var line: [Token] = []
                while !tokens[index].startsLine {
                    line.append(tokens[index])
                    index += 1
                }
                runDirective(line[...], at: tokens[start].position)
            } else if isSkipping {
                index += 1
            } else {
                expandNext()
            }
        }
        if let open = conditions.last { report("this condition has no #endif", at: open.position) }
        var end = tokens[tokens.count - 1]
        end.position.shownLine += lineOffset
        output.append(end)
    }

    // MARK: Expansion

    /// A stretch of words that is read before what follows it.
    private struct Frame {
        var tokens: [Token]
        var index = 0
        /// The macro whose body it is, which does not apply to itself.
        var macro: Int32 = -1
    }

    private mutating func emit(_ token: Token) {
        guard output.count < Self.mostTokens else {
            return fail(
                "the macros of this source expand to more than \(Self.mostTokens) words",
                at: token.position
            )
        }
        output.append(token)
    }

    private mutating func fail(_ message: String, at position: Position) {
        if !hasFailed { report(message, at: position) }
        hasFailed = true
    }

    /// Takes one word of the source, and with it all that its expansion needs.
    private mutating func expandNext() {
        var token = tokens[index]
        index += 1
        token.position.shownLine += lineOffset
        guard token.kind == .identifier, macros[token.symbol] != nil || isMagic(token.symbol) else {
            return emit(token)
        }
        var frames = [Frame(tokens: [token])]
        expand(&frames, readsSource: true, depth: 0) { $0.emit($1) }
    }

    private func isMagic(_ symbol: Int32) -> Bool {
        let text = symbols[symbol]
        return text == "__LINE__" || text == "__FILE__"
    }

    private mutating func expand(
        _ frames: inout [Frame],
        readsSource: Bool,
        depth: Int,
        emit: (inout Preprocessor, Token) -> Void
    ) {
        while let top = frames.indices.last, !hasFailed {
            guard frames[top].index < frames[top].tokens.count else {
                frames.removeLast()
                continue
            }
            var token = frames[top].tokens[frames[top].index]
            frames[top].index += 1
            steps += 1
            guard steps < 4 * Self.mostTokens else {
                return fail("the macros of this source take too long to expand", at: token.position)
            }
            guard token.kind == .identifier, !token.isFinal else {
                emit(&self, token)
                continue
            }
            if isMagic(token.symbol) {
                let isLine = symbols[token.symbol] == "__LINE__"
                let value = isLine ? Int(token.position.shownLine) : 0
                token.kind = .int
                token.bits = UInt32(truncatingIfNeeded: value)
                token.symbol = symbols.index(of: String(value))
                emit(&self, token)
                continue
            }
            guard let macro = macros[token.symbol] else {
                emit(&self, token)
                continue
            }
            if frames.contains(where: { $0.macro == token.symbol }) {
                token.isFinal = true
                emit(&self, token)
                continue
            }
            guard let parameters = macro.parameters else {
                frames.append(Frame(tokens: placed(macro.body, at: token.position), macro: token.symbol))
                continue
            }
            guard let arguments = arguments(of: token, in: &frames, readsSource: readsSource) else {
                emit(&self, token)
                continue
            }
            let isEmpty = parameters.isEmpty && arguments.count == 1 && arguments[0].isEmpty
            guard arguments.count == parameters.count || isEmpty else {
                return fail(
                    "the macro '\(symbols[token.symbol])' takes \(Self.count(parameters.count, "argument")), not "
                        + "\(arguments.count)",
                    at: token.position
                )
            }
            guard depth < Self.deepestExpansion else {
                return fail("macros are nested too deeply here", at: token.position)
            }
            var expanded: [[Token]] = []
            for argument in arguments {
                var result: [Token] = []
                // Frames without words only say which macros do not apply.
                var inner = frames.filter { $0.macro >= 0 }.map { Frame(tokens: [], macro: $0.macro) }
                inner.append(Frame(tokens: argument))
                expand(&inner, readsSource: false, depth: depth + 1) { _, token in result.append(token) }
                expanded.append(result)
            }
            var body: [Token] = []
            for part in placed(macro.body, at: token.position) {
                if part.kind == .identifier, let which = parameters.firstIndex(of: part.symbol), !isEmpty {
                    body += expanded[which]
                } else {
                    body.append(part)
                }
                guard body.count < Self.mostTokens else {
                    return fail(
                        "the macros of this source expand to more than \(Self.mostTokens) words",
                        at: token.position
                    )
                }
            }
            frames.append(Frame(tokens: body, macro: token.symbol))
        }
    }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private func placed(_ body: [Token], at position: Position) -> [Token] {
        body.map { token in
            var token = token
            token.position = position
            token.startsLine = false
            return token
        }
    }

    /// The arguments after a macro's name; nil when no parenthesis follows.
    private mutating func arguments(of macro: Token, in frames: inout [Frame], readsSource: Bool)
        -> [[Token]]?
    {
        func nextKind(_ frames: [Frame]) -> Token.Kind {
            for frame in frames.reversed() where frame.index < frame.tokens.count {
                return frame.tokens[frame.index].kind
            }
            guard readsSource else { return .end }
            let token = tokens[index]
            return token.kind == .hash && token.startsLine ? .end : token.kind
        }
        guard nextKind(frames) == .leftParen else { return nil }
        func take(_ preprocessor: inout Preprocessor, _ frames: inout [Frame]) -> Token? {
            while let top = frames.indices.last {
                if frames[top].index < frames[top].tokens.count {
                    frames[top].index += 1
                    return frames[top].tokens[frames[top].index - 1]
                }
                // What comes after a macro's body may be replaced by it again.
                frames.removeLast()
            }
            guard readsSource else { return nil }
            var token = preprocessor.tokens[preprocessor.index]
            guard token.kind != .end, !(token.kind == .hash && token.startsLine) else { return nil }
            preprocessor.index += 1
            token.position.shownLine += preprocessor.lineOffset
            return token
        }
        _ = take(&self, &frames)
        var result: [[Token]] = [[]]
        var depth = 0
        while true {
            guard let token = take(&self, &frames) else {
                fail("the arguments of the macro '\(symbols[macro.symbol])' have no ')'", at: macro.position)
                return nil
            }
            switch token.kind {
            case .leftParen: depth += 1
            case .rightParen:
                if depth == 0 { return result }
                depth -= 1
            case .comma where depth == 0:
                result.append([])
                continue
            default: break
            }
            result[result.count - 1].append(token)
        }
    }

    // MARK: Directives

    private mutating func runDirective(_ line: ArraySlice<Token>, at position: Position) {
        // A '#' alone does nothing.
        guard let first = line.first else { return }
        let rest = line.dropFirst()
        let name = first.kind == .identifier ? symbols[first.symbol] : ""
        switch name {
        case "if", "ifdef", "ifndef":
            guard conditions.count < Self.deepestCondition else {
                return fail("conditions are nested more than \(Self.deepestCondition) deep", at: position)
            }
            if isSkipping {
                conditions.append(Condition(isActive: false, wasTaken: true, position: position))
                return
            }
            let holds: Bool
            if name == "if" {
                holds = evaluate(rest, at: position)
            } else {
                holds = isDefined(rest, at: position) == (name == "ifdef")
            }
            conditions.append(Condition(isActive: holds, wasTaken: holds, position: position))
        case "elif", "else":
            guard var condition = conditions.popLast() else {
                return report("#\(name) without #if", at: position)
            }
            if condition.sawElse { report("#\(name) after #else", at: position) }
            let isInside = isSkipping
            if name == "else" {
                condition.sawElse = true
                condition.isActive = !condition.wasTaken && !isInside
                expectEnd(of: rest, after: name)
            } else if condition.wasTaken {
                condition.isActive = false
            } else {
                condition.isActive = evaluate(rest, at: position)
            }
            condition.wasTaken = condition.wasTaken || condition.isActive
            conditions.append(condition)
        case "endif":
            if conditions.popLast() == nil { report("#endif without #if", at: position) }
            expectEnd(of: rest, after: name)
        default:
            if !isSkipping { runActiveDirective(name, rest, first: first, at: position) }
        }
    }

    private mutating func expectEnd(of rest: ArraySlice<Token>, after name: String) {
        if let extra = rest.first { report("nothing may follow #\(name)", at: extra.position) }
    }

    private mutating func runActiveDirective(
        _ name: String,
        _ rest: ArraySlice<Token>,
        first: Token,
        at position: Position
    ) {
        switch name {
        case "define": defineMacro(rest, at: position)
        case "undef":
            guard let macro = rest.first, macro.kind == .identifier else {
                return report("#undef needs a name", at: position)
            }
            if isReserved(macro.symbol) {
                return report("'\(symbols[macro.symbol])' cannot be undefined", at: macro.position)
            }
            macros[macro.symbol] = nil
            expectEnd(of: rest.dropFirst(), after: name)
        case "error":
            let words = rest.map { text(of: $0) }
            report("#error" + (words.isEmpty ? "" : " " + words.joined(separator: " ")), at: position)
        case "pragma": break
        case "extension":
            guard rest.count == 3, let behavior = rest.last, rest[rest.startIndex + 1].kind == .colon,
                let extensionName = rest.first, extensionName.kind == .identifier
            else { return report("#extension is written '#extension NAME : enable'", at: position) }
            let known = ["require", "enable", "warn", "disable"]
            guard known.contains(symbols[behavior.symbol]) else {
                return report(
                    "'\(symbols[behavior.symbol])' is not one of \(known.joined(separator: ", "))",
                    at: behavior.position
                )
            }
            let name = symbols[extensionName.symbol]
            if symbols[behavior.symbol] == "require", !Self.extensions.contains(name) {
                report("the extension '\(name)' is not supported", at: extensionName.position)
            }
        case "version": setVersion(rest, at: position)
        case "line":
            let values = expanded(rest).filter { $0.kind != .plus }
            guard let number = values.first, number.kind == .int, values.count <= 2,
                values.allSatisfy({ $0.kind == .int })
            else { return report("#line needs a number", at: position) }
            // The line after this one has the number.
            lineOffset = Int32(truncatingIfNeeded: Int(number.bits & 0x3fff_ffff) - Int(position.line) - 1)
        case "include": report("#include is not supported", at: position)
        default:
            let shown = name.isEmpty ? text(of: first) : name
            report("there is no directive '#\(shown)'", at: first.position)
        }
    }

    private func text(of token: Token) -> String {
        switch token.kind {
        case .identifier, .int, .uint, .float: symbols[token.symbol]
        case .invalid: "?"
        default: String(token.kind.text.dropFirst().dropLast())
        }
    }

    private func isReserved(_ symbol: Int32) -> Bool {
        let name = symbols[symbol]
        return name == "defined" || name == "__LINE__" || name == "__FILE__"
            || (macros[symbol]?.isPredefined ?? false) && name.hasPrefix("__")
    }

    private mutating func defineMacro(_ rest: ArraySlice<Token>, at position: Position) {
        guard let name = rest.first, name.kind == .identifier else {
            return report("#define needs a name", at: position)
        }
        if isReserved(name.symbol) || (symbols[name.symbol].hasPrefix("GL_") && version.isStrict) {
            return report("'\(symbols[name.symbol])' cannot be defined", at: name.position)
        }
        var body = rest.dropFirst()
        var parameters: [Int32]?
        if let paren = body.first, paren.kind == .leftParen, !paren.followsSpace {
            body = body.dropFirst()
            var names: [Int32] = []
            if body.first?.kind == .rightParen {
                body = body.dropFirst()
            } else {
                while true {
                    guard let parameter = body.first, parameter.kind == .identifier else {
                        return report("a macro's parameters are names", at: body.first?.position ?? position)
                    }
                    if names.contains(parameter.symbol) {
                        return report(
                            "the parameter '\(symbols[parameter.symbol])' occurs twice",
                            at: parameter.position
                        )
                    }
                    names.append(parameter.symbol)
                    body = body.dropFirst()
                    let separator = body.first
                    body = body.dropFirst()
                    if separator?.kind == .rightParen { break }
                    guard separator?.kind == .comma else {
                        return report(
                            "the parameters of the macro '\(symbols[name.symbol])' have no ')'",
                            at: separator?.position ?? position
                        )
                    }
                }
            }
            parameters = names
        }
        if let paste = body.first(where: { $0.kind == .hashHash || $0.kind == .hash }) {
            return report("\(paste.kind.text) in macros is not supported", at: paste.position)
        }
        let macro = Macro(parameters: parameters, body: Array(body))
        if let old = macros[name.symbol], !old.isPredefined, !old.isSame(as: macro) {
            report("the macro '\(symbols[name.symbol])' is already defined differently", at: name.position)
        }
        macros[name.symbol] = macro
    }

    private mutating func setVersion(_ rest: ArraySlice<Token>, at position: Position) {
        guard let number = rest.first, number.kind == .int else {
            return report("#version needs a number", at: position)
        }
        if !output.isEmpty { report("#version comes before everything else", at: position) }
        let known = [100, 110, 120, 130, 140, 150, 300, 310, 320, 330, 400, 410, 420, 430, 440, 450, 460]
        guard known.contains(Int(number.bits)) else {
            return report("there is no GLSL version \(number.bits)", at: number.position)
        }
        version.number = Int(number.bits)
        version.isDeclared = true
        version.isES = [100, 300, 310, 320].contains(version.number)
        version.isStrict = version.number == 100
        if let profile = rest.dropFirst().first {
            let name = profile.kind == .identifier ? symbols[profile.symbol] : ""
            let isKnown = version.isES ? name == "es" : ["core", "compatibility"].contains(name)
            if !isKnown { report("this version has no such profile", at: profile.position) }
        }
        define("__VERSION__", as: version.number)
        if !version.isES { macros[symbols.index(of: "GL_ES")] = nil }
    }

    // MARK: Conditions

    private mutating func isDefined(_ rest: ArraySlice<Token>, at position: Position) -> Bool {
        guard let name = rest.first, name.kind == .identifier else {
            report("a name is missing here", at: position)
            return false
        }
        expectEnd(of: rest.dropFirst(), after: "ifdef")
        return macros[name.symbol] != nil || isMagic(name.symbol)
    }

    /// The words of a directive with macros expanded, but not after `defined`.
    private mutating func expanded(_ line: ArraySlice<Token>) -> [Token] {
        var prepared: [Token] = []
        let definedSymbol = symbols.index(of: "defined")
        var rest = line
        while let token = rest.popFirst() {
            guard token.kind == .identifier, token.symbol == definedSymbol else {
                prepared.append(token)
                continue
            }
            let hasParen = rest.first?.kind == .leftParen
            if hasParen { rest = rest.dropFirst() }
            guard let name = rest.popFirst(), name.kind == .identifier,
                !hasParen || rest.popFirst()?.kind == .rightParen
            else {
                report("'defined' needs a name", at: token.position)
                break
            }
            var value = token
            value.kind = .int
            value.bits = macros[name.symbol] != nil || isMagic(name.symbol) ? 1 : 0
            prepared.append(value)
        }
        var result: [Token] = []
        var frames = [Frame(tokens: prepared)]
        expand(&frames, readsSource: false, depth: 0) { _, token in result.append(token) }
        return result
    }

    private mutating func evaluate(_ line: ArraySlice<Token>, at position: Position) -> Bool {
        var condition = ConditionParser(tokens: expanded(line), end: position)
        let value = condition.parse()
        if let (message, place) = condition.failure {
            report(message(symbols), at: place)
            return false
        }
        return value != 0
    }
}
