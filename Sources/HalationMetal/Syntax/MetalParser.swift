import HalationShaderEngine

/// Reads the words of a translation unit; the first mistake of its grammar ends it.
struct MetalParser {
    static let deepestNesting = 200

    /// The end of reading after a mistake, which has been reported.
    struct Mistake: Error {}

    private let tokens: [Token]
    let symbols: Symbols
    private let diagnostics: Diagnostics
    private(set) var index = 0
    private var depth = 0
    /// Names that stand for types, whatever their scope.
    var typeNames: Set<String> = []
    var templateNames: Set<String> = ["as_type", "static_cast", "reinterpret_cast"]
    /// Inside the arguments of a template, where `>` ends them.
    var isInTemplate = false

    private init(_ tokens: [Token], symbols: Symbols, diagnostics: Diagnostics) {
        self.tokens = tokens
        self.symbols = symbols
        self.diagnostics = diagnostics
    }

    static func declarations(in tokens: [Token], symbols: Symbols, diagnostics: Diagnostics)
        -> [MetalSyntax.Declaration]
    {
        var parser = MetalParser(tokens, symbols: symbols, diagnostics: diagnostics)
        do {
            return try parser.parseDeclarations(until: .end)
        } catch {
            return []
        }
    }

    // MARK: Words

    var token: Token { tokens[index] }
    var kind: Token.Kind { tokens[index].kind }

    func peek(_ offset: Int = 1) -> Token { tokens[Swift.min(index + offset, tokens.count - 1)] }

    func text(_ token: Token) -> String { token.kind == .identifier ? symbols[token.symbol] : "" }

    var word: String { text(token) }

    mutating func advance() { if index < tokens.count - 1 { index += 1 } }

    mutating func restore(_ place: Int) { index = place }

    mutating func accept(_ kind: Token.Kind) -> Bool {
        guard self.kind == kind else { return false }
        advance()
        return true
    }

    mutating func accept(_ name: String) -> Bool {
        guard kind == .identifier, word == name else { return false }
        advance()
        return true
    }

    /// Whether `::` stands here.
    func isScope(at offset: Int = 0) -> Bool {
        peek(offset).kind == .colon && peek(offset + 1).kind == .colon && !peek(offset + 1).followsSpace
    }

    func mistake(_ message: String, at position: Position? = nil) -> Mistake {
        if kind == .invalid, position == nil {
            diagnostics.report(symbols[token.symbol], at: token.position)
        } else {
            diagnostics.report(message, at: position ?? token.position)
        }
        return Mistake()
    }

    mutating func expect(_ kind: Token.Kind, _ reason: String) throws(Mistake) {
        guard !accept(kind) else { return }
        let shown = kind.text
        if kind == .semicolon, self.kind != .invalid, index > 0 {
            throw mistake("\(shown) is missing \(reason)", at: endOfLast)
        }
        throw mistake("\(shown) is missing \(reason), before \(describedToken)")
    }

    /// Behind the last word that was read.
    private var endOfLast: Position {
        let last = tokens[index - 1]
        var position = last.position
        let length: Int =
            switch last.kind {
            case .identifier, .int, .uint, .float, .half: symbols[last.symbol].count
            case .string: symbols[last.symbol].count + 2
            default: last.kind.text.count - 2
            }
        position.column += Int32(length)
        return position
    }

    var describedToken: String {
        switch kind {
        case .identifier, .int, .uint, .float, .half: "'\(symbols[token.symbol])'"
        default: kind.text
        }
    }

    mutating func name(_ of: String) throws(Mistake) -> (String, Position) {
        guard kind == .identifier else {
            throw mistake("the name of \(of) is missing before \(describedToken)")
        }
        let result = (word, token.position)
        advance()
        return result
    }

    mutating func nested<Result>(_ body: (inout MetalParser) throws(Mistake) -> Result) throws(Mistake)
        -> Result
    {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepestNesting else { throw mistake("this is nested too deeply") }
        return try body(&self)
    }

    /// Passes over brackets with all that is in them.
    mutating func skipBalanced(_ open: Token.Kind, _ close: Token.Kind) throws(Mistake) {
        let start = token.position
        var level = 0
        while kind != .end {
            if kind == open { level += 1 }
            if kind == close { level -= 1 }
            advance()
            if level == 0 { return }
        }
        throw mistake("\(close.text) is missing for the \(open.text) in line \(start.line)")
    }

    /// Passes over `[[ … ]]` and answers the names in them.
    mutating func attributes() throws(Mistake) -> Set<String> {
        var names: Set<String> = []
        while kind == .leftBracket, peek().kind == .leftBracket {
            let start = index
            try skipBalanced(.leftBracket, .rightBracket)
            for place in start..<index where tokens[place].kind == .identifier {
                names.insert(text(tokens[place]))
            }
        }
        while word == "__attribute__" {
            advance()
            try skipBalanced(.leftParen, .rightParen)
        }
        return names
    }

    // MARK: Types

    private static let qualifiers: Set<String> = [
        "const", "constexpr", "volatile", "thread", "device", "constant", "threadgroup", "static", "inline",
        "extern", "typename", "struct", "class", "enum", "unsigned", "signed", "auto", "mutable",
        "METAL_FUNC",
    ]

    /// Whether a type starts here; names that stand before another name count as types, known or not.
    func startsType(strictly: Bool = false) -> Bool {
        guard kind == .identifier else { return false }
        if Self.qualifiers.contains(word) { return true }
        var offset = 0
        while peek(offset).kind == .identifier, isScope(at: offset + 1) { offset += 3 }
        guard peek(offset).kind == .identifier else { return false }
        let last = text(peek(offset))
        let after = peek(offset + 1)
        let isKnown = isTypeName(last)
        if strictly { return isKnown }
        if after.kind == .identifier { return !Self.operators.contains(last) }
        guard isKnown else { return false }
        switch after.kind {
        case .less: return MetalType.templates.contains(last) || typeNames.contains(last)
        case .star, .ampersand: return peek(offset + 2).kind == .identifier
        default: return false
        }
    }

    private static let operators: Set<String> = [
        "return", "sizeof", "case", "goto", "else", "throw", "delete", "new",
    ]

    func isTypeName(_ name: String) -> Bool {
        typeNames.contains(name) || MetalType.named(name) != nil || MetalType.templates.contains(name)
    }

    mutating func parseType() throws(Mistake) -> MetalSyntax.TypeName {
        var type = MetalSyntax.TypeName(position: token.position)
        try parseQualifiers(of: &type)
        if type.path.isEmpty {
            type.position = token.position
            type.path = try parsePath()
            if kind == .less,
                MetalType.templates.contains(type.path.last ?? "") || typeNames.contains(type.path.last ?? "")
            {
                type.arguments = try parseTemplateArguments()
            }
        }
        let place = type.position
        var after = MetalSyntax.TypeName()
        try parseQualifiers(of: &after)
        type.isConst = type.isConst || after.isConst
        type.space = type.space ?? after.space
        while true {
            if accept(.star) {
                type.isPointer = true
            } else if accept(.ampersand) {
                type.isReference = true
            } else if word == "const" || word == "restrict" || word == "thread" || word == "device" {
                advance()
            } else {
                break
            }
        }
        type.position = place
        return type
    }

    private mutating func parseQualifiers(of type: inout MetalSyntax.TypeName) throws(Mistake) {
        while kind == .identifier {
            switch word {
            case "const": type.isConst = true
            case "constexpr": (type.isConst, type.isConstexpr) = (true, true)
            case "thread": type.space = .thread
            case "device": type.space = .device
            case "constant": type.space = .constant
            case "threadgroup": type.space = .threadgroup
            case "static", "inline", "extern", "volatile", "typename", "struct", "class", "enum", "mutable",
                "METAL_FUNC":
                break
            case "unsigned", "signed":
                let isSigned = word == "signed"
                advance()
                let base = ["int", "char", "short", "long"].contains(word) ? word : "int"
                if word == base { advance() }
                if word == "int" { advance() }
                type.path = [isSigned ? base : "u\(base)"]
                return
            default: return
            }
            advance()
        }
    }

    mutating func parsePath() throws(Mistake) -> [String] {
        if isScope() { advance(); advance() }
        var path = [try name("a type or value").0]
        while isScope(), peek(2).kind == .identifier {
            advance()
            advance()
            path.append(try name("a member").0)
        }
        return path
    }

    mutating func parseTemplateArguments() throws(Mistake) -> [MetalSyntax.Argument] {
        try expect(.less, "before the arguments of a template")
        let outer = isInTemplate
        isInTemplate = true
        defer { isInTemplate = outer }
        var arguments: [MetalSyntax.Argument] = []
        while kind != .greater, kind != .end {
            if startsType(strictly: true) {
                arguments.append(.type(try parseType()))
            } else if kind == .identifier, text(peek()) == "", [.comma, .greater].contains(peek().kind),
                word == "access" || isTypeName(word)
            {
                arguments.append(.type(try parseType()))
            } else {
                arguments.append(.value(try parseBinary(from: 10)))
            }
            if !accept(.comma) { break }
        }
        try expect(.greater, "after the arguments of a template")
        return arguments
    }

    mutating func parseSizes() throws(Mistake) -> [MetalSyntax.Expression?] {
        var sizes: [MetalSyntax.Expression?] = []
        while kind == .leftBracket, peek().kind != .leftBracket {
            advance()
            sizes.append(kind == .rightBracket ? nil : try parseExpression())
            try expect(.rightBracket, "after the size of an array")
        }
        return sizes
    }
}
