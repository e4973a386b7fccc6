import HalationShaderEngine

extension GLSLParser {
    mutating func parseExpression() -> Syntax.Expression {
        let first = parseAssignmentExpression()
        var rest: [(Syntax.Expression, Position)] = []
        while isAt(.comma) {
            let position = current.position
            advance()
            rest.append((parseAssignmentExpression(), position))
        }
        return rest.isEmpty ? first : .sequence(first, rest)
    }

    mutating func parseAssignmentExpression() -> Syntax.Expression {
        let target = parseConditionalExpression()
        let operation = Self.assignments[current.kind]
        guard operation != nil || isAt(.assign) else { return target }
        let position = current.position
        advance()
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        if let mistake = tooDeep() { return .broken(target, mistake) }
        return .assignment(operation, target, parseAssignmentExpression(), position)
    }

    private static let assignments: [Token.Kind: BinaryOperator] = [
        .addAssign: .add, .subAssign: .subtract, .mulAssign: .multiply, .divAssign: .divide,
        .modAssign: .modulo, .andAssign: .bitAnd, .orAssign: .bitOr, .xorAssign: .bitXor,
        .shiftLeftAssign: .shiftLeft, .shiftRightAssign: .shiftRight,
    ]

    /// The mistake of an expression inside too many others.
    private mutating func tooDeep() -> Syntax.Mistake? {
        guard expressionDepth > Self.deepestExpression else { return nil }
        return mistake(
            "expressions are nested more than \(Self.deepestExpression) deep",
            at: current.position
        )
    }

    /// An expression with the word that has to follow it, or the mistake if it does not.
    mutating func closed(_ expression: Syntax.Expression, by kind: Token.Kind) -> Syntax.Expression {
        missing(kind).map { .broken(expression, $0) } ?? expression
    }

    mutating func parseConditionalExpression() -> Syntax.Expression {
        let condition = parseOperations(from: 0)
        guard isAt(.question) else { return condition }
        let position = current.position
        advance()
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        if let mistake = tooDeep() { return .broken(condition, mistake) }
        let first = closed(parseExpression(), by: .colon)
        return .conditional(condition, first, parseAssignmentExpression(), position)
    }

    private static let operators: [Token.Kind: (operation: BinaryOperator, precedence: Int)] = [
        .orOr: (.or, 0), .xorXor: (.xor, 1), .andAnd: (.and, 2), .pipe: (.bitOr, 3), .caret: (.bitXor, 4),
        .ampersand: (.bitAnd, 5), .equal: (.equal, 6), .notEqual: (.notEqual, 6), .less: (.less, 7),
        .greater: (.greater, 7), .lessEqual: (.lessEqual, 7), .greaterEqual: (.greaterEqual, 7),
        .shiftLeft: (.shiftLeft, 8), .shiftRight: (.shiftRight, 8), .plus: (.add, 9), .minus: (.subtract, 9),
        .star: (.multiply, 10), .slash: (.divide, 10), .percent: (.modulo, 10),
    ]

    /// Operators of at least a precedence: each takes what binds more tightly on its right.
    private mutating func parseOperations(from lowest: Int) -> Syntax.Expression {
        let first = parseUnary()
        var rest: [Syntax.Operation] = []
        while let (operation, precedence) = Self.operators[current.kind], precedence >= lowest {
            let position = current.position
            advance()
            let operand = parseOperations(from: precedence + 1)
            rest.append(Syntax.Operation(operation: operation, operand: operand, position: position))
        }
        return rest.isEmpty ? first : .operations(first, rest)
    }

    private mutating func parseUnary() -> Syntax.Expression {
        let token = current
        switch token.kind {
        case .minus, .bang, .tilde, .plus, .plusPlus, .minusMinus: advance()
        default: return parsePostfix()
        }
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        if let mistake = tooDeep() { return .broken(nil, mistake) }
        let value = parseUnary()
        switch token.kind {
        case .minus: return .unary(.negate, value, token.position)
        case .bang: return .unary(.not, value, token.position)
        case .tilde: return .unary(.complement, value, token.position)
        case .plus: return .plus(value, token.position)
        default: return .increment(value, by: token.kind == .plusPlus ? 1 : -1, token.position)
        }
    }

    // MARK: Behind values

    private mutating func parsePostfix() -> Syntax.Expression {
        let value = parsePrimary()
        var suffixes: [Syntax.Suffix] = []
        while let suffix = parseSuffix() { suffixes.append(suffix) }
        return suffixes.isEmpty ? value : .postfix(value, suffixes)
    }

    private mutating func parseSuffix() -> Syntax.Suffix? {
        let position = current.position
        switch current.kind {
        case .leftBracket:
            advance()
            expressionDepth += 1
            defer { expressionDepth -= 1 }
            if let mistake = tooDeep() { return .broken(mistake) }
            return .index(closed(parseExpression(), by: .rightBracket), position)
        case .dot:
            advance()
            return parseMember()
        case .plusPlus, .minusMinus:
            let amount = current.kind == .plusPlus ? 1 : -1
            advance()
            return .increment(by: amount, position)
        default: return nil
        }
    }

    private mutating func parseMember() -> Syntax.Suffix {
        guard current.kind == .identifier else { return .broken(unexpected("a member's name")) }
        let (name, position) = (symbols[current.symbol], current.position)
        advance()
        guard isAt(.leftParen) else { return .member(name, position) }
        guard name == "length" else {
            return .broken(mistake("there is no method '\(name)'", at: position))
        }
        advance()
        return missing(.rightParen).map { .broken($0) } ?? .length(position)
    }

    // MARK: Values

    private mutating func parsePrimary() -> Syntax.Expression {
        let token = current
        switch token.kind {
        case .double:
            advance()
            return .double(Double(literal: symbols[token.symbol]) ?? 0, token.position)
        case .int, .uint, .float:
            advance()
            let type: ValueType = token.kind == .int ? .int : token.kind == .uint ? .uint : .float
            return .literal(token.bits, type, token.position)
        case .leftParen:
            advance()
            expressionDepth += 1
            defer { expressionDepth -= 1 }
            if let mistake = tooDeep() { return .broken(nil, mistake) }
            return closed(parseExpression(), by: .rightParen)
        case .identifier: return parseName(token)
        default: return .broken(nil, unexpected("an expression"))
        }
    }

    private mutating func parseName(_ token: Token) -> Syntax.Expression {
        let name = symbols[token.symbol]
        if name == "true" || name == "false" {
            advance()
            return .literal(name == "true" ? ~0 : 0, .bool, token.position)
        }
        // Words of later versions are types only where they make a value.
        let isLater = mayBeName(name)
        if isTypeName(name), !isLater || peek(1).kind == .leftParen { return parseConstruction(token) }
        if ValueType.unsupportedNames.contains(name) {
            return .broken(nil, mistake("the type '\(name)' is not supported", at: token.position))
        }
        if !isLater, Self.keywords.contains(name) { return .broken(nil, unexpected("an expression")) }
        advance()
        guard isAt(.leftParen) else { return .name(name, token.position) }
        return .call(name, parseArguments(), token.position)
    }

    private mutating func parseConstruction(_ token: Token) -> Syntax.Expression {
        let type = parseType()
        let size = parseArraySize()
        let arguments = isAt(.leftParen) ? parseArguments() : [.broken(nil, unexpected("'('"))]
        return .construction(type, size, arguments, token.position)
    }

    /// The value of a declaration: an expression, or a list in braces.
    mutating func parseInitializer() -> Syntax.Expression {
        guard isAt(.leftBrace) else { return parseAssignmentExpression() }
        let position = current.position
        advance()
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        if let mistake = tooDeep() { return .broken(nil, mistake) }
        var items: [Syntax.Expression] = []
        while !take(.rightBrace) {
            items.append(parseInitializer())
            if items.count > TypeTable.mostComponents {
                return .broken(nil, mistake("too many values", at: current.position))
            }
            guard take(.comma) || isAt(.rightBrace) else {
                items.append(.broken(nil, unexpected("'}'")))
                break
            }
        }
        return .list(items, position)
    }

    private mutating func parseArguments() -> [Syntax.Expression] {
        advance()
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        if let mistake = tooDeep() { return [.broken(nil, mistake)] }
        if take(.rightParen) { return [] }
        if isAt("void"), peek(1).kind == .rightParen {
            advance()
            advance()
            return []
        }
        var arguments: [Syntax.Expression] = []
        repeat {
            arguments.append(parseAssignmentExpression())
            if arguments.count > TypeTable.mostComponents {
                arguments.append(.broken(nil, mistake("too many arguments", at: current.position)))
                return arguments
            }
        } while take(.comma)
        if let mistake = missing(.rightParen) { arguments.append(.broken(nil, mistake)) }
        return arguments
    }
}
