import HalationShaderEngine

extension MetalParser {
    mutating func parseBlock() throws(Mistake) -> [MetalSyntax.Statement] {
        try expect(.leftBrace, "before the statements")
        var statements: [MetalSyntax.Statement] = []
        while kind != .rightBrace {
            guard kind != .end else { throw mistake("'}' is missing at the end") }
            if let statement = try parseStatement() { statements.append(statement) }
        }
        try expect(.rightBrace, "after the statements")
        return statements
    }

    private mutating func parseBody() throws(Mistake) -> [MetalSyntax.Statement] {
        try parseStatement().map { [$0] } ?? []
    }

    mutating func parseStatement() throws(Mistake) -> MetalSyntax.Statement? {
        try nested { (parser) throws(Mistake) in try parser.parseInnerStatement() }
    }

    private mutating func parseInnerStatement() throws(Mistake) -> MetalSyntax.Statement? {
        if kind == .leftBracket, peek().kind == .leftBracket { _ = try attributes() }
        let position = token.position
        switch kind {
        case .semicolon:
            advance()
            return nil
        case .leftBrace: return .block(try parseBlock())
        case .identifier: break
        default: return try parseExpressionStatement()
        }
        switch word {
        case "if": return try parseIf()
        case "for": return try parseFor()
        case "while": return try parseWhile()
        case "do": return try parseDo()
        case "switch": return try parseSwitch()
        case "case", "default":
            if word == "case" || peek().kind == .colon {
                throw mistake("'\(word)' stands outside of a 'switch'")
            }
        case "break", "continue":
            let isBreak = word == "break"
            advance()
            try expect(.semicolon, "after '\(isBreak ? "break" : "continue")'")
            return isBreak ? .breakLoop(position) : .continueLoop(position)
        case "return":
            advance()
            let value =
                kind == .semicolon ? nil : kind == .leftBrace ? try parseBraces(nil) : try parseExpression()
            try expect(.semicolon, "after the value")
            return .returnValue(value, position)
        case "using", "typedef": return try parseLocalAlias()
        case "struct" where declaresStructure:
            return try parseStructure(template: []).map { .structure($0) }
        case "goto", "discard_fragment", "asm", "try", "throw":
            throw mistake("'\(word)' is not supported")
        default: break
        }
        if startsType() {
            let declaration = MetalSyntax.Statement.declare(try parseLocalVariables())
            try expect(.semicolon, "after the declaration")
            return declaration
        }
        return try parseExpressionStatement()
    }

    private mutating func parseIf() throws(Mistake) -> MetalSyntax.Statement {
        advance()
        _ = accept("constexpr")
        let condition = try parseCondition(after: "if")
        let first = try parseBody()
        let second = accept("else") ? try parseBody() : []
        return .branch(condition, first, second)
    }

    private mutating func parseWhile() throws(Mistake) -> MetalSyntax.Statement {
        advance()
        let condition = try parseCondition(after: "while")
        return .loop(
            first: nil,
            condition: condition,
            step: nil,
            body: try parseBody(),
            testsAfter: false
        )
    }

    private mutating func parseDo() throws(Mistake) -> MetalSyntax.Statement {
        advance()
        let body = try parseBody()
        guard accept("while") else { throw mistake("'while' is missing after the body of 'do'") }
        let condition = try parseCondition(after: "while")
        try expect(.semicolon, "after the condition")
        return .loop(first: nil, condition: condition, step: nil, body: body, testsAfter: true)
    }

    /// Parses an expression in parentheses after a keyword.
    private mutating func parseCondition(after keyword: String) throws(Mistake) -> MetalSyntax.Expression {
        try expect(.leftParen, "after '\(keyword)'")
        let condition = try parseExpression()
        try expect(.rightParen, "after the condition")
        return condition
    }

    private mutating func parseLocalVariables() throws(Mistake) -> [MetalSyntax.Variable] {
        let type = try parseType()
        let first = try name("a variable")
        return try parseVariables(type, first: first)
    }

    private mutating func parseLocalAlias() throws(Mistake) -> MetalSyntax.Statement? {
        let isTypedef = word == "typedef"
        advance()
        if isTypedef {
            let type = try parseType()
            let (name, _) = try name("a type")
            let sizes = try parseSizes()
            typeNames.insert(name)
            try expect(.semicolon, "after the type")
            return .alias(name, type, sizes)
        }
        if accept("namespace") {
            _ = try parsePath()
            try expect(.semicolon, "after 'using namespace'")
            return nil
        }
        let (name, _) = try name("a type")
        try expect(.assign, "after the name")
        let type = try parseType()
        typeNames.insert(name)
        try expect(.semicolon, "after the type")
        return .alias(name, type, [])
    }

    private mutating func parseExpressionStatement() throws(Mistake) -> MetalSyntax.Statement {
        let expression = try parseExpression()
        try expect(.semicolon, "after the statement")
        return .expression(expression)
    }

    private mutating func parseFor() throws(Mistake) -> MetalSyntax.Statement {
        advance()
        try expect(.leftParen, "after 'for'")
        var first: MetalSyntax.Statement?
        if kind != .semicolon {
            first = startsType() ? .declare(try parseLocalVariables()) : .expression(try parseExpression())
        }
        if kind == .colon { throw mistake("loops over ranges are not supported; count with an index") }
        try expect(.semicolon, "after the start of the loop")
        let condition = kind == .semicolon ? nil : try parseExpression()
        try expect(.semicolon, "after the condition")
        let step = kind == .rightParen ? nil : try parseExpression()
        try expect(.rightParen, "after the step")
        let body = try parseBody()
        return .loop(first: first, condition: condition, step: step, body: body, testsAfter: false)
    }

    private mutating func parseSwitch() throws(Mistake) -> MetalSyntax.Statement {
        advance()
        try expect(.leftParen, "after 'switch'")
        let value = try parseExpression()
        try expect(.rightParen, "after the value")
        try expect(.leftBrace, "after the value")
        var cases: [(labels: [MetalSyntax.Expression?], body: [MetalSyntax.Statement])] = []
        while kind != .rightBrace {
            var labels: [MetalSyntax.Expression?] = []
            while word == "case" || word == "default" {
                let isCase = word == "case"
                advance()
                labels.append(isCase ? try parseConditional() : nil)
                try expect(.colon, "after the label")
            }
            guard !labels.isEmpty else { throw mistake("'case' is missing before \(describedToken)") }
            var body: [MetalSyntax.Statement] = []
            while kind != .rightBrace, word != "case", !(word == "default" && peek().kind == .colon) {
                guard kind != .end else { throw mistake("'}' is missing at the end") }
                if let statement = try parseStatement() { body.append(statement) }
            }
            cases.append((labels, body))
        }
        try expect(.rightBrace, "after the cases")
        return .choose(value, cases)
    }
}
