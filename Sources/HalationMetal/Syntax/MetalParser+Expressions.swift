import HalationShaderEngine

extension MetalParser {
    typealias Node = MetalSyntax.Expression

    /// An expression with the comma operator.
    mutating func parseExpression() throws(Mistake) -> Node {
        var left = try parseAssignment()
        while kind == .comma {
            let position = token.position
            advance()
            left = Node(.comma(left, try parseAssignment()), at: position, from: left.start)
        }
        return left
    }

    mutating func parseInitializer() throws(Mistake) -> Node {
        kind == .leftBrace ? try parseBraces(nil) : try parseAssignment()
    }

    private static let assignments: [Token.Kind: BinaryOperator] = [
        .addAssign: .add, .subAssign: .subtract, .mulAssign: .multiply, .divAssign: .divide,
        .modAssign: .modulo, .andAssign: .bitAnd, .orAssign: .bitOr, .xorAssign: .bitXor,
        .shiftLeftAssign: .shiftLeft, .shiftRightAssign: .shiftRight,
    ]

    mutating func parseAssignment() throws(Mistake) -> Node {
        try nested { (parser) throws(Mistake) in try parser.parseInnerAssignment() }
    }

    private mutating func parseInnerAssignment() throws(Mistake) -> Node {
        let left = try parseConditional()
        let operation = Self.assignments[kind]
        guard operation != nil || kind == .assign else { return left }
        let position = token.position
        advance()
        let right = try parseInitializerOrAssignment()
        return Node(.assign(operation, left, right), at: position, from: left.start)
    }

    private mutating func parseInitializerOrAssignment() throws(Mistake) -> Node {
        kind == .leftBrace ? try parseBraces(nil) : try parseAssignment()
    }

    mutating func parseConditional() throws(Mistake) -> Node {
        let condition = try parseBinary(from: 0)
        guard kind == .question else { return condition }
        let position = token.position
        advance()
        let first = try nested { (parser) throws(Mistake) in try parser.parseExpression() }
        try expect(.colon, "between the two values of '?'")
        let second = try parseAssignment()
        return Node(.conditional(condition, first, second), at: position, from: condition.start)
    }

    private static let operators: [Token.Kind: (Int, BinaryOperator)] = [
        .orOr: (0, .or), .andAnd: (1, .and), .pipe: (2, .bitOr), .caret: (3, .bitXor),
        .ampersand: (4, .bitAnd),
        .equal: (5, .equal), .notEqual: (5, .notEqual), .less: (6, .less), .greater: (6, .greater),
        .lessEqual: (6, .lessEqual), .greaterEqual: (6, .greaterEqual), .shiftLeft: (7, .shiftLeft),
        .shiftRight: (7, .shiftRight), .plus: (8, .add), .minus: (8, .subtract), .star: (9, .multiply),
        .slash: (9, .divide), .percent: (9, .modulo),
    ]

    /// Operators that bind as closely as a level, or closer; level 10 has none.
    mutating func parseBinary(from lowest: Int) throws(Mistake) -> Node {
        var left = try parseUnary()
        while let (level, operation) = Self.operators[kind], level >= lowest {
            if isInTemplate, kind == .greater || kind == .shiftRight { break }
            let position = token.position
            advance()
            let right = try nested { (parser) throws(Mistake) in try parser.parseBinary(from: level + 1) }
            left = Node(.binary(operation, left, right), at: position, from: left.start)
        }
        return left
    }

    private mutating func parseUnary() throws(Mistake) -> Node {
        let position = token.position
        let operation: MetalSyntax.Unary
        switch kind {
        case .plus: operation = .plus
        case .minus: operation = .negate
        case .bang: operation = .not
        case .tilde: operation = .complement
        case .star: operation = .dereference
        case .ampersand: operation = .address
        case .plusPlus, .minusMinus:
            let amount = kind == .plusPlus ? 1 : -1
            advance()
            let inner = try nested { (parser) throws(Mistake) in try parser.parseUnary() }
            return Node(.increment(inner, by: amount, isPostfix: false), at: position)
        default: return try parsePostfix()
        }
        advance()
        let inner = try nested { (parser) throws(Mistake) in try parser.parseUnary() }
        return Node(.unary(operation, inner), at: position)
    }

    private mutating func parsePostfix() throws(Mistake) -> Node {
        var value = try parsePrimary()
        while true {
            let position = token.position
            switch kind {
            case .dot:
                advance()
                let (name, place) = try self.name("a component or member")
                value = Node(.member(value, name, place), at: position, from: value.start)
            case .minus where peek().kind == .greater && !peek().followsSpace:
                advance()
                advance()
                let (name, place) = try self.name("a member")
                let inner = Node(.unary(.dereference, value), at: value.position, from: value.start)
                value = Node(.member(inner, name, place), at: position, from: value.start)
            case .leftBracket:
                advance()
                let outer = isInTemplate
                isInTemplate = false
                let index = try parseExpression()
                isInTemplate = outer
                try expect(.rightBracket, "after the index")
                value = Node(.index(value, index), at: position, from: value.start)
            case .leftParen:
                advance()
                value = Node(.call(value, try parseArguments()), at: value.position, from: value.start)
            case .plusPlus, .minusMinus:
                let amount = kind == .plusPlus ? 1 : -1
                advance()
                value = Node(.increment(value, by: amount, isPostfix: true), at: position, from: value.start)
            default: return value
            }
        }
    }

    /// Arguments behind their parenthesis.
    mutating func parseArguments() throws(Mistake) -> [Node] {
        let outer = isInTemplate
        isInTemplate = false
        defer { isInTemplate = outer }
        var arguments: [Node] = []
        while kind != .rightParen {
            arguments.append(try parseInitializer())
            if !accept(.comma) { break }
        }
        try expect(.rightParen, "after the arguments")
        return arguments
    }

    mutating func parseBraces(_ type: MetalSyntax.TypeName?) throws(Mistake) -> Node {
        let position = token.position
        return try nested { (parser) throws(Mistake) in
            try parser.expect(.leftBrace, "before the values")
            var parts: [MetalSyntax.BracedPart] = []
            while parser.kind != .rightBrace {
                var member: String?
                if parser.kind == .dot {
                    parser.advance()
                    member = try parser.name("a member").0
                    try parser.expect(.assign, "after the member's name")
                }
                parts.append(MetalSyntax.BracedPart(member: member, value: try parser.parseInitializer()))
                if !parser.accept(.comma) { break }
            }
            try parser.expect(.rightBrace, "after the values")
            return Node(.braces(type, parts), at: type?.position ?? position)
        }
    }

    private mutating func parsePrimary() throws(Mistake) -> Node {
        let current = token
        switch current.kind {
        case .int, .uint, .float, .half:
            advance()
            let scalar: MetalType.Scalar =
                switch current.kind {
                case .int: .int
                case .uint: .uint
                case .half: .half
                default: .float
                }
            return Node(.number(scalar, current.bits), at: current.position)
        case .leftParen: return try parseParenthesis()
        case .identifier: return try parseName()
        case .colon where isScope(): return try parseName()
        default: throw mistake("a value is missing before \(describedToken)")
        }
    }

    private mutating func parseParenthesis() throws(Mistake) -> Node {
        let position = token.position
        let start = index
        advance()
        if startsType(strictly: true) || kind == .identifier && isQualifier {
            let type = try parseType()
            if accept(.rightParen) {
                let operand = try nested { (parser) throws(Mistake) in
                    parser.kind == .leftBrace ? try parser.parseBraces(type) : try parser.parseUnary()
                }
                return Node(.cast(type, operand), at: position)
            }
            restore(start)
            advance()
        }
        let outer = isInTemplate
        isInTemplate = false
        defer { isInTemplate = outer }
        let inner = try nested { (parser) throws(Mistake) in try parser.parseExpression() }
        try expect(.rightParen, "after the expression")
        return Node(inner.kind, at: inner.position, from: position)
    }

    private var isQualifier: Bool {
        ["const", "thread", "device", "constant", "unsigned", "signed", "struct"].contains(word)
    }

    private mutating func parseName() throws(Mistake) -> Node {
        let position = token.position
        switch word {
        case "true", "false":
            let bits: UInt32 = word == "true" ? ~0 : 0
            advance()
            return Node(.number(.bool, bits), at: position)
        case "sizeof":
            advance()
            try expect(.leftParen, "after 'sizeof'")
            let node: Node
            if startsType(strictly: true) || isQualifier {
                node = Node(.sizeOfType(try parseType()), at: position)
            } else {
                node = Node(.sizeOf(try parseExpression()), at: position)
            }
            try expect(.rightParen, "after 'sizeof'")
            return node
        default: break
        }
        if startsType(strictly: true) || isQualifier {
            let start = index
            let type = try parseType()
            if accept(.leftParen) { return Node(.construct(type, try parseArguments()), at: position) }
            if kind == .leftBrace { return try parseBraces(type) }
            restore(start)
        }
        let path = try parsePath()
        var arguments: [MetalSyntax.Argument]?
        if kind == .less, let last = path.last, templateNames.contains(last) {
            let start = index
            let wasTemplate = try? parseTemplateArguments()
            if let wasTemplate { arguments = wasTemplate } else { restore(start) }
        }
        return Node(.name(path, arguments), at: position)
    }
}
