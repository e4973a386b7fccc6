extension Parser {
    /// Statements up to the brace that closes their block.
    mutating func parseStatements() throws(SyntaxError) -> [Statement] {
        var statements: [Statement] = []
        while !take(.rightBrace) {
            if isAt(.end) { throw unexpected("'}'") }
            if checker.diagnostics.isFull { throw SyntaxError() }
            try parseRecovering(into: &statements)
        }
        return statements
    }

    /// Reads a statement; after a mistake in one that ends with a semicolon, goes on behind it.
    private mutating func parseRecovering(into statements: inout [Statement]) throws(SyntaxError) {
        do {
            statements += try parseStatement()
        } catch {
            while !isAt(.semicolon), !isAt(.leftBrace), !isAt(.rightBrace), !isAt(.end) { advance() }
            guard take(.semicolon) else { throw error }
        }
    }

    mutating func parseStatement() throws(SyntaxError) -> [Statement] {
        statementDepth += 1
        defer { statementDepth -= 1 }
        guard statementDepth <= Self.deepestStatement else {
            throw fail("statements are nested more than \(Self.deepestStatement) deep", at: current.position)
        }
        if take(.semicolon) { return [] }
        if take(.leftBrace) {
            checker.openScope()
            defer { checker.closeScope() }
            return [.block(try parseStatements())]
        }
        if take("precision") {
            while !take(.semicolon) {
                if isAt(.end) { throw unexpected("';'") }
                advance()
            }
            return []
        }
        let position = current.position
        if take("if") { return [try parseIf()] }
        if take("for") { return [try parseFor()] }
        if take("while") { return [try parseWhile()] }
        if take("do") { return [try parseDo()] }
        if take("switch") { return [try parseSwitch()] }
        if take("break") {
            if loopDepth == 0, switchDepth == 0 { checker.report("'break' is outside a loop", at: position) }
            try expect(.semicolon)
            return [.breakLoop]
        }
        if take("continue") {
            if loopDepth == 0 { checker.report("'continue' is outside a loop", at: position) }
            try expect(.semicolon)
            return [.continueLoop]
        }
        if take("discard") {
            try expect(.semicolon)
            return [.discard]
        }
        if take("return") { return [try parseReturn(at: position)] }
        if isAt("case") || isAt("default") { throw fail("\(found) is outside a switch", at: position) }
        if startsDeclaration { return try parseLocalDeclaration() }
        let expression = try parseExpression()
        try expect(.semicolon)
        return [.expression(expression)]
    }

    /// A statement in a scope of its own.
    private mutating func parseBranch() throws(SyntaxError) -> [Statement] {
        checker.openScope()
        defer { checker.closeScope() }
        return try parseStatement()
    }

    private mutating func parseReturn(at position: Position) throws(SyntaxError) -> Statement {
        let wanted = checker.currentFunction?.returnType ?? .void
        let name = checker.currentFunction?.name ?? ""
        if take(.semicolon) {
            if wanted != .void {
                checker.report("'\(name)' returns \(checker.name(of: wanted))", at: position)
            }
            return .returnValue(nil)
        }
        let value = try parseExpression()
        try expect(.semicolon)
        returnsValue = true
        if wanted == .void {
            if !value.type.isError { checker.report("'\(name)' returns nothing", at: value.position) }
            return .returnValue(nil)
        }
        return .returnValue(
            checker.assignable(value, to: wanted, at: position, what: "the result of '\(name)'")
        )
    }

    private mutating func parseIf() throws(SyntaxError) -> Statement {
        try expect(.leftParen)
        let condition = checker.condition(try parseExpression(), of: "'if'")
        try expect(.rightParen)
        let body = try parseBranch()
        let otherwise = take("else") ? try parseBranch() : []
        return .branch(condition, body, otherwise)
    }

    private mutating func parseLoopBody() throws(SyntaxError) -> [Statement] {
        loopDepth += 1
        defer { loopDepth -= 1 }
        return try parseBranch()
    }

    private mutating func parseCondition(into loop: inout Statement.Loop, of what: String) throws(SyntaxError)
    {
        if startsDeclaration {
            let variable = try parseConditionDeclaration()
            loop.conditionVariable = variable
            loop.condition = checker.condition(
                checker.variable(named: variable.name, at: variable.position),
                of: what
            )
        } else {
            loop.condition = checker.condition(try parseExpression(), of: what)
        }
    }

    private mutating func parseFor() throws(SyntaxError) -> Statement {
        try expect(.leftParen)
        checker.openScope()
        defer { checker.closeScope() }
        var statements: [Statement] = []
        if !take(.semicolon) {
            if startsDeclaration {
                statements = try parseLocalDeclaration()
            } else {
                statements = [.expression(try parseExpression())]
                try expect(.semicolon)
            }
        }
        var loop = Statement.Loop(body: [])
        if !isAt(.semicolon) { try parseCondition(into: &loop, of: "'for'") }
        try expect(.semicolon)
        if !isAt(.rightParen) { loop.step = try parseExpression() }
        try expect(.rightParen)
        loop.body = try parseLoopBody()
        return .block(statements + [.loop(loop)])
    }

    private mutating func parseWhile() throws(SyntaxError) -> Statement {
        try expect(.leftParen)
        checker.openScope()
        defer { checker.closeScope() }
        var loop = Statement.Loop(body: [])
        try parseCondition(into: &loop, of: "'while'")
        try expect(.rightParen)
        loop.body = try parseLoopBody()
        return .loop(loop)
    }

    private mutating func parseDo() throws(SyntaxError) -> Statement {
        var loop = Statement.Loop(body: [], testsAfter: true)
        loop.body = try parseLoopBody()
        guard take("while") else { throw unexpected("'while'") }
        try expect(.leftParen)
        loop.condition = checker.condition(try parseExpression(), of: "'do'")
        try expect(.rightParen)
        try expect(.semicolon)
        return .loop(loop)
    }

    private mutating func parseSwitch() throws(SyntaxError) -> Statement {
        try expect(.leftParen)
        let value = try parseExpression()
        if !value.type.isError, value.type != .int, value.type != .uint {
            checker.report(
                "the value of 'switch' is int or uint, not \(checker.name(of: value.type))",
                at: value.position
            )
        }
        try expect(.rightParen)
        try expect(.leftBrace)
        checker.openScope()
        switchDepth += 1
        defer {
            checker.closeScope()
            switchDepth -= 1
        }
        var cases: [Statement.Case] = []
        var seen = Set<UInt32?>()
        while !take(.rightBrace) {
            if isAt(.end) { throw unexpected("'}'") }
            let position = current.position
            if isAt("case") || isAt("default") {
                let isDefault = isAt("default")
                advance()
                var label: UInt32?
                if !isDefault {
                    let expression = try parseConditionalExpression()
                    if expression.constant == nil || expression.type.isError || !expression.type.isInteger {
                        if !expression.type.isError {
                            checker.report("a label is a constant int or uint", at: expression.position)
                        }
                    } else if expression.type != value.type, !value.type.isError,
                        !checker.converts(expression.type, to: value.type)
                    {
                        checker.report(
                            "the label is \(checker.name(of: expression.type)), not "
                                + checker.name(of: value.type),
                            at: expression.position
                        )
                    }
                    label = expression.constant ?? 0
                }
                try expect(.colon)
                if !seen.insert(label).inserted {
                    checker.report(
                        isDefault ? "there are two defaults" : "this label occurs twice",
                        at: position
                    )
                }
                if let last = cases.indices.last, cases[last].body.isEmpty {
                    cases[last].labels.append(label)
                } else {
                    cases.append(Statement.Case(labels: [label], body: []))
                }
                continue
            }
            guard let last = cases.indices.last else {
                throw fail("a switch starts with a label", at: position)
            }
            let before = cases[last].body.count
            try parseRecovering(into: &cases[last].body)
            // An empty statement still ends a list of labels.
            if cases[last].body.count == before { cases[last].body.append(.block([])) }
        }
        return .choose(value, cases)
    }
}
