import HalationGLSL
import HalationShaderEngine
import Testing

/// Every mistake in declarations: its place and its sentence.
@Suite("GLSL mistakes in declarations")
struct DeclarationMistakeTests {
    /// Sources that end in a fitting `main`, and what is said about them, in order.
    static let globals: [(String, [String])] = [
        ("void x;", ["1:6: 'x' cannot be void"]),
        ("sampler2D s = 1.0;", ["1:11: samplers are uniforms or parameters"]),
        ("sampler2D s;", ["1:11: samplers are uniforms or parameters"]),
        ("float gl_mine;", ["1:7: names that start with 'gl_' are reserved"]),
        ("const float x;", ["1:13: the constant 'x' needs a value"]),
        ("float x; int x;", ["1:14: 'x' is already declared in this scope"]),
        ("float f() { return 1.0; } float f;", ["1:33: 'f' is already declared in this scope"]),
        ("float f; float f() { return 1.0; }", ["1:16: 'f' is already declared in this scope"]),
        ("struct S { int i; }; struct S { int j; };", ["1:22: 'S' is already declared in this scope"]),
        ("float x[];", ["1:7: the array 'x' needs a size"]),
        ("float x[0];", ["1:9: the size of an array is above 0, not 0"]),
        ("float x[-3];", ["1:9: the size of an array is above 0, not -3"]),
        ("float x[2.0];", ["1:9: the size of an array is a constant int"]),
        ("int n = 3; float x[n];", ["1:20: the size of an array is a constant int"]),
        ("float x[20000];", ["1:9: an array has at most 16384 components"]),
        ("mat4 x[2000];", ["1:8: an array has at most 16384 components"]),
        ("float x[2][];", ["1:11: only the first size of an array may be left out"]),
        ("float[] x[3];", ["1:10: only the first size of an array may be left out"]),
        ("#version 100\nfloat x[2][3];", ["2:8: GLSL ES 1.00 has no arrays of arrays"]),
        ("uniform sampler2D t[2][2];", ["1:20: arrays of arrays of samplers are not supported"]),
        ("float x[1][1][1][1][1][1][1][1][1];", ["1:32: an array has at most 8 dimensions"]),
        ("float x[200][200];", ["1:9: an array has at most 16384 components"]),
        (
            "float x[2][3] = float[3][2](x[0], x[0], x[0]);",
            ["1:29: 'x' is not declared", "1:35: 'x' is not declared", "1:41: 'x' is not declared"]
        ),
        (
            "float[2] y = float[2](1.0, 2.0); float x[2][3] = float[2][3](y, y);",
            ["1:62: this part is float[3], not float[2]", "1:65: this part is float[3], not float[2]"]
        ),
        (
            "float[3] y = float[3](1.0, 2.0, 3.0); float x[3][2] = float[2][3](y, y);",
            ["1:55: 'x' is float[3][2], not float[2][3]"]
        ),
        ("void x[2];", ["1:7: there are no arrays of void"]),
        ("const uniform float x;", ["1:7: this declaration has two storage qualifiers"]),
        ("uniform in float x;", ["1:9: this declaration has two storage qualifiers"]),
        ("float x = vec2(1.0);", ["1:11: 'x' is float, not vec2"]),
        ("in vec2 x = vec2(1.0);", ["1:9: an input cannot have a value"]),
        (
            "in mat2 x;",
            [
                "1:9: inputs of the type mat2 are not supported; those of float vectors are positions, normals or "
                    + "colours, and of int 0"
            ]
        ),
        ("out int x;", ["1:9: only outputs that are float vectors are supported"]),
        ("out vec4 x[2];", ["1:10: only outputs that are float vectors are supported"]),
        ("out mat2 x;", ["1:10: only outputs that are float vectors are supported"]),
        ("uniform Block { float x; }; float x;", ["1:35: 'x' is already declared in this scope"]),
        (
            "in Block { mat2 x; } block;",
            [
                "1:22: inputs of the type a block are not supported; those of float vectors are positions, normals or colours, and of int 0"
            ]
        ),
        ("vec2 x = {1.0};", ["1:10: vec2 needs 2 values, not 1"]),
        ("float x[2] = {1.0, 2.0, 3.0};", ["1:14: float[2] needs 2 values, not 3"]),
        ("mat2 x = {{1.0, 2.0}, {3.0}};", ["1:23: vec2 needs 2 values, not 1"]),
        ("vec2 x = {1.0, true};", ["1:16: this part is float, not bool"]),
        ("float x[2] = {1.0, 2.0;", ["1:23: expected '}', found ';'"]),
        ("nothing x;", ["1:1: 'nothing' is not a type"]),
        ("samplerBuffer s;", ["1:1: the type 'samplerBuffer' is not supported"]),
        ("dmat2 x;", ["1:1: the type 'dmat2' is not supported"]),
        (
            "#version 300 es\ndouble x;",
            ["2:1: GLSL ES has no type 'double'; '#version 400' and later versions have it"]
        ),
        ("float;", []), ("float 5;", ["1:7: expected a name, found '5'"]),
        ("float x y;", ["1:9: expected ';', found 'y'"]),
        ("float x, ;", ["1:10: expected a name, found ';'"]),
        ("float while;", ["1:7: expected a name, found 'while'"]),
        ("float vec2;", ["1:7: expected a name, found 'vec2'"]),
        ("5 x;", ["1:1: expected a type, found '5'"]),
        ("if x;", ["1:1: expected a type, found 'if'"]),
        ("precision float;", ["1:11: expected 'lowp', 'mediump' or 'highp', found 'float'"]),
        ("precision highp vec2;", ["1:17: only int, float and samplers have a precision"]),
        ("precision highp float", ["2:1: expected ';', found 'void'"]),
        ("layout float x;", ["1:8: expected '(', found 'float'"]),
        ("uniform float x = sin(1.0);", ["1:19: this value of a uniform is not supported"]),
        (
            "uniform struct { float a; } x[2]; uniform bool b = x[0].a > 1.0;",
            ["1:59: this value of a uniform is not supported"]
        ),
    ]

    @Test("outside functions", arguments: globals)
    func global(_ source: String, _ wanted: [String]) {
        #expect(ErrorTests.errors(source + "\nvoid main() {}") == wanted)
    }

    static let structures: [(String, [String])] = [
        ("struct S { };", ["1:1: a structure has at least one member"]),
        ("struct S { float a; int a; };", ["1:25: the member 'a' is already declared"]),
        ("struct S { void a; };", ["1:17: a member cannot be void"]),
        ("struct S { uniform float a; };", ["1:12: a member has no storage qualifier"]),
        ("struct S { float a[]; };", ["1:18: a member's array needs a size"]),
        ("struct S { sampler2D s; };", ["1:1: samplers in structures are not supported"]),
        ("struct S { struct T { int i; } t; };", ["1:12: structures are declared outside other structures"]),
        ("struct S { float a }", ["1:20: expected ';', found '}'"]),
        ("struct S { float; };", ["1:17: expected a member's name, found ';'"]),
        ("struct S { S s; };", ["1:12: 'S' is not a type"]),
        ("struct 5 { float a; };", ["1:8: expected a name or '{', found '5'"]),
        ("struct S float a;", ["1:10: expected '{', found 'float'"]),
        ("struct S { mat4 a[1000]; mat4 b[1000]; };", ["1:31: a structure has at most 16384 components"]),
        ("struct gl_S { float a; };", ["1:1: names that start with 'gl_' are reserved"]),
        ("struct S { float a; }", ["2:1: expected a name, found 'void'"]),
    ]

    @Test("of structures", arguments: structures)
    func structure(_ source: String, _ wanted: [String]) {
        #expect(ErrorTests.errors(source + "\nvoid main() {}").first == wanted.first)
    }

    static let functions: [(String, [String])] = [
        ("uniform float f() { return 1.0; }", ["1:1: a function has no storage qualifier"]),
        ("void f(uniform float x) {}", ["1:8: a parameter cannot be a uniform"]),
        ("void f(void x) {}", ["1:8: a parameter cannot be void"]),
        ("void f(float x[]) {}", ["1:8: a parameter's array needs a size"]),
        ("void f(out sampler2D s) {}", ["1:22: samplers are 'in' parameters"]),
        ("void f(float x, int x) {}", ["1:21: 'x' is already declared in this scope"]),
        (
            "sampler2D f() { return 1.0; }",
            ["1:11: functions cannot return samplers", "1:24: the result of 'f' is sampler2D, not float"]
        ),
        ("float f() {}", ["1:7: 'f' does not return a value"]),
        ("float f() { return; }", ["1:13: 'f' returns float", "1:7: 'f' does not return a value"]),
        ("float f() { return vec2(1.0); }", ["1:20: the result of 'f' is float, not vec2"]),
        ("void f() { return 1.0; }", ["1:19: 'f' returns nothing"]),
        ("void f() {} void f() {}", ["1:18: 'f' is already defined"]),
        ("float f(); int f();", ["1:16: 'f' is already declared with the type float"]),
        (
            "void f(in float x); void f(out float x) {}",
            ["1:26: 'f' is already declared with other parameter qualifiers"]
        ),
        ("void gl_f() {}", ["1:6: names that start with 'gl_' are reserved"]),
        ("void f(const 5) {}", ["1:14: expected a type, found '5'"]),
        ("void f(float while) {}", ["1:14: expected a parameter's name, found 'while'"]),
        ("void f(float x {}", ["1:16: expected ')', found '{'"]),
        ("void f()", ["2:1: expected ';', found 'void'"]),
        ("void f() { f(); }", ["1:12: 'f' calls itself, which GLSL does not allow"]),
        (
            "void g(); void f() { g(); } void g() { f(); }",
            ["1:40: 'f' calls itself, which GLSL does not allow"]
        ),
        ("void f(); void g() { f(); }", ["1:22: 'f' is declared but not defined"]),
        (
            "float f() { return 1.0; } float x = f();",
            ["1:37: functions of the source cannot be called outside functions"]
        ),
        ("int main(float x) { return 1; }", ["1:5: main is declared 'void main()'"]),
    ]

    @Test("of functions", arguments: functions)
    func function(_ source: String, _ wanted: [String]) {
        let main = source.contains("main") ? "" : "\nvoid main() {}"
        let found = ErrorTests.errors(source + main)
        #expect(Set(found) == Set(wanted), "\(found)")
    }

    static let strict: [(String, [String])] = [
        ("float a__b;", ["2:7: names with '__' are reserved"]),
        (
            "int i = 1; float x = i;",
            ["2:22: 'x' is float, not int"]
        ),
        ("float x = 1;", ["2:11: 'x' is float, not int"]),
        ("float y = 1.0; float x = y;", ["2:26: the value of 'x' is not constant"]),
        ("float y = 1.0; const float x = y;", ["2:32: the value of 'x' is not constant"]),
        (
            "float x[2] = float[2](1.0, 2.0);",
            [
                "2:14: GLSL ES 1.00 has no array constructors",
                "2:7: arrays cannot be initialised in GLSL ES 1.00",
            ]
        ),
        ("float[2] f() { float x[2]; return x; }", ["2:10: functions cannot return arrays in GLSL ES 1.00"]),
        ("void f() { float x[2], y[2]; x = y; }", ["2:32: arrays cannot be assigned in GLSL ES 1.00"]),
        ("void f() { mat2 m = mat2(mat3(1.0)); }", ["2:21: GLSL ES 1.00 has no matrices made from matrices"]),
        ("void f() { float x = round(1.0); }", ["2:22: GLSL ES 1.00 has no function 'round'"]),
        ("void f() { float x = 1u; }", ["2:22: GLSL ES 1.00 has no uint"]),
        ("void f() { int i = 1 + 1.0; }", ["2:22: '+' does not apply to int and float"]),
        ("void f() { int i = 1 & 2; }", ["2:22: '&' is reserved in this version"]),
        ("void f() { int i = ~1; }", ["2:20: '~' is reserved in this version"]),
        ("void f() { int i = 1; i <<= 2; }", ["2:25: '<<' is reserved in this version"]),
    ]

    @Test("that only #version 100 makes ones", arguments: strict)
    func strictly(_ source: String, _ wanted: [String]) {
        let found = ErrorTests.errors("#version 100\n" + source + "\nvoid main() {}")
        #expect(Set(found) == Set(wanted), "\(found)")
    }

    static let wholes: [(String, String)] = [
        ("", "1:1: there is no 'void main()'"), ("float x;\n", "2:1: there is no 'void main()'"),
        ("void main() {", "1:14: expected '}', found the end of the source"),
        ("void main();", "1:13: there is no 'void main()'"),
        ("void main() {} }", "1:16: expected a type, found '}'"),
        ("#version 300 es\nconst float x = sin(y);\nvoid main() {}", "2:21: 'y' is not declared"),
        (
            "#version 300 es\nfloat y; const float x = y;\nvoid main() {}",
            "2:26: the value of 'x' is not constant"
        ),
        (
            "#version 110\nvoid main() { float x[2]; int i = x.length(); }",
            "2:37: this version has no lengths of arrays"
        ),
    ]

    @Test("of whole sources", arguments: wholes)
    func whole(_ source: String, _ wanted: String) { #expect(ErrorTests.errors(source).first == wanted) }
}
