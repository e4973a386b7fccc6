import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL macros")
struct MacroTests {
    struct Program: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let lines: String
        let expression: String
        let wanted: Float

        init(_ description: String, _ lines: String, _ expression: String, _ wanted: Float) {
            (testDescription, self.lines, self.expression, self.wanted) = (
                description, lines, expression, wanted
            )
        }
    }

    static let programs: [Program] = [
        Program("a name stands for words", "#define A 2.0 + 3.0", "A * 2.0", 8),
        Program("a name stands for nothing", "#define A", "A 4.0 A A", 4),
        Program("parameters stand for arguments", "#define F(x, y) x * y", "F(2.0, 3.0)", 6),
        Program("arguments are words, not values", "#define F(x) x * 2.0", "F(1.0 + 2.0)", 5),
        Program("arguments in parentheses hold commas", "#define F(x) max x", "F((1.0, 7.0))", 7),
        Program("arguments hold calls", "#define F(x, y) x - y", "F(max(1.0, 5.0), min(2.0, 3.0))", 3),
        Program("an argument may be empty", "#define F(x, y) x 5.0 y", "F(, + 1.0) * F(,)", 10),
        Program(
            "a parameter occurs more than once or never",
            "#define F(x, y) x + x + x",
            "F(2.0, nonsense)",
            6
        ),
        Program("a macro without parameters has parentheses", "#define F() 3.0", "F() + F( )", 6),
        Program(
            "white space before the parenthesis of a definition makes it part of the words",
            "#define F (x)\nfloat x = 4.0;",
            "F",
            4
        ),
        Program(
            "white space before the parenthesis of a call does not matter",
            "#define F(x) x",
            "F /* */ \n (4.0)",
            4
        ),
        Program(
            "a name without parentheses is left alone",
            "#define f(x) 1.0\nfloat f = 9.0;",
            "f + f(0)",
            10
        ),
        Program("macros stand for macros", "#define A B\n#define B C\n#define C 5.0", "A", 5),
        Program(
            "a macro may be defined after the one that names it",
            "#define A B + 1.0\n#define B 2.0",
            "A",
            3
        ),
        Program(
            "a macro takes its arguments from what follows it",
            "#define A F\n#define F(x) x * 2.0",
            "A(4.0)",
            8
        ),
        Program(
            "a macro takes its arguments from what follows another's words",
            "#define A F(2.0,\n#define F(x, y) x + y",
            "A 3.0)",
            5
        ),
        Program(
            "a macro's name in its own words is an ordinary one",
            "float A = 3.0;\n#define A (A + 1.0)",
            "A * 2.0",
            8
        ),
        Program(
            "two macros that name each other end",
            "float A = 3.0;\n#define A B * 2.0\n#define B A + 1.0",
            "A",
            5
        ),
        Program("a macro in its own argument is replaced", "#define F(x) (x + 1.0)", "F(F(F(0.0)))", 3),
        Program(
            "a macro that its argument makes is not replaced again",
            "float F(float x) { return 10.0; }\n#define F(x) (F(x) + 1.0)",
            "F(F(0.0))",
            11
        ),
        Program(
            "a name passed as an argument is called",
            "#define APPLY(f, x) f(x)\n#define TWICE(x) 2.0 * x",
            "APPLY(TWICE, APPLY(sqrt, 9.0))",
            6
        ),
        Program(
            "arguments are replaced before they take a parameter's place",
            "#define F(x) G(x)\n#define G(x) x + 1.0\n#define H2 1.5",
            "max(F(1.0), H2)",
            2
        ),
        Program(
            "a parameter hides a macro of its name",
            "#define x 100.0\n#define F(x) x + 1.0",
            "F(2.0)",
            3
        ),
        Program(
            "a definition may be taken back and made anew",
            "#define A 1.0\n#undef A\n#define A 2.0",
            "A",
            2
        ),
        Program(
            "the same definition may be repeated",
            "#define F(x, y)  x   +  y\n#define F(x, y) x + y",
            "F(1.0, 2.0)",
            3
        ),
        Program("what is not defined may be taken back", "#undef NOTHING", "1.0", 1),
        Program(
            "words of the language may be names of macros",
            "#define float vec2\nfloat v = float(1.0, 2.0);\n#undef float",
            "v.y",
            2
        ),
        Program("a definition goes on behind a backslash", "#define F(x) x + \\\n  1.0", "F(2.0)", 3),
        Program(
            "a comment in a definition is white space",
            "#define F(x) x /* + 5.0 */ + 1.0 // + 7.0",
            "F(2.0)",
            3
        ),
        Program("a comment over lines does not end a definition", "#define A 1.0 /* \n */ + 2.0", "A", 3),
        Program("__LINE__ is the line of the call", "#define A float(__LINE__)\n\n", "A", 5),
        Program("__LINE__ follows #line", "#define A float(__LINE__)\n#line 40", "A", 41),
        Program(
            "__FILE__ is the source string that #line names",
            "#line 40 7",
            "float(__FILE__) + float(__LINE__)",
            48
        ),
        Program("__FILE__ is 0 by itself", "", "float(__FILE__)", 0),
        Program(
            "#line takes its numbers from macros",
            "#define N 30 + 2\n#define M 30\n#line M",
            "float(__LINE__)",
            31
        ),
        Program("__VERSION__ is 100 by itself", "", "float(__VERSION__)", 100),
        Program(
            "names of the language's extensions are defined",
            "",
            "float(GL_OES_standard_derivatives + GL_FRAGMENT_PRECISION_HIGH)",
            2
        ),
    ]

    @Test("are replaced as in C", arguments: programs)
    func expansion(_ program: Program) throws {
        let source = "\(program.lines)\nvoid main() {\n gl_FragColor.r = \(program.expression); }"
        #expect(try PreprocessorTests.red(source) == program.wanted)
    }

    static let versions: [(String, Int)] = [
        ("#version 100", 100), ("#version 110", 110), ("#version 120", 120), ("#version 300 es", 300),
        ("#version 310 es", 310), ("#version 330 core", 330), ("#version 450 compatibility", 450),
        ("#version 460", 460),
        ("// a comment\n\n#version 300 es", 300),
    ]

    @Test("__VERSION__ and GL_ES follow #version", arguments: versions)
    func version(_ line: String, _ wanted: Int) throws {
        let source = """
            \(line)
            #ifdef GL_ES
            #define ES 1.0
            #else
            #define ES 0.0
            #endif
            void main() { gl_FragColor = vec4(float(__VERSION__), ES, 0.0, 0.0); }
            """
        let isES = [100, 300, 310, 320].contains(wanted)
        #expect(try ShaderTests.floats(source, width: 1, height: 1) == [Float(wanted), isES ? 1 : 0, 0, 0])
    }

    static let mistakes: [(String, String)] = [
        ("#define", "1:1: #define needs a name"), ("#define 5", "1:1: #define needs a name"),
        ("#undef", "1:1: #undef needs a name"),
        ("#undef A B", "1:10: nothing may follow #undef"),
        ("#define __LINE__ 5", "1:9: '__LINE__' cannot be defined"),
        ("#define defined 5", "1:9: 'defined' cannot be defined"),
        ("#undef __FILE__", "1:8: '__FILE__' cannot be undefined"),
        ("#undef __VERSION__", "1:8: '__VERSION__' cannot be undefined"),
        ("#version 100\n#define GL_mine 1", "2:9: 'GL_mine' cannot be defined"),
        ("#define F(1) x", "1:11: a macro's parameters are names"),
        ("#define F(a, a) a", "1:14: the parameter 'a' occurs twice"),
        ("#define F(a,) a", "1:13: a macro's parameters are names"),
        ("#define F(a b) a", "1:13: the parameters of the macro 'F' have no ')'"),
        ("#define F(a", "1:1: the parameters of the macro 'F' have no ')'"),
        ("#define F(a) #a", "1:14: GLSL has no '#' in macros, for it has no texts"),
        ("#define F(a) a ##", "1:16: '##' stands between two words"),
        ("#define F(a) ## a", "1:14: '##' stands between two words"),
        (
            "#version 300 es\n#define F(a, b) a ## b",
            "2:19: GLSL ES has no '##'; '#version 130' and later versions without 'es' have it"
        ),
        (
            "#define F(a, b) a ## b\nfloat x = F(+, 1);",
            "2:11: '##' makes '+1' of '+' and '1', which is no word"
        ),
        ("#define A 1\n#define A 2", "2:9: the macro 'A' is already defined differently"),
        ("#define A(x) x\n#define A(y) y", "2:9: the macro 'A' is already defined differently"),
        ("#define F(x, y) x\nfloat y = F(1.0);", "2:11: the macro 'F' takes 2 arguments, not 1"),
        ("#define F() 1.0\nfloat y = F(2);", "2:11: the macro 'F' takes 0 arguments, not 1"),
        ("#define F(x) x\nfloat y = F(1\n#define B\n);", "2:11: the arguments of the macro 'F' have no ')'"),
        ("#version", "1:1: #version needs a number"), ("#version es", "1:1: #version needs a number"),
        ("#version 101", "1:10: there is no GLSL version 101"),
        ("#version 300 core", "1:14: this version has no such profile"),
        ("#version 330 es", "1:14: this version has no such profile"),
        ("float x;\n#version 100", "2:1: #version comes before everything else"),
        ("#extension GL_X", "1:1: #extension is written '#extension NAME : enable'"),
        ("#extension : enable", "1:1: #extension is written '#extension NAME : enable'"),
        ("#extension GL_X : maybe", "1:19: 'maybe' is not one of require, enable, warn, disable"),
        ("#extension GL_X : require", "1:12: the extension 'GL_X' is not supported"),
        ("#line", "1:1: #line needs a number"), ("#line x", "1:1: #line needs a number"),
        ("#line 1 2 3", "1:1: #line needs a number"),
        ("#error", "1:1: #error"), ("#error two words 1.5 + x", "1:1: #error two words 1.5 + x"),
        ("#include \"a\"", "1:1: #include is not supported"), ("#5", "1:2: there is no directive '#5'"),
        ("#line 50\n#error here", "50:1: #error here"),
    ]

    @Test("name what is wrong with a line", arguments: mistakes)
    func mistake(_ lines: String, _ message: String) {
        #expect(ErrorTests.errors(lines + "\nvoid main() {}").first == message)
    }

    static let joined: [(String, String, String, Float)] = [
        ("two words", "#define PART(a, b) a ## b", "float height = 3.0; x = PART(hei, ght);", 3),
        (
            "names with numbers", "#define TAP(n) tap ## n",
            "float tap1 = 5.0, tap2 = 6.0; x = TAP(2) + TAP(1);", 11
        ),
        ("digits", "#define NUMBER(a, b) a ## b", "x = float(NUMBER(4, 2));", 42),
        ("operators", "#define SAME(a, b) ((a) = ## = (b))", "x = SAME(1, 1) ? 1.0 : 0.0;", 1),
        ("three words", "#define THREE(a, b, c) a ## b ## c", "float abc = 7.0; x = THREE(a, b, c);", 7),
        ("nothing on the left", "#define JOIN(a, b) 1.0 + a ## b", "float y = 2.0; x = JOIN(, y);", 3),
        ("nothing on the right", "#define JOIN(a, b) a ## b", "float y = 2.0; x = JOIN(y,) + JOIN(,)1.0;", 3),
        (
            "only the nearest words of long arguments", "#define JOIN(a, b) a ## b",
            "float y = 2.0, zw = 5.0; x = JOIN(y + z, w * y);", 12
        ),
        (
            "what is written, before macros are replaced", "#define one 1\n#define JOIN(a, b) a ## b",
            "float onetwo = 4.0; x = JOIN(one, two);", 4
        ),
        (
            "the values of macros by way of another macro",
            "#define N 2\n#define JOIN(a, b) a ## b\n#define NAMED(a, b) JOIN(a, b)",
            "float tap2 = 9.0; x = NAMED(tap, N);", 9
        ),
        ("a new macro's name", "#define ab 8.0\n#define JOIN(a, b) a ## b", "x = JOIN(a, b);", 8),
        ("words of macros without arguments", "#define AB a ## b", "float ab = 6.0; x = AB;", 6),
        ("beside other uses", "#define TWICE(a) a ## 1 + a", "float y = 1.0, y1 = 4.0; x = TWICE(y);", 5),
    ]

    @Test("join", arguments: joined)
    func joining(_ what: String, _ macros: String, _ body: String, _ wanted: Float) throws {
        let result = try ArgumentTable.floats(
            "float x; \(body) gl_FragColor = vec4(x);",
            rows: [[0]],
            declarations: "\n" + macros + "\n"
        )
        #expect(result[0][0] == wanted)
    }

    static let accepted = [
        "#extension GL_OES_standard_derivatives : require", "#extension GL_NO_such : enable",
        "#extension all : warn",
        "#extension GL_EXT_shader_texture_lod : disable", "#pragma optimize(off)", "#pragma", "#line 5",
        "#line 5 1",
    ]

    @Test("pass over what changes nothing", arguments: accepted)
    func nothing(_ line: String) { #expect(ErrorTests.errors(line + "\nvoid main() {}") == []) }

    @Test("grow only up to limits")
    func limits() {
        var nested = "#define F(x) x\nvoid main() { float y = "
        nested += String(repeating: "F(", count: 60) + "1.0" + String(repeating: ")", count: 60) + "; }"
        #expect(ErrorTests.errors(nested).first?.hasSuffix("macros are nested too deeply here") == true)
        var doubling = "#define A0(x) x x x x x x x x x x\n"
        for level in 1...8 { doubling += "#define A\(level)(x) A\(level - 1)(x x x x x x x x x x)\n" }
        let found = ErrorTests.errors(doubling + "void main() { A8(;) }").first ?? ""
        #expect(
            found.contains("the macros of this source expand to more than 400000 words")
                || found.contains("take too long")
        )
    }
}
