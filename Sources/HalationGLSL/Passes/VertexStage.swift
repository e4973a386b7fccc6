import HalationShaderEngine

/// The vertex shader beside an ISF shader, which gives values to the corners of the picture.
///
/// Its words are put before those of the fragment shader, in one program: `main` calls it for each corner, gives the
/// variables that it passes on the value between those of the corners, and calls the fragment shader.
struct VertexStage {
    /// A variable that is passed on.
    private struct Passed {
        let type: String
        let name: String
        let count: Int?
    }

    private let symbols: Symbols
    private var passed: [Passed] = []

    /// The words of both stages, of which the last is an `end`.
    private(set) var tokens: [Token] = []

    /// Joins the words of two stages, after the preprocessor.
    init(vertex: [Token], fragment: [Token], symbols: Symbols) {
        self.symbols = symbols
        var own = withoutEnd(vertex)
        let declarations = Self.declarations(in: own, symbols)
        for declaration in declarations where declaration.isPassed { passed += declaration.passed }
        rename(&own)
        // Without what they say about the stage before, they are variables of the program.
        let dropped = Set(declarations.filter(\.hasQualifier).map(\.start))
        own = own.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        let names = Set(passed.map(\.name))
        var rest = fragment
        for declaration in Self.declarations(in: withoutEnd(fragment), symbols).reversed()
        where declaration.hasQualifier && declaration.passed.allSatisfy({ names.contains($0.name) }) {
            rest.removeSubrange(declaration.start...declaration.end)
        }
        let (main, inner) = (symbols.index(of: "main"), symbols.index(of: "isf_fragmentMain"))
        for index in rest.indices where rest[index].symbol == main { rest[index].symbol = inner }
        tokens = own + rest
    }

    /// What stands before both stages.
    static let prelude = """
        vec2 isf_corner;
        vec4 isf_cornerPosition;
        void isf_vertShaderInit() {}
        void vv_vertShaderInit() {}
        """

    /// What stands after both stages: the program's own `main`.
    var epilogue: String {
        var text = "void main() {\n"
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            text += "isf_corner = vec2(\(x).0, \(y).0);\nisf_vertexMain();\n"
            for item in passed where Self.isReal(item.type) {
                let name = "isf_\(x)\(y)_\(item.name)"
                guard let count = item.count else {
                    text += "\(item.type) \(name) = \(item.name);\n"
                    continue
                }
                text += "\(item.type) \(name)[\(count)];\n"
                for index in 0..<count { text += "\(name)[\(index)] = \(item.name)[\(index)];\n" }
            }
        }
        for item in passed where Self.isReal(item.type) {
            for index in 0..<(item.count ?? 1) {
                let place = item.count == nil ? "" : "[\(index)]"
                func corner(_ which: String) -> String { "isf_\(which)_\(item.name)\(place)" }
                text +=
                    "\(item.name)\(place) = mix(mix(\(corner("00")), \(corner("10")), isf_FragNormCoord.x), "
                text += "mix(\(corner("01")), \(corner("11")), isf_FragNormCoord.x), isf_FragNormCoord.y);\n"
            }
        }
        return text + "isf_fragmentMain();\n}\n"
    }

    /// Whether values of a type are mixed between corners; others are those of the last corner.
    private static func isReal(_ type: String) -> Bool { ["float", "vec2", "vec3", "vec4"].contains(type) }

    private func withoutEnd(_ tokens: [Token]) -> [Token] {
        tokens.last?.kind == .end ? Array(tokens.dropLast()) : tokens
    }

    // MARK: Words

    /// Gives the vertex shader's functions names of their own, and the host's variables those of a corner.
    private func rename(_ tokens: inout [Token]) {
        var names: [Int32: Int32] = [:]
        func add(_ name: String, _ other: String) {
            names[symbols.index(of: name)] = symbols.index(of: other)
        }
        for name in Self.functions(in: tokens, symbols) { add(name, "isf_vertex_" + name) }
        add("main", "isf_vertexMain")
        for name in ["isf_FragNormCoord", "vv_FragNormCoord"] { add(name, "isf_corner") }
        add("gl_Position", "isf_cornerPosition")
        for index in tokens.indices where tokens[index].kind == .identifier {
            if let other = names[tokens[index].symbol] { tokens[index].symbol = other }
        }
    }

    /// The functions that are defined.
    private static func functions(in tokens: [Token], _ symbols: Symbols) -> Set<String> {
        var depth = 0
        var names: Set<String> = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftBrace: depth += 1
            case .rightBrace: depth -= 1
            case .leftParen where depth == 0 && index >= 2:
                let name = tokens[index - 1]
                guard name.kind == .identifier, tokens[index - 2].kind == .identifier else { continue }
                names.insert(symbols[name.symbol])
            default: break
            }
        }
        return names
    }

    /// A declaration outside functions.
    private struct Declaration {
        let start: Int
        let end: Int
        /// Whether it starts with `varying`, `in`, `out` or `attribute`.
        let hasQualifier: Bool
        /// Whether it passes variables on to the next stage, as `varying` and `out` do.
        let isPassed: Bool
        let passed: [Passed]
    }

    /// The declarations of what stages pass to each other.
    private static func declarations(in tokens: [Token], _ symbols: Symbols) -> [Declaration] {
        var result: [Declaration] = []
        var depth = 0
        var start = 0
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftBrace, .leftParen: depth += 1
            case .rightParen: depth -= 1
            case .rightBrace:
                depth -= 1
                if depth == 0 { start = index + 1 }
            case .semicolon where depth == 0:
                if let found = declaration(tokens[start...index], symbols) { result.append(found) }
                start = index + 1
            default: break
            }
        }
        return result
    }

    private static func declaration(_ tokens: ArraySlice<Token>, _ symbols: Symbols) -> Declaration? {
        guard let first = tokens.first, first.kind == .identifier else { return nil }
        let qualifier = symbols[first.symbol]
        guard ["varying", "in", "out", "attribute"].contains(qualifier) else { return nil }
        var words = tokens.dropFirst()
        let others: Set<String> = ["highp", "mediump", "lowp", "smooth", "flat", "centroid"]
        while let word = words.first, others.contains(symbols[word.symbol]) { words = words.dropFirst() }
        guard let type = words.popFirst(), type.kind == .identifier else { return nil }
        var passed: [Passed] = []
        while let name = words.popFirst(), name.kind == .identifier {
            var count: Int?
            if words.first?.kind == .leftBracket {
                count = words.dropFirst().first.map { Int($0.bits) }
                while let word = words.popFirst(), word.kind != .rightBracket {}
            }
            passed.append(Passed(type: symbols[type.symbol], name: symbols[name.symbol], count: count))
            guard words.popFirst()?.kind == .comma else { break }
        }
        return Declaration(
            start: tokens.startIndex,
            end: tokens.endIndex - 1,
            hasQualifier: true,
            isPassed: qualifier == "varying" || qualifier == "out",
            passed: passed
        )
    }
}
