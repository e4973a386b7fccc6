/// Expands macros and follows directives: from a source's words to those that the parser reads.
package struct Preprocessor {
    /// Limits on what a macro may grow to and how deeply its arguments nest.
    static let mostTokens = 400_000
    static let deepestExpansion = 40
    static let deepestCondition = 64

    var tokens: [Token]
    let symbols: Symbols
    private let diagnostics: Diagnostics
    var index = 0
    var macros: [Int32: Macro] = [:]
    var conditions: [Condition] = []
    var output: [Token] = []
    var version = LanguageVersion()
    var steps = 0
    var lineOffset: Int32 = 0
    /// The number that `#line` gives the source, which is `__FILE__`.
    var sourceString = 0
    var hasFailed = false
    /// The files that the source may include; nil for GLSL, which has no such thing.
    let includes: (any IncludedFiles)?
    /// The parenthesis that ends the last arguments of a macro.
    var lastParenthesis = Position()

    struct Condition {
        var isActive: Bool
        var wasTaken: Bool
        var sawElse = false
        let position: Position
    }

    package struct Result {
        package var tokens: [Token]
        package var version: LanguageVersion
    }

    /// Reads the words of a source, of which the last is an `end`.
    package static func run(
        _ tokens: [Token],
        symbols: Symbols,
        diagnostics: Diagnostics,
        includes: (any IncludedFiles)? = nil
    ) -> Result {
        var preprocessor = Preprocessor(
            tokens,
            symbols: symbols,
            diagnostics: diagnostics,
            includes: includes
        )
        preprocessor.run()
        return Result(tokens: preprocessor.output, version: preprocessor.version)
    }

    private init(
        _ tokens: [Token],
        symbols: Symbols,
        diagnostics: Diagnostics,
        includes: (any IncludedFiles)?
    ) {
        self.includes = includes
        self.tokens = tokens
        self.symbols = symbols
        self.diagnostics = diagnostics
        output.reserveCapacity(tokens.count)
        if let includes {
            for (name, value) in includes.macros { define(name, as: value) }
            return
        }
        define("GL_ES", as: 1)
        define("GL_FRAGMENT_PRECISION_HIGH", as: 1)
        define("GL_OES_standard_derivatives", as: 1)
        define("__VERSION__", as: 100)
    }

    mutating func define(_ name: String, as value: Int) {
        let symbol = symbols.index(of: String(value))
        let body = Token(kind: .int, symbol: symbol, bits: UInt32(truncatingIfNeeded: value))
        macros[symbols.index(of: name)] = Macro(parameters: nil, body: [body], isPredefined: true)
    }

    mutating func report(_ message: String, at position: Position) {
        var shown = position
        if shown.shownLine == position.line { shown.shownLine += lineOffset }
        diagnostics.report(message, at: shown)
    }

    var isSkipping: Bool { conditions.last.map { !$0.isActive } ?? false }

    private mutating func run() {
        while !diagnostics.isFull, !hasFailed {
            let token = tokens[index]
            if token.kind == .end { break }
            if token.kind == .hash, token.startsLine {
                let start = index
                index += 1
                var line: [Token] = []
                while !tokens[index].startsLine {
                    line.append(tokens[index])
                    index += 1
                }
                runDirective(line[...], at: tokens[start].position)
            } else if isSkipping {
                index += 1
            } else {
                expandNext()
            }
        }
        if let open = conditions.last { report("this condition has no #endif", at: open.position) }
        var end = tokens[tokens.count - 1]
        end.position.shownLine += lineOffset
        output.append(end)
    }

    mutating func emit(_ token: Token) {
        guard output.count < Self.mostTokens else {
            return failForLength(at: token.position)
        }
        output.append(token)
    }

    mutating func failForLength(at position: Position) {
        fail("the macros of this source expand to more than \(Self.mostTokens) words", at: position)
    }

    /// Reports what makes it useless to go on.
    mutating func fail(_ message: String, at position: Position) {
        if !hasFailed { report(message, at: position) }
        hasFailed = true
    }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
