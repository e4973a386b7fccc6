import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL errors")
struct ErrorTests {
    static func errors(_ source: String, dialect: GLSLDialect? = .plain) -> [String] {
        do {
            _ = try GLSLShader(source, name: "a.frag", dialect: dialect)
            return []
        } catch {
            return error.diagnostics.map { "\($0.line):\($0.column): \($0.message)" }
        }
    }

    @Test("show the place, the line and a caret")
    func description() {
        let source = "void main() {\n\tfloat x = vec2(1.0);\n\tgl_FragColor = vec4(y);\n}\n"
        #expect(throws: ShaderSourceError.self) { try GLSLShader(source, name: "a.frag") }
        do {
            _ = try GLSLShader(source, name: "a.frag")
        } catch {
            #expect(
                error.description == """
                    a.frag:2:12: error: 'x' is float, not vec2
                    \tfloat x = vec2(1.0);
                    \t          ^
                    a.frag:3:22: error: 'y' is not declared
                    \tgl_FragColor = vec4(y);
                    \t                    ^
                    """
            )
        }
    }

    @Test("show about 100 characters of a long line, with control characters escaped")
    func longLine() throws {
        let spaces = String(repeating: " ", count: 300)
        let source = "void main() {\(spaces)/*\u{1}*/ gl_FragColor = vec4(y);\(spaces)}"
        let error = #expect(throws: ShaderSourceError.self) { try GLSLShader(source, name: "a.frag") }
        let lines = try #require(error).description.split(separator: "\n")
        #expect(lines.count == 3 && lines[1].count < 120 && lines[1].contains("/*\\u{1}*/ gl_FragColor"))
        let caret = try #require(lines[2].firstIndex(of: "^"))
        let column = lines[2].distance(from: lines[2].startIndex, to: caret)
        #expect(Array(lines[1])[column] == "y")
    }

    @Test("A file with NUL bytes is one mistake")
    func binary() {
        #expect(Self.errors("\u{7F}ELF\u{2}\u{0}\u{0}@ $ `") == ["1:1: not a text file"])
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let body: String
        let message: String
        var testDescription: String { body }
    }

    /// Statements of a `main`, and what is said about each.
    static let mistakes: [Mistake] = [
        Mistake(body: "int i = 1.5;", message: "'i' is int, not float"),
        Mistake(body: "vec3 v = vec3(1.0, 2.0);", message: "vec3 needs 3 components, not 2"),
        Mistake(body: "vec2 v = vec2(1.0, 2.0, 3.0);", message: "vec2 has only 2 components"),
        Mistake(body: "vec2 v; v.z = 1.0;", message: "vec2 has no component 'z'"),
        Mistake(body: "vec2 v; v.xg = v;", message: "'xg' mixes the letters of different sets"),
        Mistake(
            body: "vec2 v; v.xx = vec2(1.0);",
            message: "a component occurs twice on the left of an assignment"
        ),
        Mistake(body: "const float c = 1.0; c = 2.0;", message: "'c' is constant and cannot be assigned to"),
        Mistake(body: "u = 2.0;", message: "'u' is a uniform and cannot be assigned to"),
        Mistake(body: "1.0 = u;", message: "this is not a variable and cannot be assigned to"),
        Mistake(body: "if (u) {}", message: "the condition of 'if' is bool, not float"),
        Mistake(body: "break;", message: "'break' is outside a loop"),
        Mistake(body: "return 1.0;", message: "'main' returns nothing"),
        Mistake(
            body: "float x = sin(true);",
            message: "no function 'sin' takes (bool); there are sin(float), sin(vec2), sin(vec3), sin(vec4)"
        ),
        Mistake(body: "float x = nothing(1.0);", message: "there is no function 'nothing'"),
        Mistake(body: "float a[2]; a[2] = 1.0;", message: "the index 2 is outside 0...1"),
        Mistake(body: "float a[0];", message: "the size of an array is above 0, not 0"),
        Mistake(body: "float x; float x;", message: "'x' is already declared in this scope"),
        Mistake(body: "mat2 m = mat2(1.0) * vec3(1.0);", message: "'*' does not apply to mat2 and vec3"),
        Mistake(body: "float x = u + true;", message: "'+' does not apply to float and bool"),
        Mistake(body: "samplerBuffer s;", message: "the type 'samplerBuffer' is not supported"),
        Mistake(
            body: "vec4 c = imageLoad(u, ivec2(1));",
            message: "the function 'imageLoad' is not supported"
        ),
        Mistake(body: "float x = 1.0", message: "expected ';', found '}'"),
        Mistake(body: "int x = 99999999999;", message: "the number 99999999999 does not fit in 32 bits"),
        Mistake(
            body: "float x = 1.0 @ 2.0;",
            message: "the character '@' is not part of GLSL outside comments"
        ),
        Mistake(body: "switch (1) { case 1: case 1: break; }", message: "this label occurs twice"),
    ]

    @Test("name each mistake", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        let found = Self.errors("uniform float u;\nvoid main() {\n\(mistake.body)\n}")

        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(": " + mistake.message) == true, "\(found)")
    }

    @Test("of whole programs are found: recursion, missing functions, missing main")
    func programs() {
        #expect(
            Self.errors(
                "float f(float x);\nfloat g(float x) { return f(x); }\nfloat f(float x) { return g(x); }\nvoid main() { f(1.0); }"
            )
                == ["3:27: 'f' calls itself, which GLSL does not allow"]
                || Self.errors(
                    "float f(float x);\nfloat g(float x) { return f(x); }\nfloat f(float x) { return g(x); }\nvoid main() { f(1.0); }"
                )
                .contains { $0.contains("calls itself, which GLSL does not allow") }
        )
        #expect(
            Self.errors("float f(float x);\nvoid main() { gl_FragColor = vec4(f(1.0)); }")
                == ["2:35: 'f' is declared but not defined"]
        )
        #expect(
            Self.errors("float f() { float x; }\nvoid main() { gl_FragColor = vec4(f()); }")
                == ["1:7: 'f' does not return a value"]
        )
        #expect(
            Self.errors("#extension GL_NO_such : require\nvoid main() {}")
                == ["1:12: the extension 'GL_NO_such' is not supported"]
        )
        #expect(Self.errors("float f() { return 1.0; }") == ["1:26: there is no 'void main()'"])
        #expect(
            Self.errors("void transition() {}", dialect: .glTransition)
                == ["1:21: there is no 'vec4 transition(vec2 uv)'"]
        )
    }

    @Test("survive macros and #line")
    func positions() {
        #expect(
            Self.errors("#define TWICE(x) ((x) + (x))\nvoid main() {\n    float y = TWICE(nothing);\n}")
                == ["3:21: 'nothing' is not declared"]
        )
        #expect(Self.errors("#line 100\nvoid main() {\n  wrong;\n}") == ["101:3: 'wrong' is not declared"])
        #expect(Self.errors("#error no luck\nvoid main() {}") == ["1:1: #error no luck"])
        #expect(
            Self.errors("/* ... \nvoid main() {}").first?.hasPrefix("1:1: this comment has no end") == true
        )
    }

    @Test("are at most 20")
    func many() {
        let source = "void main() {\n" + String(repeating: "wrong;\n", count: 50) + "}"
        #expect(Self.errors(source).count == 20)
    }

    @Test("say which limit a source exceeds")
    func limits() {
        func message(_ source: String) -> String { Self.errors(source).first ?? "" }
        let parens = String(repeating: "(", count: 5000) + "1.0" + String(repeating: ")", count: 5000)
        #expect(
            message("void main() { float x = \(parens); }").hasSuffix(
                "expressions are nested more than 100 deep"
            )
        )
        let sum = Array(repeating: "1.0", count: 5000).joined(separator: " + ")
        #expect(
            message("void main() { float x = \(sum); }").hasSuffix(
                "this expression is nested more than 400 deep"
            )
        )
        let braces = String(repeating: "{", count: 5000) + String(repeating: "}", count: 5000)
        #expect(message("void main() { \(braces) }").hasSuffix("statements are nested more than 100 deep"))
        #expect(
            message("void main() { float a[2000000]; }").hasSuffix("an array has at most 16384 components")
        )
        var growth = "#define A0 1.0\n"
        for level in 1...40 { growth += "#define A\(level) A\(level - 1) + A\(level - 1)\n" }
        #expect(message(growth + "void main() { float x = A40; }").contains("the macros of this source"))
        var calls = "float f0(float x) { return sin(x) + x; }\n"
        for level in 1...30 {
            calls += "float f\(level)(float x) { return f\(level - 1)(x) * f\(level - 1)(x + 1.0); }\n"
        }
        #expect(
            message(calls + "void main() { gl_FragColor = vec4(f30(gl_FragCoord.x)); }")
                .contains("this shader is too large")
        )
        #expect(
            message(String(repeating: " ", count: CompiledShader.largestSource) + "void main() {}")
                .contains("the source has 1000014 bytes")
        )
    }

    @Test("#version 100 is strict, other sources are not")
    func strictness() {
        let source = "void main() { float x = 1; gl_FragColor = vec4(x); }"
        #expect(Self.errors(source) == [])
        #expect(Self.errors("#version 100\n" + source) == ["2:25: 'x' is float, not int"])
        #expect(
            Self.errors("#version 100\nvoid main() { int i = 5 % 2; }") == [
                "2:25: '%' is reserved in this version"
            ]
        )
        #expect(
            Self.errors("#version 100\nfloat a__b;\nvoid main() {}") == ["2:7: names with '__' are reserved"]
        )
    }
}
