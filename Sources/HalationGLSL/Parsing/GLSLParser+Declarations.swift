import HalationShaderEngine

extension GLSLParser {
    // MARK: Outside functions

    mutating func parseExternal() -> Syntax.External {
        if take(.semicolon) { return .nothing }
        if isAt("precision"), !mayBeName("precision") || peek(2).kind == .identifier {
            advance()
            return parsePrecision()
        }
        if isAt("invariant"), peek(1).kind == .identifier,
            peek(2).kind == .semicolon || peek(2).kind == .comma
        {
            return skipToSemicolon().map { .broken($0) } ?? .nothing
        }
        var head = Syntax.Head(parseQualifiers())
        if take(.semicolon) { return .declaration(Syntax.Declaration(head)) }
        if head.qualifiers.storage != nil, isAt(.identifier), peek(1).kind == .leftBrace, !isAt("struct") {
            return parseBlock(head)
        }
        head.type = parseType()
        head.laterQualifiers = parseQualifiers()
        if take(.semicolon) { return .declaration(Syntax.Declaration(head)) }
        head.size = parseArraySize()
        guard let name = takeName() else {
            var declaration = Syntax.Declaration(head)
            declaration.end = unexpected("a name")
            return .declaration(declaration)
        }
        return isAt(.leftParen)
            ? .function(parseFunction(head, name)) : .declaration(parseGlobals(head, first: name))
    }

    /// Passes over the words up to a semicolon, or answers that there is none.
    mutating func skipToSemicolon() -> Syntax.Mistake? {
        while !take(.semicolon) {
            if isAt(.end) { return unexpected("';'") }
            advance()
        }
        return nil
    }

    private mutating func parsePrecision() -> Syntax.External {
        guard take("lowp") || take("mediump") || take("highp") else {
            return .broken(unexpected("'lowp', 'mediump' or 'highp'"))
        }
        let type = parseType()
        return .precision(type, end: missing(.semicolon))
    }

    private mutating func parseGlobals(_ head: Syntax.Head, first: Syntax.Name) -> Syntax.Declaration {
        var declaration = Syntax.Declaration(head)
        declaration.names.append(parseDeclarator(first, head.size))
        while take(.comma) {
            guard let name = takeName() else {
                declaration.end = unexpected("a name")
                return declaration
            }
            declaration.names.append(parseDeclarator(name, head.size))
        }
        declaration.end = missing(.semicolon)
        return declaration
    }

    // MARK: Functions

    private mutating func parseFunction(_ head: Syntax.Head, _ name: Syntax.Name) -> Syntax.Function {
        var function = Syntax.Function(head: head, name: name)
        advance()
        if isAt("void"), peek(1).kind == .rightParen { advance() }
        if !isAt(.rightParen) {
            repeat { function.parameters.append(parseParameter()) } while take(.comma)
        }
        function.mistake = missing(.rightParen)
        if !isStopped { structures.hide(byFunction: name.text) }
        guard take(.leftBrace) else {
            function.end = missing(.semicolon)
            return function
        }
        structures.openScope()
        for parameter in function.parameters where !parameter.name.text.isEmpty {
            structures.hide(byVariable: parameter.name.text)
        }
        structures.openScope()
        function.body = parseStatements()
        structures.closeScope()
        structures.closeScope()
        return function
    }

    private mutating func parseParameter() -> Syntax.Parameter {
        let qualifiers = parseQualifiers()
        let type = parseType()
        let size = parseArraySize()
        let nameless = Syntax.Name(text: "", position: current.position)
        var parameter = Syntax.Parameter(qualifiers: qualifiers, type: type, size: size, name: nameless)
        guard isAt(.identifier) else { return parameter }
        if let name = takeName() {
            parameter.name = name
            parameter.nameSize = parseArraySize()
        } else {
            parameter.mistake = unexpected("a parameter's name")
        }
        return parameter
    }

    // MARK: Inside functions

    /// Whether a type starts here, and with it a declaration.
    var startsDeclaration: Bool {
        guard current.kind == .identifier else { return false }
        let word = symbols[current.symbol]
        if mayBeName(word), peek(1).kind != .identifier { return false }
        if ["const", "lowp", "mediump", "highp", "struct", "precise"].contains(word) { return true }
        guard isTypeName(word) || ValueType.unsupportedNames.contains(word) else { return false }
        var next = 1
        var depth = 0
        while depth > 0 || peek(next).kind == .leftBracket {
            let kind = peek(next).kind
            if kind == .end { return true }
            if kind == .leftBracket { depth += 1 }
            if kind == .rightBracket { depth -= 1 }
            next += 1
        }
        return peek(next).kind == .identifier
    }

    /// A declaration inside a function, up to its semicolon.
    mutating func parseLocalDeclaration() -> Syntax.Declaration {
        var declaration = Syntax.Declaration(Syntax.Head(parseQualifiers()))
        let qualifiers = declaration.head.qualifiers
        if let storage = qualifiers.storage, storage != .const {
            let mistake = self.mistake("only 'const' is allowed here", at: qualifiers.position)
            declaration.head.type = Self.brokenType(mistake, at: qualifiers.position)
            return declaration
        }
        let isStructure = isAt("struct")
        declaration.head.type = parseType()
        declaration.head.size = parseArraySize()
        if isStructure, take(.semicolon) { return declaration }
        repeat {
            guard let name = takeName() else {
                declaration.end = unexpected("a name")
                return declaration
            }
            if isAt(.leftParen) {
                declaration.end = mistake("functions are declared outside functions", at: name.position)
                return declaration
            }
            declaration.names.append(parseDeclarator(name, declaration.head.size))
        } while take(.comma)
        declaration.end = missing(.semicolon)
        return declaration
    }

    /// The variable of `while (bool b = ...)`.
    mutating func parseConditionDeclaration() -> Syntax.Declaration {
        var declaration = Syntax.Declaration(Syntax.Head(parseQualifiers()))
        declaration.head.type = parseType()
        if let name = takeName() {
            if isAt(.assign) {
                declaration.names.append(parseDeclarator(name, nil))
            } else {
                declaration.end = unexpected("'='")
            }
        } else {
            declaration.end = unexpected("a name")
        }
        return declaration
    }

    // MARK: Variables

    /// A variable behind its name: its size, and its value if it has one.
    private mutating func parseDeclarator(_ name: Syntax.Name, _ typeSize: Syntax.ArraySize?)
        -> Syntax.Declarator
    {
        let size = parseArraySize()
        var declarator = Syntax.Declarator(name: name, size: size)
        if take(.assign) {
            declarator.value = parseInitializer()
        } else if let size = size ?? typeSize, size.count == nil {
            declarator.impliedCount = impliedSize(of: name.text)
        }
        if !isStopped { structures.hide(byVariable: name.text) }
        return declarator
    }
}

extension Syntax.Qualifiers {
    /// The storage that the last of them asks for.
    var storage: Syntax.Storage? { all.last?.storage }
}
