import HalationGLSL
import HalationShaderEngine
import Testing

/// Sources of any size and depth are compiled or refused with a sentence, and never overflow a stack.
@Suite("GLSL limits")
struct LimitTests {
    static func first(_ source: String) -> String { ErrorTests.errors(source).first ?? "compiled" }

    static func main(_ body: String) -> String { "void main() { \(body) gl_FragColor = vec4(1.0); }" }

    static func repeated(_ start: String, _ end: String, _ middle: String = "1.0", _ count: Int) -> String {
        String(repeating: start, count: count) + middle + String(repeating: end, count: count)
    }

    /// Shapes of nesting: what stands before, behind and in the middle of each level.
    static let expressions: [(String, String, String, String)] = [
        ("parentheses", "(", ")", "1.0"), ("calls", "sin(", ")", "1.0"),
        ("constructors", "float(", ")", "1.0"), ("signs", "- ", "", "1.0"),
        ("choices", "true ? 1.0 : ", "", "1.0"), ("choices inside", "true ? ", " : 1.0", "1.0"),
        ("assignments", "x = ", "", "1.0"), ("indices", "v[int(", ")]", "0.0"),
        ("commas", "(1.0, ", ")", "1.0"), ("sums on the right", "1.0 + (", ")", "1.0"),
    ]

    @Test("expressions may be nested up to a depth, beyond which a sentence says so", arguments: expressions)
    func nesting(_ name: String, _ start: String, _ end: String, _ middle: String) {
        func source(_ depth: Int) -> String {
            Self.main("float x; float v[2]; x = \(Self.repeated(start, end, middle, depth));")
        }
        #expect(Self.first(source(30)) == "compiled")
        for depth in [1000, 20_000] {
            #expect(
                Self.first(source(depth)).hasSuffix("expressions are nested more than 100 deep"),
                "\(depth)"
            )
        }
    }

    @Test(
        "chains of operators, members and steps may be long up to a depth",
        arguments: [" + 1.0", " * x", " - x"]
    )
    func chains(_ link: String) {
        let short = String(repeating: link, count: 300), long = String(repeating: link, count: 50_000)
        #expect(Self.first(Self.main("float x = 1.0\(short);")) == "compiled")
        #expect(
            Self.first(Self.main("float x = 1.0\(long);")).hasSuffix(
                "this expression is nested more than 400 deep"
            )
        )
    }

    static let nestedStatements: [(String, String, String)] = [
        ("blocks", "{", "}"), ("conditions", "if (true) ", ""),
        ("conditions with braces", "if (true) {", "}"), ("else", "if (true) ; else ", ""),
        ("loops", "for (;;) ", ""), ("while", "while (true) {", "}"), ("do", "do ", " while (false);"),
        ("switches", "switch (1) { case 1: ", "}"),
    ]

    @Test("statements may be nested up to a depth", arguments: nestedStatements)
    func statements(_ name: String, _ start: String, _ end: String) {
        #expect(Self.first(Self.main(Self.repeated(start, end, ";", 20))) == "compiled")
        for depth in [150, 20_000] {
            #expect(
                Self.first(Self.main(Self.repeated(start, end, ";", depth))).hasSuffix(
                    "statements are nested more than 100 deep"
                ),
                "\(depth)"
            )
        }
    }

    @Test("long programs compile as long as they stay within the limits")
    func long() throws {
        let lines = (0..<3000).map { "x = sin(x) + \($0 % 7).5;" }.joined(separator: "\n")
        let source = "void main() { float x = gl_FragCoord.x;\n\(lines)\ngl_FragColor = vec4(x); }"
        #expect(Self.first(source) == "compiled")
        let globals = (0..<5000).map { "float g\($0) = \($0).0;" }.joined(separator: "\n")
        #expect(
            try ShaderTests.floats(
                globals + "\nvoid main() { gl_FragColor = vec4(g4999); }",
                width: 1,
                height: 1
            )[0] == 4999
        )
        let functions = (0..<1000).map { "float f\($0)(float x) { return x + 1.0; }" }.joined(separator: "\n")
        #expect(Self.first(functions + "\nvoid main() { gl_FragColor = vec4(f999(1.0)); }") == "compiled")
    }

    @Test("functions and structures are counted")
    func counts() {
        let functions = (0...5000).map { "void f\($0)() {}" }.joined(separator: "\n")
        #expect(
            Self.first(functions + "\nvoid main() {}") == "5001:6: a source declares at most 5000 functions"
        )
        let structures = (0...1000).map { "struct S\($0) { float x; };" }.joined(separator: "\n")
        #expect(
            Self.first(structures + "\nvoid main() {}") == "1001:1: a source declares at most 1000 structures"
        )
    }

    @Test("calls may be nested up to a depth")
    func calls() {
        func source(_ depth: Int) -> String {
            var text = "float f0(float x) { return x; }\n"
            for level in 1...depth { text += "float f\(level)(float x) { return f\(level - 1)(x); }\n" }
            return text + "void main() { gl_FragColor = vec4(f\(depth)(gl_FragCoord.x)); }"
        }
        #expect(Self.first(source(50)) == "compiled")
        #expect(Self.first(source(4000)).hasSuffix("this shader is nested too deeply"))
    }

    @Test("an array of arrays of places that indices choose from is refused, not expanded")
    func places() {
        let source =
            "struct S { float x[100]; }; void main() { S s[150]; int i = int(gl_FragCoord.x); s[i].x[i] = 1.0; gl_FragColor = vec4(s[i].x[i]); }"
        let found = Self.first(source)
        #expect(
            found == "compiled" || found.contains("an index chooses from more than 16384 places here")
                || found.contains("too large")
        )
    }

    @Test(
        "a deep or huge source is refused in any dialect",
        arguments: [GLSLDialect.plain, .spriteKit, .shadertoy, .glTransition]
    )
    func dialects(_ dialect: GLSLDialect) {
        let found = ErrorTests.errors(String(repeating: "u_x(", count: 100_000), dialect: dialect)
        #expect(!found.isEmpty && found.count <= 20)
    }

    static let budgets: [String] = [
        "while (true) { x += 1.0; }", "for (;;) { x *= 0.5; }", "do { x = sin(x); } while (x < 5.0);",
        "for (int i = 0; i < 1000000000; i++) x += float(i);",
        "while (true) { while (x < 1e9) { x += 1.0; } x = 0.0; }",
        "for (int i = 0; i >= 0; i = 1) { if (x == -1.0) break; x += 1.0; }",
    ]

    @Test("a loop that does not end is stopped by its count of operations", arguments: budgets)
    func budget(_ body: String) throws {
        let shader = try GLSLShader(
            "void main() { float x = gl_FragCoord.x; \(body) gl_FragColor = vec4(x); }",
            dialect: .plain
        )
        for set in ShaderInstructionSet.supported {
            let pass = try PixelPass(shader, width: 3, height: 2, instructionSet: set, budget: 10_000)
            var pixels = [UInt8](repeating: 0, count: 24)
            pixels.withUnsafeMutableBytes { memory in
                guard let base = memory.baseAddress else { return }
                #expect(
                    throws: ShaderRunError.budgetExceeded(
                        x: 0,
                        y: 0,
                        budget: 10_000,
                        line: body.contains("for (;;)") ? nil : 1
                    )
                ) {
                    try pass.render(rows: 0..<2, into: base, bytesPerRow: 12)
                }
            }
        }
    }
}
