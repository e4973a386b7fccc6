import HalationShaderEngine

extension GLSLParser {
    /// Statements up to the brace that closes their block.
    mutating func parseStatements() -> [Syntax.Statement] {
        var statements: [Syntax.Statement] = []
        while !isStopped, !take(.rightBrace) {
            if isAt(.end) {
                statements += [.broken(unexpected("'}'")), .unread]
            } else {
                statements += parseResuming()
            }
        }
        return statements
    }

    /// A statement; if it cannot be read and neither what follows, that is marked.
    private mutating func parseResuming() -> [Syntax.Statement] {
        let statement = parseStatement()
        return resumeBehindSemicolon() ? [statement] : [statement, .unread]
    }

    private mutating func parseStatement() -> Syntax.Statement {
        statementDepth += 1
        defer { statementDepth -= 1 }
        guard statementDepth <= Self.deepestStatement else {
            let message = "statements are nested more than \(Self.deepestStatement) deep"
            return .broken(mistake(message, at: current.position))
        }
        if take(.semicolon) { return .empty }
        if take(.leftBrace) { return parseInScope { .block($0.parseStatements()) } }
        let position = current.position
        if current.kind == .identifier, let statement = parseKeyword(symbols[current.symbol], at: position) {
            return statement
        }
        if startsDeclaration { return .declaration(parseLocalDeclaration()) }
        return .expression(closed(parseExpression(), by: .semicolon))
    }

    /// The statement that a word starts; nil if it is not one of those that do.
    private mutating func parseKeyword(_ word: String, at position: Position) -> Syntax.Statement? {
        switch word {
        case "precision":
            advance()
            return skipToSemicolon().map { .broken($0) } ?? .empty
        case "if": return parseIf()
        case "for": return parseInScope { $0.parseFor() }
        case "while": return parseInScope { $0.parseWhile() }
        case "do": return parseDo()
        case "switch": return parseSwitch()
        case "break": return parseWord(.breakLoop(position))
        case "continue": return parseWord(.continueLoop(position))
        case "discard": return parseWord(.discard)
        case "return": return parseReturn(at: position)
        case "case", "default": return .broken(mistake("\(found) is outside a switch", at: position))
        default: return nil
        }
    }

    /// A statement of one word and a semicolon.
    private mutating func parseWord(_ statement: Syntax.Statement) -> Syntax.Statement {
        advance()
        return missing(.semicolon).map { .incomplete(statement, $0) } ?? statement
    }

    private mutating func parseReturn(at position: Position) -> Syntax.Statement {
        advance()
        if take(.semicolon) { return .returnValue(nil, position) }
        return .returnValue(closed(parseExpression(), by: .semicolon), position)
    }

    /// Reads something in which new names hide those outside.
    private mutating func parseInScope(_ read: (inout GLSLParser) -> Syntax.Statement) -> Syntax.Statement {
        structures.openScope()
        defer { structures.closeScope() }
        return read(&self)
    }

    private mutating func parseBranch() -> Syntax.Statement { parseInScope { $0.parseStatement() } }

    /// A parenthesis and a branch, or what is missing.
    private mutating func parseClosedBranch() -> Syntax.Statement {
        missing(.rightParen).map { .broken($0) } ?? parseBranch()
    }

    private mutating func parseIf() -> Syntax.Statement {
        advance()
        if let mistake = missing(.leftParen) { return .broken(mistake) }
        let condition = parseExpression()
        let body = parseClosedBranch()
        return .branch(condition, body, otherwise: take("else") ? parseBranch() : nil)
    }

    // MARK: Loops

    private mutating func parseCondition() -> Syntax.Condition {
        startsDeclaration ? .declaration(parseConditionDeclaration()) : .expression(parseExpression())
    }

    private mutating func parseFor() -> Syntax.Statement {
        advance()
        if let mistake = missing(.leftParen) { return .broken(mistake) }
        var loop = Syntax.ForLoop(start: parseStart(), body: .empty)
        if !isAt(.semicolon) { loop.condition = parseCondition() }
        if let mistake = missing(.semicolon) {
            loop.step = .broken(nil, mistake)
        } else if !isAt(.rightParen) {
            loop.step = parseExpression()
        }
        loop.body = parseClosedBranch()
        return .forLoop(loop)
    }

    /// What a `for` does before its first round, with the semicolon.
    private mutating func parseStart() -> Syntax.Statement {
        if take(.semicolon) { return .empty }
        if startsDeclaration { return .declaration(parseLocalDeclaration()) }
        return .expression(closed(parseExpression(), by: .semicolon))
    }

    private mutating func parseWhile() -> Syntax.Statement {
        advance()
        if let mistake = missing(.leftParen) { return .broken(mistake) }
        let condition = parseCondition()
        return .whileLoop(condition, parseClosedBranch())
    }

    private mutating func parseDo() -> Syntax.Statement {
        advance()
        let body = parseBranch()
        guard take("while") else {
            return .doLoop(body, .broken(nil, unexpected("'while'")), end: nil)
        }
        if let mistake = missing(.leftParen) { return .doLoop(body, .broken(nil, mistake), end: nil) }
        let condition = parseExpression()
        return .doLoop(body, condition, end: missing(.rightParen) ?? missing(.semicolon))
    }

    // MARK: Choices

    private mutating func parseSwitch() -> Syntax.Statement {
        advance()
        if let mistake = missing(.leftParen) { return .broken(mistake) }
        let value = parseExpression()
        if let mistake = missing(.rightParen) ?? missing(.leftBrace) {
            return .choice(value, [.broken(mistake)])
        }
        structures.openScope()
        defer { structures.closeScope() }
        var parts: [Syntax.ChoicePart] = []
        while !isStopped, !take(.rightBrace) { parts += parseParts(isFirst: parts.isEmpty) }
        return .choice(value, parts)
    }

    private mutating func parseParts(isFirst: Bool) -> [Syntax.ChoicePart] {
        if isAt(.end) { return [.broken(unexpected("'}'"))] }
        let position = current.position
        if take("default") { return [.label(nil, position, end: missing(.colon))] }
        if take("case") {
            let label = parseConditionalExpression()
            return [.label(label, position, end: missing(.colon))]
        }
        if isFirst { return [.broken(mistake("a switch starts with a label", at: position))] }
        return parseResuming().map { .statement($0) }
    }
}
