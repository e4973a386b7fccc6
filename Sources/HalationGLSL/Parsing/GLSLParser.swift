import HalationShaderEngine

/// Reads a source: a recursive descent through its words, which makes a tree of what it says.
///
/// A mistake stops the reading of a statement. From there on the words seem to have come to their end, so that all that
/// is being read comes to its end as well, and then the parser goes on behind the statement.
struct GLSLParser {
    static let deepestStatement = 100
    static let deepestExpression = 100
    /// Arrays without sizes whose later uses are looked at.
    static let mostImpliedArrays = 64

    let symbols: Symbols
    let version: LanguageVersion
    let tokens: [Token]
    private(set) var index = 0
    /// The place of the mistake that stopped the reading.
    private var stop: Int?
    var statementDepth = 0
    var expressionDepth = 0
    var structures = StructureNames()
    var impliedArrays = 0

    /// The tree of a source's words, of which the last is an `end`.
    static func declarations(
        in tokens: [Token],
        symbols: Symbols,
        version: LanguageVersion
    ) -> [Syntax.External] {
        var parser = GLSLParser(tokens, symbols: symbols, version: version)
        return parser.parse()
    }

    private init(_ tokens: [Token], symbols: Symbols, version: LanguageVersion) {
        self.tokens = tokens
        self.symbols = symbols
        self.version = version
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

    /// Takes a name, if one is here that may be given to something.
    mutating func takeName() -> Syntax.Name? {
        let token = current
        guard token.kind == .identifier else { return nil }
        let text = symbols[token.symbol]
        guard mayBeName(text) || (!Self.keywords.contains(text) && ValueType.named(text) == nil) else {
            return nil
        }
        advance()
        return Syntax.Name(text: text, position: token.position)
    }

    /// Whether a word of later versions is a name in the version that the source asks for.
    func mayBeName(_ word: String) -> Bool {
        guard version.isDeclared, !version.isES, version.number <= 120 else { return false }
        if ["lowp", "mediump", "highp", "precision"].contains(word) { return true }
        return version.number <= 110 && word.utf8.count == 6 && word.hasPrefix("mat")
    }

    static let keywords: Set<String> = [
        "attribute", "const", "uniform", "varying", "break", "continue", "do", "for", "while", "if", "else",
        "in", "out", "inout", "true", "false", "lowp", "mediump", "highp", "precision", "invariant",
        "discard", "return", "struct", "switch", "case", "default", "layout", "goto", "typedef", "enum",
        "union", "namespace", "using", "this", "class", "template",
    ]

    // MARK: Mistakes

    /// Whether a mistake has stopped the reading of what is being read.
    var isStopped: Bool { stop != nil }

    /// Stops the reading of a statement or declaration.
    mutating func mistake(_ message: String, at position: Position) -> Syntax.Mistake {
        if stop == nil { stopHere() }
        return Syntax.Mistake(message: message, position: position)
    }

    private mutating func stopHere() {
        stop = index
        index = tokens.count - 1
    }

    /// What is wrong if the current word is not what is wanted.
    mutating func unexpected(_ wanted: String) -> Syntax.Mistake {
        if current.kind == .invalid { return mistake(symbols[current.symbol], at: current.position) }
        return mistake("expected \(wanted), found \(found)", at: current.position)
    }

    /// How a message names the current word.
    var found: String {
        switch current.kind {
        case .identifier, .int, .uint, .float, .double: "'\(symbols[current.symbol])'"
        default: current.kind.text
        }
    }

    /// Takes a word; if it is not there, answers the mistake.
    mutating func missing(_ kind: Token.Kind) -> Syntax.Mistake? {
        take(kind) ? nil : unexpected(kind.text)
    }

    /// After a mistake, goes on behind the next semicolon; false if a brace or the end comes first.
    mutating func resumeBehindSemicolon() -> Bool {
        guard let stop else { return true }
        index = stop
        self.stop = nil
        while !isAt(.semicolon), !isAt(.leftBrace), !isAt(.rightBrace), !isAt(.end) { advance() }
        if take(.semicolon) { return true }
        stopHere()
        return false
    }

    /// After a mistake, goes on behind the declaration that could not be read.
    private mutating func resume(from start: Int) {
        guard let reached = stop else { return }
        stop = nil
        // From its start, so that braces are counted from a known place.
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

    // MARK: The whole source

    private mutating func parse() -> [Syntax.External] {
        var declarations: [Syntax.External] = []
        while !isAt(.end) {
            let start = index
            declarations.append(parseExternal())
            resume(from: start)
        }
        return declarations
    }
}
