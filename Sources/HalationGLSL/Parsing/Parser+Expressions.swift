extension Parser {
    mutating func parseExpression() throws(SyntaxError) -> Expression {
        var left = try parseAssignmentExpression()
        while isAt(.comma) {
            let position = current.position
            advance()
            let right = try parseAssignmentExpression()
            left =
                left.type.isError || right.type.isError
                ? checker.failed(at: position)
                : checker.make(
                    .sequence(left, right),
                    right.type,
                    at: position,
                    isConstant: checker.version.number == 100 && left.isConstant && right.isConstant
                )
        }
        return left
    }

    mutating func parseAssignmentExpression() throws(SyntaxError) -> Expression {
        let target = try parseConditionalExpression()
        let operation = Self.assignments[current.kind]
        guard operation != nil || isAt(.assign) else { return target }
        let position = current.position
        advance()
        try nest()
        defer { expressionDepth -= 1 }
        let value = try parseAssignmentExpression()
        return checker.assign(operation, target, value, at: position)
    }

    private static let assignments: [Token.Kind: BinaryOperator] = [
        .addAssign: .add, .subAssign: .subtract, .mulAssign: .multiply, .divAssign: .divide,
        .modAssign: .modulo, .andAssign: .bitAnd, .orAssign: .bitOr, .xorAssign: .bitXor,
        .shiftLeftAssign: .shiftLeft, .shiftRightAssign: .shiftRight,
    ]

    private mutating func nest() throws(SyntaxError) {
        expressionDepth += 1
        guard expressionDepth <= Self.deepestExpression else {
            throw fail(
                "expressions are nested more than \(Self.deepestExpression) deep",
                at: current.position
            )
        }
    }

    mutating func parseConditionalExpression() throws(SyntaxError) -> Expression {
        let condition = try parseBinary(from: 0)
        guard isAt(.question) else { return condition }
        let position = current.position
        advance()
        try nest()
        defer { expressionDepth -= 1 }
        let first = try parseExpression()
        try expect(.colon)
        let second = try parseAssignmentExpression()
        return checker.conditional(condition, first, second, at: position)
    }

    private static let operators: [Token.Kind: (operation: BinaryOperator, precedence: Int)] = [
        .orOr: (.or, 0), .xorXor: (.xor, 1), .andAnd: (.and, 2), .pipe: (.bitOr, 3), .caret: (.bitXor, 4),
        .ampersand: (.bitAnd, 5), .equal: (.equal, 6), .notEqual: (.notEqual, 6), .less: (.less, 7),
        .greater: (.greater, 7), .lessEqual: (.lessEqual, 7), .greaterEqual: (.greaterEqual, 7),
        .shiftLeft: (.shiftLeft, 8), .shiftRight: (.shiftRight, 8), .plus: (.add, 9), .minus: (.subtract, 9),
        .star: (.multiply, 10), .slash: (.divide, 10), .percent: (.modulo, 10),
    ]

    private mutating func parseBinary(from lowest: Int) throws(SyntaxError) -> Expression {
        var left = try parseUnary()
        while let (operation, precedence) = Self.operators[current.kind], precedence >= lowest {
            let position = current.position
            advance()
            let right = try parseBinary(from: precedence + 1)
            left = checker.binary(operation, left, right, at: position)
        }
        return left
    }

    private mutating func parseUnary() throws(SyntaxError) -> Expression {
        let token = current
        let operation: UnaryOperator? =
            switch token.kind {
            case .minus: .negate
            case .bang: .not
            case .tilde: .complement
            default: nil
            }
        guard operation != nil || [.plus, .plusPlus, .minusMinus].contains(token.kind) else {
            return try parsePostfix()
        }
        advance()
        try nest()
        defer { expressionDepth -= 1 }
        let value = try parseUnary()
        if let operation { return checker.unary(operation, value, at: token.position) }
        guard token.kind != .plus else {
            if !value.type.isError, !value.type.isBasic || !value.type.isNumeric {
                checker.report("'+' does not apply to \(checker.name(of: value.type))", at: token.position)
            }
            // A value, and no longer a variable.
            return value.type.isError
                ? value
                : checker.make(
                    .convert(value),
                    value.type,
                    at: token.position,
                    isConstant: value.isConstant,
                    constant: value.constant
                )
        }
        return checker.increment(
            value,
            by: token.kind == .plusPlus ? 1 : -1,
            isPostfix: false,
            at: token.position
        )
    }

    private mutating func parsePostfix() throws(SyntaxError) -> Expression {
        var value = try parsePrimary()
        while true {
            let position = current.position
            switch current.kind {
            case .leftBracket:
                advance()
                try nest()
                defer { expressionDepth -= 1 }
                let index = try parseExpression()
                try expect(.rightBracket)
                value = checker.index(value, index, at: position)
            case .dot:
                advance()
                guard current.kind == .identifier else { throw unexpected("a member's name") }
                let name = symbols[current.symbol]
                let memberPosition = current.position
                advance()
                if isAt(.leftParen) {
                    guard name == "length" else {
                        throw fail("there is no method '\(name)'", at: memberPosition)
                    }
                    advance()
                    try expect(.rightParen)
                    value = checker.arrayLength(of: value, at: memberPosition)
                } else {
                    value = checker.member(name, of: value, at: memberPosition)
                }
            case .plusPlus, .minusMinus:
                let amount = current.kind == .plusPlus ? 1 : -1
                advance()
                value = checker.increment(value, by: amount, isPostfix: true, at: position)
            default: return value
            }
        }
    }

    private mutating func parsePrimary() throws(SyntaxError) -> Expression {
        let token = current
        switch token.kind {
        case .int:
            advance()
            return checker.literal(token.bits, .int, at: token.position)
        case .uint:
            advance()
            if checker.version.isStrict { checker.report("GLSL ES 1.00 has no uint", at: token.position) }
            return checker.literal(token.bits, .uint, at: token.position)
        case .float:
            advance()
            return checker.literal(token.bits, .float, at: token.position)
        case .leftParen:
            advance()
            try nest()
            defer { expressionDepth -= 1 }
            let value = try parseExpression()
            try expect(.rightParen)
            return value
        case .identifier: return try parseName(token)
        default: throw unexpected("an expression")
        }
    }

    private mutating func parseName(_ token: Token) throws(SyntaxError) -> Expression {
        let name = symbols[token.symbol]
        if name == "true" || name == "false" {
            advance()
            return checker.literal(name == "true" ? ~0 : 0, .bool, at: token.position)
        }
        var isType = ValueType.named(name) != nil || checker.isStructure(name)
        var isName = !Self.keywords.contains(name)
        if mayBeName(name), !(isType && peek(1).kind == .leftParen) {
            (isType, isName) = (false, true)
        }
        if isType {
            let type = try parseArraySize(after: try parseType())
            guard isAt(.leftParen) else { throw unexpected("'('") }
            let arguments = try parseArguments()
            return checker.construct(type, arguments, at: token.position)
        }
        if ValueType.unsupportedNames.contains(name) {
            throw fail("the type '\(name)' is not supported", at: token.position)
        }
        if !isName { throw unexpected("an expression") }
        advance()
        guard isAt(.leftParen) else { return checker.variable(named: name, at: token.position) }
        let arguments = try parseArguments()
        return checker.call(name, arguments, at: token.position)
    }

    private mutating func parseArguments() throws(SyntaxError) -> [Expression] {
        try expect(.leftParen)
        try nest()
        defer { expressionDepth -= 1 }
        if take(.rightParen) { return [] }
        if isAt("void"), peek(1).kind == .rightParen {
            advance()
            advance()
            return []
        }
        var arguments: [Expression] = []
        repeat {
            arguments.append(try parseAssignmentExpression())
            if arguments.count > Checker.mostComponents {
                throw fail("too many arguments", at: current.position)
            }
        } while take(.comma)
        try expect(.rightParen)
        return arguments
    }
}
