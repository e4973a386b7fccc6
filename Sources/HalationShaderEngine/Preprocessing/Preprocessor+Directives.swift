extension Preprocessor {
    /// Follows a line that starts with `#`, without that.
    mutating func runDirective(_ line: ArraySlice<Token>, at position: Position) {
        // A '#' alone does nothing.
        guard let first = line.first else { return }
        let rest = line.dropFirst()
        let name = first.kind == .identifier ? symbols[first.symbol] : ""
        switch name {
        case "if", "ifdef", "ifndef": openCondition(name, rest, at: position)
        case "elif", "else": turnCondition(name, rest, at: position)
        case "endif":
            if conditions.popLast() == nil { report("#endif without #if", at: position) }
            expectEnd(of: rest, after: name)
        default:
            if !isSkipping { runActiveDirective(name, rest, first: first, at: position) }
        }
    }

    mutating func expectEnd(of rest: ArraySlice<Token>, after name: String) {
        if let extra = rest.first { report("nothing may follow #\(name)", at: extra.position) }
    }

    // MARK: Conditions

    private mutating func openCondition(_ name: String, _ rest: ArraySlice<Token>, at position: Position) {
        guard conditions.count < Self.deepestCondition else {
            return fail("conditions are nested more than \(Self.deepestCondition) deep", at: position)
        }
        if isSkipping {
            conditions.append(Condition(isActive: false, wasTaken: true, position: position))
            return
        }
        let holds =
            name == "if"
            ? evaluate(rest, at: position) : isDefined(rest, at: position) == (name == "ifdef")
        conditions.append(Condition(isActive: holds, wasTaken: holds, position: position))
    }

    private mutating func turnCondition(_ name: String, _ rest: ArraySlice<Token>, at position: Position) {
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
    }

    private mutating func isDefined(_ rest: ArraySlice<Token>, at position: Position) -> Bool {
        guard let name = rest.first, name.kind == .identifier else {
            report("a name is missing here", at: position)
            return false
        }
        expectEnd(of: rest.dropFirst(), after: "ifdef")
        return macros[name.symbol] != nil || isMagic(name.symbol)
    }

    private mutating func evaluate(_ line: ArraySlice<Token>, at position: Position) -> Bool {
        var condition = ConditionParser(tokens: expanded(line), end: position)
        let value = condition.parse()
        if let (message, place) = condition.failure {
            report(message, at: place)
            return false
        }
        return value != 0
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

    // MARK: Directives outside of skipped text

    private mutating func runActiveDirective(
        _ name: String,
        _ rest: ArraySlice<Token>,
        first: Token,
        at position: Position
    ) {
        switch name {
        case "define": defineMacro(rest, at: position)
        case "undef": undefineMacro(rest, at: position)
        case "error":
            let words = rest.map { text(of: $0) }
            report("#error" + (words.isEmpty ? "" : " " + words.joined(separator: " ")), at: position)
        case "pragma": break
        case "extension": setExtension(rest, at: position)
        case "version": setVersion(rest, at: position)
        case "line": setLine(rest, at: position)
        case "include" where includes != nil, "import" where includes != nil: include(rest, at: position)
        case "include": report("#include is not supported", at: position)
        default:
            let shown = name.isEmpty ? text(of: first) : name
            report("there is no directive '#\(shown)'", at: first.position)
        }
    }

    /// A word as the source writes it.
    func text(of token: Token) -> String {
        switch token.kind {
        case .identifier, .int, .uint, .float, .half, .double: symbols[token.symbol]
        case .string: "\"\(symbols[token.symbol])\""
        case .invalid: "?"
        default: String(token.kind.text.dropFirst().dropLast())
        }
    }

    private mutating func setLine(_ rest: ArraySlice<Token>, at position: Position) {
        let values = expanded(rest).filter { $0.kind != .plus }
        guard let number = values.first, number.kind == .int, values.count <= 2,
            values.allSatisfy({ $0.kind == .int })
        else { return report("#line needs a number", at: position) }
        if values.count == 2 { sourceString = Int(values[1].bits) }
        // The line after this one has the number.
        lineOffset = Int32(truncatingIfNeeded: Int(number.bits & 0x3fff_ffff) - Int(position.line) - 1)
    }
}
