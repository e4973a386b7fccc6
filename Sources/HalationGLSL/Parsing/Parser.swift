/// Reads declarations: a recursive descent through the words of a source, which the checker gives meaning.
struct Parser {
    static let deepestStatement = 100
    static let deepestExpression = 100

    let checker: Checker
    let symbols: Symbols
    private let tokens: [Token]
    private var index = 0
    var statementDepth = 0
    var expressionDepth = 0
    var loopDepth = 0
    /// Whether the function that is being read has returned a value.
    var returnsValue = false
    var switchDepth = 0

    /// The place where a syntax error stops the reading of a statement; it has been reported.
    struct SyntaxError: Error {}

    init(_ tokens: [Token], symbols: Symbols, checker: Checker) {
        self.tokens = tokens
        self.symbols = symbols
        self.checker = checker
    }

    // MARK: Words

    var current: Token { tokens[index] }

    func peek(_ offset: Int) -> Token { tokens[min(index + offset, tokens.count - 1)] }

    mutating func advance() { index = min(index + 1, tokens.count - 1) }

    func isAt(_ kind: Token.Kind) -> Bool { current.kind == kind }

    func isAt(_ word: String) -> Bool { current.kind == .identifier && symbols[current.symbol] == word }

    mutating func take(_ kind: Token.Kind) -> Bool {
        guard current.kind == kind else { return false }
        advance()
        return true
    }

    mutating func take(_ word: String) -> Bool {
        guard isAt(word) else { return false }
        advance()
        return true
    }

    func fail(_ message: String, at position: Position) -> SyntaxError {
        checker.report(message, at: position)
        return SyntaxError()
    }

    /// How a message names the current word.
    var found: String {
        switch current.kind {
        case .identifier, .int, .uint, .float: "'\(symbols[current.symbol])'"
        default: current.kind.text
        }
    }

    func unexpected(_ wanted: String) -> SyntaxError {
        if current.kind == .invalid { return fail(symbols[current.symbol], at: current.position) }
        return fail("expected \(wanted), found \(found)", at: current.position)
    }

    mutating func expect(_ kind: Token.Kind) throws(SyntaxError) {
        guard take(kind) else { throw unexpected(kind.text) }
    }

    mutating func identifier(_ what: String) throws(SyntaxError) -> (name: String, position: Position) {
        let token = current
        let name = token.kind == .identifier ? symbols[token.symbol] : ""
        guard token.kind == .identifier,
            mayBeName(name) || (!Self.keywords.contains(name) && ValueType.named(name) == nil)
        else { throw unexpected(what) }
        advance()
        return (symbols[token.symbol], token.position)
    }

    /// Whether a word of later versions is a name in the version that the source asks for.
    func mayBeName(_ word: String) -> Bool {
        let version = checker.version
        guard version.isDeclared, !version.isES, version.number <= 120 else { return false }
        if ["lowp", "mediump", "highp", "precision"].contains(word) { return true }
        return version.number <= 110 && word.utf8.count == 6 && word.hasPrefix("mat")
    }

    static let keywords: Set<String> = [
        "attribute", "const", "uniform", "varying", "break", "continue", "do", "for", "while", "if", "else",
        "in",
        "out", "inout", "true", "false", "lowp", "mediump", "highp", "precision", "invariant", "discard",
        "return",
        "struct", "switch", "case", "default", "layout", "goto", "typedef", "enum", "union", "namespace",
        "using",
        "this", "class", "template",
    ]

    // MARK: The whole source

    /// Reads all declarations; what is wrong has been reported.
    mutating func parse() {
        while !isAt(.end), !checker.diagnostics.isFull {
            let start = index
            do {
                try parseExternalDeclaration()
            } catch {
                recover(from: start)
            }
        }
    }

    /// Goes on after the declaration that could not be read.
    private mutating func recover(from start: Int) {
        // From its start, so that braces are counted from a known place.
        let reached = index
        index = start
        var depth = 0
        while !isAt(.end) {
            let kind = current.kind
            advance()
            if kind == .leftBrace { depth += 1 }
            if kind == .rightBrace {
                depth -= 1
                if depth <= 0, index > reached { break }
            }
            if kind == .semicolon, depth <= 0, index > reached { break }
        }
    }

    private mutating func parseExternalDeclaration() throws(SyntaxError) {
        if take(.semicolon) { return }
        if isAt("precision"), !mayBeName("precision") || peek(2).kind == .identifier {
            advance()
            return try parsePrecision()
        }
        if isAt("invariant"), peek(1).kind == .identifier,
            peek(2).kind == .semicolon || peek(2).kind == .comma
        {
            while !take(.semicolon) {
                if isAt(.end) { throw unexpected("';'") }
                advance()
            }
            return
        }
        var qualifiers = try parseQualifiers()
        if take(.semicolon) { return }
        if qualifiers.storage != nil, isAt(.identifier), peek(1).kind == .leftBrace, !isAt("struct") {
            throw fail("blocks of uniforms or of inputs are not supported", at: current.position)
        }
        let type = try parseType()
        try parseLaterQualifiers(&qualifiers)
        if take(.semicolon) { return }
        let typeWithSize = try parseArraySize(after: type)
        let name = try identifier("a name")
        if isAt(.leftParen) {
            if qualifiers.storage != nil {
                checker.report("a function has no storage qualifier", at: qualifiers.position)
            }
            try parseFunction(name.name, returning: typeWithSize, at: name.position)
        } else {
            try parseGlobals(qualifiers, typeWithSize, first: name)
        }
    }

    private mutating func parsePrecision() throws(SyntaxError) {
        guard take("lowp") || take("mediump") || take("highp") else {
            throw unexpected("'lowp', 'mediump' or 'highp'")
        }
        let position = current.position
        let type = try parseType()
        if ![.int, .float, .sampler].contains(type) {
            checker.report("only int, float and samplers have a precision", at: position)
        }
        try expect(.semicolon)
    }

    // MARK: Qualifiers and types

    struct Qualifiers {
        enum Storage { case const, uniform, input, output }
        var storage: Storage?
        var isConstant = false
        var isInOut = false
        var position = Position()
    }

    mutating func parseQualifiers() throws(SyntaxError) -> Qualifiers {
        var qualifiers = Qualifiers()
        qualifiers.position = current.position
        try parseLaterQualifiers(&qualifiers)
        return qualifiers
    }

    private mutating func parseLaterQualifiers(_ qualifiers: inout Qualifiers) throws(SyntaxError) {
        func set(_ storage: Qualifiers.Storage) {
            if let old = qualifiers.storage, !(old == .const && storage == .input) {
                checker.report("this declaration has two storage qualifiers", at: current.position)
            }
            qualifiers.storage = storage
        }
        while current.kind == .identifier {
            switch symbols[current.symbol] {
            case "const":
                set(.const)
                qualifiers.isConstant = true
            // SpriteKit's attributes are one value for all of a node.
            case "uniform", "attribute": set(.uniform)
            case "varying", "in": set(.input)
            case "out": set(.output)
            case "inout":
                set(.output)
                qualifiers.isInOut = true
            case "lowp", "mediump", "highp":
                guard peek(1).kind == .identifier || !mayBeName(symbols[current.symbol]) else { return }
            case "invariant", "precise": break
            case "flat", "smooth", "noperspective", "centroid":
                // They are names where nothing that may follow a qualifier follows.
                guard peek(1).kind == .identifier else { return }
            case "layout":
                advance()
                try expect(.leftParen)
                while !isAt(.rightParen) {
                    if isAt(.end) { throw unexpected("')'") }
                    advance()
                }
            default: return
            }
            advance()
        }
    }

    /// Whether a type starts here, and with it a declaration.
    var startsDeclaration: Bool {
        guard current.kind == .identifier else { return false }
        let word = symbols[current.symbol]
        if mayBeName(word), peek(1).kind != .identifier { return false }
        if ["const", "lowp", "mediump", "highp", "struct", "precise"].contains(word) { return true }
        let isType = ValueType.named(word) != nil || ValueType.unsupportedNames.contains(word)
        guard isType || checker.isStructure(word) else { return false }
        var next = 1
        if peek(1).kind == .leftBracket {
            var depth = 0
            while true {
                let kind = peek(next).kind
                if kind == .end { return true }
                if kind == .leftBracket { depth += 1 }
                if kind == .rightBracket { depth -= 1 }
                next += 1
                if depth == 0 { break }
            }
        }
        return peek(next).kind == .identifier
    }

    mutating func parseType() throws(SyntaxError) -> ValueType {
        guard current.kind == .identifier else { throw unexpected("a type") }
        let word = symbols[current.symbol]
        let position = current.position
        if word == "struct" { return try parseStructure() }
        if let type = ValueType.named(word) {
            advance()
            return type
        }
        if ValueType.unsupportedNames.contains(word) {
            throw fail("the type '\(word)' is not supported", at: position)
        }
        if case .structure(let index) = checker.lookUp(word) {
            advance()
            return ValueType(base: .structure, structure: Int16(truncatingIfNeeded: index))
        }
        if Self.keywords.contains(word) { throw unexpected("a type") }
        throw fail("'\(word)' is not a type", at: position)
    }

    /// The type itself, or an array of it if brackets follow.
    mutating func parseArraySize(after type: ValueType, mayBeOpen: Bool = false) throws(SyntaxError)
        -> ValueType
    {
        guard isAt(.leftBracket) else { return type }
        let position = current.position
        advance()
        if type.isArray { throw fail("arrays of arrays are not supported", at: position) }
        if type.base == .void { throw fail("there are no arrays of void", at: position) }
        if type.base == .sampler { throw fail("arrays of samplers are not supported", at: position) }
        if take(.rightBracket) { return type.array(of: 0) }
        let size = try parseConditionalExpression()
        try expect(.rightBracket)
        if isAt(.leftBracket) { throw fail("arrays of arrays are not supported", at: position) }
        if size.type.isError { return .error }
        guard size.type == .int || size.type == .uint, let bits = size.constant else {
            throw fail("the size of an array is a constant int", at: size.position)
        }
        let count = Int(Int32(bitPattern: bits))
        guard count > 0 else {
            throw fail("the size of an array is above 0, not \(count)", at: size.position)
        }
        let most = Checker.mostComponents
        guard count <= most, checker.types.componentCount(of: type) <= most / count else {
            throw fail("an array has at most \(most) components", at: size.position)
        }
        return type.array(of: count)
    }

    private mutating func parseStructure() throws(SyntaxError) -> ValueType {
        let position = current.position
        advance()
        var name = ""
        if !isAt(.leftBrace) { name = try identifier("a name or '{'").name }
        try expect(.leftBrace)
        var members: [Structure.Member] = []
        var offset = 0
        var hasSampler = false
        while !take(.rightBrace) {
            if isAt("struct") {
                throw fail("structures are declared outside other structures", at: current.position)
            }
            let qualifiers = try parseQualifiers()
            if qualifiers.storage != nil {
                checker.report("a member has no storage qualifier", at: qualifiers.position)
            }
            let base = try parseType()
            if base == .void { throw fail("a member cannot be void", at: current.position) }
            let sized = try parseArraySize(after: base)
            repeat {
                let member = try identifier("a member's name")
                let type = try parseArraySize(after: sized)
                if type.count == 0 { throw fail("a member's array needs a size", at: member.position) }
                if members.contains(where: { $0.name == member.name }) {
                    checker.report("the member '\(member.name)' is already declared", at: member.position)
                }
                members.append(Structure.Member(name: member.name, type: type, offset: offset))
                offset += checker.types.componentCount(of: type)
                hasSampler = hasSampler || checker.types.containsSampler(type)
                guard offset <= Checker.mostComponents else {
                    throw fail(
                        "a structure has at most \(Checker.mostComponents) components",
                        at: member.position
                    )
                }
            } while take(.comma)
            try expect(.semicolon)
        }
        if members.isEmpty { checker.report("a structure has at least one member", at: position) }
        if hasSampler { checker.report("samplers in structures are not supported", at: position) }
        guard checker.types.structures.count < 1000 else {
            throw fail("a source declares at most 1000 structures", at: position)
        }
        return checker.declareStructure(
            Structure(name: name, members: members, componentCount: offset, hasSampler: hasSampler),
            at: position
        )
    }

    // MARK: Functions

    private mutating func parseFunction(_ name: String, returning type: ValueType, at position: Position)
        throws(SyntaxError)
    {
        try expect(.leftParen)
        var parameters: [Variable] = []
        if isAt("void"), peek(1).kind == .rightParen { advance() }
        if !isAt(.rightParen) {
            repeat { parameters.append(try parseParameter()) } while take(.comma)
        }
        try expect(.rightParen)
        if checker.types.containsSampler(type) {
            checker.report("functions cannot return samplers", at: position)
        }
        if type.isArray, checker.version.isStrict {
            checker.report("functions cannot return arrays in GLSL ES 1.00", at: position)
        }
        let isDefined = isAt(.leftBrace)
        if !checker.isGlobal { throw fail("functions are declared outside functions", at: position) }
        if name != "main" { checker.checkName(name, at: position) }
        guard checker.module.functions.count < 5000 else {
            throw fail("a source declares at most 5000 functions", at: position)
        }
        let function = checker.declareFunction(
            name,
            returning: type,
            parameters,
            at: position,
            isDefined: isDefined
        )
        guard isDefined else { return try expect(.semicolon) }
        checker.openScope()
        defer { checker.closeScope() }
        for parameter in parameters where !parameter.name.isEmpty { checker.enter(variable: parameter) }
        checker.openScope()
        defer { checker.closeScope() }
        checker.beginBody(of: function)
        advance()
        returnsValue = false
        let body = try parseStatements()
        if type != .void, !returnsValue { checker.report("'\(name)' does not return a value", at: position) }
        checker.endBody(of: function, body)
    }

    private mutating func parseParameter() throws(SyntaxError) -> Variable {
        let qualifiers = try parseQualifiers()
        if qualifiers.storage == .uniform {
            checker.report("a parameter cannot be a uniform", at: qualifiers.position)
        }
        let typePosition = current.position
        var type = try parseArraySize(after: try parseType())
        var name = ""
        var position = current.position
        if isAt(.identifier) {
            (name, position) = try identifier("a parameter's name")
            checker.checkName(name, at: position)
            type = try parseArraySize(after: type)
        }
        if type == .void { throw fail("a parameter cannot be void", at: typePosition) }
        if type.count == 0 { throw fail("a parameter's array needs a size", at: typePosition) }
        let storage: Variable.Storage =
            qualifiers.storage == .output
            ? (qualifiers.isInOut ? .inoutParameter : .outParameter) : .parameter
        if storage != .parameter, checker.types.containsSampler(type) {
            checker.report("samplers are 'in' parameters", at: position)
        }
        return checker.makeVariable(name, type, storage, isReadOnly: qualifiers.isConstant, at: position)
    }

    // MARK: Variables

    private mutating func parseGlobals(
        _ qualifiers: Qualifiers,
        _ type: ValueType,
        first: (name: String, position: Position)
    ) throws(SyntaxError) {
        var name = first
        while true {
            let variableType = try parseArraySize(after: type)
            let storage: Variable.Storage =
                switch qualifiers.storage {
                case .const: .constant
                case .uniform: .uniform
                case .input: .input
                case .output, nil: .global
                }
            let variable = try parseInitializer(
                name.name,
                variableType,
                storage,
                at: name.position,
                isGlobal: true
            )
            if qualifiers.storage == .output {
                if variable.type.base != .float || variable.type.isArray || variable.type.isMatrix {
                    checker.report("only outputs that are float vectors are supported", at: name.position)
                }
                outputs.append(variable)
            }
            guard take(.comma) else { break }
            name = try identifier("a name")
        }
        try expect(.semicolon)
    }

    /// Variables declared `out`, of which the first is the colour.
    private(set) var outputs: [Variable] = []

    /// The variable that was declared last and its value, if that names the variable.
    private var selfReferring: (variable: Variable, value: Expression)?

    /// A variable, whose value may follow.
    private mutating func parseInitializer(
        _ name: String,
        _ declaredType: ValueType,
        _ storage: Variable.Storage,
        at position: Position,
        isGlobal: Bool
    ) throws(SyntaxError) -> Variable {
        var type = declaredType
        if type == .void {
            checker.report("'\(name)' cannot be void", at: position)
            type = .error
        }
        if storage != .uniform, checker.types.containsSampler(type) {
            checker.report("samplers are uniforms or parameters", at: position)
            type = .error
        }
        if name != "gl_FragCoord" { checker.checkName(name, at: position) }
        var initializer: Expression?
        var isImplied = false
        selfReferring = nil
        if take(.assign) {
            let value: Expression
            if isAt(.leftBrace) {
                throw fail("lists of values in braces are not supported", at: current.position)
            }
            let isVisible = !isGlobal && storage == .local && !checker.version.isStrict && !type.isArray
            let outer = checker.unfinished
            checker.unfinished =
                isVisible ? checker.makeVariable(name, type, storage, at: position) : nil
            checker.usesUnfinished = false
            value = try parseAssignmentExpression()
            let named = checker.usesUnfinished ? checker.unfinished : nil
            (checker.unfinished, checker.usesUnfinished) = (outer, false)
            if type.count == 0, value.type.isArray { type.count = value.type.count }
            if type.isArray, checker.version.isStrict {
                checker.report("arrays cannot be initialised in GLSL ES 1.00", at: position)
            }
            initializer = checker.assignable(value, to: type, at: position, what: "'\(name)'")
            if initializer?.type.isError == true { initializer = nil; type = type.count == 0 ? .error : type }
            if let named, let value = initializer {
                // Not as the variable's initial value: the two would keep each other in memory.
                selfReferring = (named, value)
                initializer = nil
            }
            if storage == .input { checker.report("an input cannot have a value", at: position) }
            if let initializer, storage == .constant || isGlobal, !initializer.isConstant {
                if checker.version.isStrict
                    || (storage == .constant && isGlobal && checker.version.isES
                        && checker.version.number >= 300)
                {
                    checker.report("the value of '\(name)' is not constant", at: initializer.position)
                }
            }
        } else {
            if storage == .constant { checker.report("the constant '\(name)' needs a value", at: position) }
            if type.count == 0 {
                if let count = impliedSize(of: name) {
                    type.count = Int32(count)
                    checker.impliedArrays += 1
                    isImplied = true
                } else {
                    checker.report("the array '\(name)' needs a size", at: position)
                    type = .error
                }
            }
        }
        isAgain = false
        if let known = checker.impliedArray(name, type, storage) {
            if initializer == nil {
                isAgain = true
                return known
            }
            checker.forget(impliedArray: known)
        }
        let variable =
            selfReferring?.variable
            ?? checker.makeVariable(
                name,
                type,
                storage,
                isReadOnly: storage == .constant,
                at: position
            )
        variable.initializer = initializer
        variable.isImplied = isImplied
        checker.enter(variable: variable)
        return variable
    }

    /// Whether the variable that was read last had been declared before without a size.
    private var isAgain = false

    /// The size of an array that is declared without one, from its later uses: the size with which it is declared
    /// again, or else room for the largest index that is written out.
    private func impliedSize(of name: String) -> Int? {
        let version = checker.version
        // Each looks at all that follows.
        guard !version.isStrict, !version.isES || !version.isDeclared, checker.impliedArrays < 64 else {
            return nil
        }
        var depth = 0
        var largest = -1
        var place = index
        func kind(_ offset: Int) -> Token.Kind { tokens[min(place + offset, tokens.count - 1)].kind }
        while place < tokens.count, depth >= 0 {
            defer { place += 1 }
            if kind(0) == .leftBrace { depth += 1 }
            if kind(0) == .rightBrace { depth -= 1 }
            guard place > 0, kind(0) == .identifier, symbols[tokens[place].symbol] == name,
                kind(1) == .leftBracket, tokens[place - 1].kind != .dot
            else { continue }
            let before = tokens[place - 1]
            let isDeclaration = before.kind == .identifier && isTypeName(symbols[before.symbol])
            if kind(2) == .int, kind(3) == .rightBracket {
                let number = Int(Int32(bitPattern: tokens[place + 2].bits))
                if isDeclaration, depth == 0 { return number > 0 ? bounded(number) : nil }
                largest = max(largest, number)
            } else if isDeclaration, depth == 0, kind(2) == .rightBracket, kind(3) == .assign {
                return countOfValues(from: place + 4).flatMap { bounded($0) }
            }
        }
        return largest < 0 ? nil : bounded(largest + 1)
    }

    private func isTypeName(_ word: String) -> Bool {
        ValueType.named(word) != nil || checker.isStructure(word)
    }

    private func bounded(_ count: Int) -> Int? { count <= Checker.mostComponents ? count : nil }

    /// How many values stand between the parentheses of an array's constructor.
    private func countOfValues(from start: Int) -> Int? {
        var place = start
        while place < tokens.count, tokens[place].kind != .leftParen {
            if tokens[place].kind == .semicolon { return nil }
            place += 1
        }
        var depth = 0
        var count = 1
        while place < tokens.count {
            switch tokens[place].kind {
            case .leftParen, .leftBracket: depth += 1
            case .rightParen, .rightBracket: depth -= 1
            case .comma where depth == 1: count += 1
            default: break
            }
            if depth == 0 { return count }
            place += 1
        }
        return nil
    }

    /// A declaration inside a function, up to its semicolon.
    mutating func parseLocalDeclaration() throws(SyntaxError) -> [Statement] {
        let qualifiers = try parseQualifiers()
        if let storage = qualifiers.storage, storage != .const {
            throw fail("only 'const' is allowed here", at: qualifiers.position)
        }
        let isStructure = isAt("struct")
        let type = try parseArraySize(after: try parseType())
        if isStructure, take(.semicolon) { return [] }
        var statements: [Statement] = []
        repeat {
            let name = try identifier("a name")
            if isAt(.leftParen) { throw fail("functions are declared outside functions", at: name.position) }
            let variableType = try parseArraySize(after: type)
            let variable = try parseInitializer(
                name.name,
                variableType,
                qualifiers.isConstant ? .constant : .local,
                at: name.position,
                isGlobal: false
            )
            if !isAgain { statements.append(.declare(variable, variable.initializer)) }
            if let (variable, value) = selfReferring {
                let target = checker.make(.variable(variable), variable.type, at: name.position)
                statements.append(.expression(checker.assign(nil, target, value, at: name.position)))
            }
        } while take(.comma)
        try expect(.semicolon)
        return statements
    }

    /// The variable of `while (bool b = ...)`.
    mutating func parseConditionDeclaration() throws(SyntaxError) -> Variable {
        _ = try parseQualifiers()
        let type = try parseType()
        let name = try identifier("a name")
        guard isAt(.assign) else { throw unexpected("'='") }
        let variable = try parseInitializer(name.name, type, .local, at: name.position, isGlobal: false)
        if selfReferring != nil { checker.report("'\(name.name)' is not declared", at: name.position) }
        return variable
    }
}
