import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL preprocessor")
struct PreprocessorTests {
    /// The red channel that a shader computes after macros are expanded.
    static func red(_ source: String) throws -> Float {
        try ShaderTests.floats(source, width: 1, height: 1)[0]
    }

    static let sources: [(String, Float)] = [
        ("#define A 2.0\nvoid main() { gl_FragColor.r = A; }", 2),
        ("#define SUM(a, b) ((a) + (b))\nvoid main() { gl_FragColor.r = SUM(1.0, SUM(2.0, 3.0)); }", 6),
        ("#define A B\n#define B A\nfloat A = 4.0;\nvoid main() { gl_FragColor.r = A; }", 4),
        ("#define f(x) x * f\nfloat f = 5.0;\nvoid main() { gl_FragColor.r = f(2.0); }", 10),
        ("#define EMPTY()\nvoid main() { gl_FragColor.r = 1.0 EMPTY(); }", 1),
        ("#define CALL(f) f(4.0)\nvoid main() { gl_FragColor.r = CALL(sqrt); }", 2),
        (
            "#if 1 + 2 * 3 == 7 && !defined(NOPE)\nvoid main() { gl_FragColor.r = 1.0; }\n#else\n#error no\n#endif",
            1
        ),
        ("#ifdef NOPE\n@ ' broken\n#elif defined GL_ES\nvoid main() { gl_FragColor.r = 2.0; }\n#endif", 2),
        ("#define X\n#undef X\n#ifndef X\nvoid main() { gl_FragColor.r = 3.0; }\n#endif", 3),
        ("void main() {\ngl_FragColor.r = float(__LINE__);\n}", 2),
        ("#version 300 es\nout vec4 c;\nvoid main() { c = vec4(float(__VERSION__)); }", 300),
        ("#define LONG 1.0 + \\\n 2.0\nvoid main() { gl_FragColor.r = LONG; }", 3),
        ("# /* a comment */ define Y 7.0 // more\nvoid main() { gl_FragColor.r = Y; }", 7),
        (
            "#extension GL_OES_standard_derivatives : enable\n#pragma any thing\nvoid main() { gl_FragColor.r = 8.0; }",
            8
        ),
        ("#define BIG (1 << 4 | 3)\n#if BIG == 19\nvoid main() { gl_FragColor.r = 9.0; }\n#endif", 9),
    ]

    @Test("follows directives and expands macros", arguments: sources)
    func followsDirectives(_ source: String, _ expected: Float) throws {
        #expect(try Self.red(source) == expected)
    }

    static let mistakes: [(String, String)] = [
        ("#if 1\nvoid main() {}", "1:1: this condition has no #endif"),
        ("#endif\nvoid main() {}", "1:1: #endif without #if"),
        ("#if 1 / 0\n#endif\nvoid main() {}", "1:7: the condition divides by zero"),
        ("#define F(x) x\nvoid main() { F(1, 2); }", "2:15: the macro 'F' takes 1 argument, not 2"),
        ("#define F(x) x\nvoid main() { F(1; }", "2:15: the arguments of the macro 'F' have no ')'"),
        ("#define A 1\n#define A 2\nvoid main() {}", "2:9: the macro 'A' is already defined differently"),
        ("#nonsense\nvoid main() {}", "1:2: there is no directive '#nonsense'"),
        ("#include <a>\nvoid main() {}", "1:1: #include is not supported"),
        ("#version 123\nvoid main() {}", "1:10: there is no GLSL version 123"),
    ]

    @Test("names what is wrong with a directive", arguments: mistakes)
    func namesMistakes(_ source: String, _ expected: String) {
        #expect(ErrorTests.errors(source) == [expected])
    }
}
