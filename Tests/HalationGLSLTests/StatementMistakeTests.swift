import HalationGLSL
import HalationShaderEngine
import Testing

/// Every mistake in statements and expressions: its place and its sentence.
@Suite("GLSL mistakes in statements")
struct StatementMistakeTests {
    /// What is said about statements in line 4 of a source with a few names.
    static func errors(_ body: String) -> [String] {
        ErrorTests.errors(
            """
            uniform float u; uniform sampler2D t; const float c = 1.0; struct S { float x; vec2 y; };
            float f(float x) { return x; } void g(out vec2 v) { v = vec2(1.0); } float h(int i, float x) { return x; }
            float h(float x, int i) { return x; } void nothing() {} void main() {
            \(body)
            }
            """
        )
    }

    static let expressions: [(String, String)] = [
        ("y = 1.0;", "4:1: 'y' is not declared"), ("f = 1.0;", "4:1: 'f' is a function, not a value"),
        ("float z = S;", "4:12: expected '(', found ';'"),
        ("float z = u(1.0);", "4:11: 'u' is a variable here, not a function"),
        ("float z = -true;", "4:11: '-' does not apply to bool"),
        ("bool z = !1.0;", "4:10: '!' does not apply to float"),
        ("float z = ~1.0;", "4:11: '~' does not apply to float"),
        ("bool z = +true;", "4:10: '+' does not apply to bool"),
        ("bvec2 z = !bvec2(true);", "4:11: '!' does not apply to bvec2"),
        ("bool b; b++;", "4:10: '++' does not apply to bool"),
        ("S s; --s;", "4:6: '--' does not apply to S"),
        ("u++;", "4:2: 'u' is a uniform and cannot be assigned to"),
        ("float z = 1.0 + vec2(1.0) * mat3(1.0);", "4:27: '*' does not apply to vec2 and mat3"),
        ("vec2 z = vec2(1.0) + vec3(1.0);", "4:20: '+' does not apply to vec2 and vec3"),
        ("bool z = vec2(1.0) < vec2(2.0);", "4:20: '<' does not apply to vec2 and vec2"),
        ("bool z = 1.0 && true;", "4:14: '&&' does not apply to float and bool"),
        ("bool z = true || 1;", "4:15: '||' does not apply to bool and int"),
        ("bool z = true ^^ 1;", "4:15: '^^' does not apply to bool and int"),
        ("float z = 1.5 % 2.0;", "4:15: '%' does not apply to float and float"),
        ("int z = 1 & true;", "4:11: '&' does not apply to int and bool"),
        ("int z = 1 << 2.0;", "4:11: '<<' does not apply to int and float"),
        ("int z = 1 >> ivec2(1);", "4:11: '>>' does not apply to int and ivec2"),
        ("bool z = t == t;", "4:12: '==' does not apply to sampler2D and sampler2D"),
        ("bool z = nothing() == nothing();", "4:20: '==' does not apply to void and void"),
        ("S s; s = s + s;", "4:12: '+' does not apply to S and S"),
        ("float a[2]; a += a;", "4:15: '+' does not apply to float[2] and float[2]"),
        ("float z; z += vec2(1.0);", "4:12: '+=' would make vec2 of float"),
        ("int i; i *= 1.5;", "4:10: '*=' would make float of int"),
        ("mat2 m; vec2 v; m *= v;", "4:19: '*=' would make vec2 of mat2"),
        ("float z = true ? 1.0 : vec2(1.0);", "4:16: '?:' does not apply to float and vec2"),
        ("float z = 1 ? 1.0 : 2.0;", "4:11: the condition of ?: is bool, not int"),
        ("true ? nothing() : nothing();", "4:6: '?:' does not apply to void and void"),
        (
            "vec4 z = texture2D(true ? t : t, vec2(1.0));",
            "4:25: '?:' does not apply to sampler2D and sampler2D"
        ),
        ("f(1.0) = 2.0;", "4:8: this is not a variable and cannot be assigned to"),
        ("(u + 1.0) = 2.0;", "4:11: this is not a variable and cannot be assigned to"),
        ("c = 1.0;", "4:3: 'c' is constant and cannot be assigned to"),
        ("gl_FragCoord.x = 1.0;", "4:16: 'gl_FragCoord' is an input and cannot be assigned to"),
        ("const int k = 1; k += 2;", "4:20: 'k' is constant and cannot be assigned to"),
        ("vec2 v; v.xx += 1.0;", "4:14: a component occurs twice on the left of an assignment"),
        ("vec2 v; v = 1.0;", "4:13: the left side is vec2, not float"),
        ("int i; i = 1u;", "4:12: the left side is int, not uint"),
        ("S s = S(1.0);", "4:7: S needs 2 values, not 1"),
        ("S s = S(1.0, 2.0);", "4:14: this part is vec2, not float"),
        ("float a[2] = float[2](1.0);", "4:14: float[2] needs 2 values, not 1"),
        ("float a[2] = float[3](1.0, 2.0, 3.0);", "4:14: 'a' is float[2], not float[3]"),
        ("float z = float();", "4:11: float needs a value"),
        ("float z = float(1.0, 2.0);", "4:11: float is made from one value, not 2"),
        ("float z = float(t);", "4:11: float cannot be made from sampler2D"),
        ("vec2 z = vec2(S(1.0, vec2(1.0)));", "4:10: vec2 cannot be made from S"),
        ("void(1.0);", "4:1: void has no constructor"),
        ("mat2 m = mat2(mat2(1.0), 1.0);", "4:10: a matrix is made from one matrix, or from numbers"),
        ("mat2 m = mat2(1.0, 2.0);", "4:10: mat2 needs 4 components, not 2"),
        ("mat2 m = mat2(vec3(1.0), vec3(2.0));", "4:10: mat2 has only 4 components"),
        ("vec3 v = vec3(vec2(1.0));", "4:10: vec3 needs 3 components, not 2"),
        ("vec2 v = vec2(vec2(1.0), 1.0);", "4:10: vec2 has only 2 components"),
        ("float z = u.y;", "4:13: float has no member 'y'"), ("S s; s.z = 1.0;", "4:8: S has no member 'z'"),
        ("vec2 v = vec2(1.0).k;", "4:20: vec2 has no member 'k'"),
        ("vec2 v = vec2(1.0).xz;", "4:20: vec2 has no component 'xz'"),
        ("vec2 v = vec2(1.0).xg;", "4:20: 'xg' mixes the letters of different sets"),
        ("vec2 v = vec2(1.0).xyxyx;", "4:20: 'xyxyx' has more than four components"),
        ("mat2 m; m.x;", "4:11: mat2 has no member 'x'"),
        ("float z = u[0];", "4:12: float has no elements"), ("S s; s[0];", "4:7: S has no elements"),
        ("vec2 v; v[1.0];", "4:11: an index is int, not float"),
        ("vec2 v; v[2];", "4:11: the index 2 is outside 0...1"),
        ("mat3 m; m[0][-1];", "4:14: the index -1 is outside 0...2"),
        ("float a[3]; a[3u];", "4:15: the index 3 is outside 0...2"),
        ("float z = u.length();", "4:13: float has no length"),
        ("float a[2]; a.size();", "4:15: there is no method 'size'"),
        ("f();", "4:1: no function 'f' takes (); there is f(float)"),
        ("f(vec2(1.0));", "4:1: no function 'f' takes (vec2); there is f(float)"),
        (
            "float z = sin(1.0, 2.0);",
            "4:11: no function 'sin' takes (float, float); there are sin(float), sin(vec2), sin(vec3), sin(vec4)"
        ),
        ("h(1, 2);", "4:1: several functions 'h' take (int, int); there are h(int, float), h(float, int)"),
        ("g(vec2(1.0));", "4:3: this is not a variable and cannot be assigned to"),
        ("vec2 v; g(v.xx);", "4:13: a component occurs twice on the left of an assignment"),
        ("float z = modf(1.0, 2.0);", "4:21: this is not a variable and cannot be assigned to"),
        ("missing(1.0);", "4:1: there is no function 'missing'"), ("missing(y);", "4:9: 'y' is not declared"),
        ("float z = noise1(1.0);", "4:11: the function 'noise1' is not supported"),
        ("sampler2D s;", "4:11: samplers are uniforms or parameters"),
        ("samplerBuffer(1.0);", "4:1: the type 'samplerBuffer' is not supported"),
    ]

    @Test("in expressions", arguments: expressions)
    func expression(_ body: String, _ wanted: String) {
        let found = Self.errors(body)
        #expect(found.first == wanted)
        #expect(found.count == 1 || body.hasPrefix("missing(y)"), "\(found)")
    }

    static let statements: [(String, String)] = [
        ("break;", "4:1: 'break' is outside a loop"), ("continue;", "4:1: 'continue' is outside a loop"),
        ("switch (1) { case 1: continue; }", "4:22: 'continue' is outside a loop"),
        ("if (1) {}", "4:5: the condition of 'if' is bool, not int"),
        ("while (1.0) {}", "4:8: the condition of 'while' is bool, not float"),
        ("for (; 1; ) {}", "4:8: the condition of 'for' is bool, not int"),
        ("do {} while (u);", "4:14: the condition of 'do' is bool, not float"),
        ("while (float x = 1.0) {}", "4:14: the condition of 'while' is bool, not float"),
        ("return 1.0;", "4:8: 'main' returns nothing"),
        ("switch (1.0) {}", "4:9: the value of 'switch' is int or uint, not float"),
        ("switch (true) { default: break; }", "4:9: the value of 'switch' is int or uint, not bool"),
        ("switch (1) { u; }", "4:14: a switch starts with a label"),
        ("switch (1) { case u: break; }", "4:19: a label is a constant int or uint"),
        ("switch (1) { case 1.0: break; }", "4:19: a label is a constant int or uint"),
        ("switch (1) { case 1u: break; }", "4:19: the label is uint, not int"),
        ("switch (1) { case 1: case 1: break; }", "4:22: this label occurs twice"),
        ("switch (1) { default: default: break; }", "4:23: there are two defaults"),
        ("case 1: break;", "4:1: 'case' is outside a switch"),
        ("default: break;", "4:1: 'default' is outside a switch"),
        ("float x; float x;", "4:16: 'x' is already declared in this scope"),
        ("for (int i = 0; i < 2; i++) { int j; int j; }", "4:42: 'j' is already declared in this scope"),
        ("uniform float x;", "4:1: expected an expression, found 'uniform'"),
        ("const float x;", "4:13: the constant 'x' needs a value"),
        ("float k() { return 1.0; }", "4:7: functions are declared outside functions"),
        ("float x", "5:1: expected ';', found '}'"),
        ("float x = ;", "4:11: expected an expression, found ';'"),
        ("float = 1.0;", "4:7: expected '(', found '='"),
        ("float x = (1.0;", "4:15: expected ')', found ';'"),
        ("float x = u[1;", "4:14: expected ']', found ';'"),
        ("float x = f(1.0;", "4:16: expected ')', found ';'"),
        ("float x = true ? 1.0;", "4:21: expected ':', found ';'"),
        ("float x = 1.0 +;", "4:16: expected an expression, found ';'"),
        ("vec2 v = vec2;", "4:14: expected '(', found ';'"),
        ("vec2 v; v.5;", "4:10: expected ';', found '.5'"),
        ("vec2 v; v.;", "4:11: expected a member's name, found ';'"),
        ("if u > 0.0 {}", "4:4: expected '(', found 'u'"),
        ("if (u > 0.0 {}", "4:13: expected ')', found '{'"),
        ("else {}", "4:1: expected an expression, found 'else'"),
        ("for int i;", "4:5: expected '(', found 'int'"),
        ("for (int i = 0, j < 3; i++) {}", "4:19: expected ';', found '<'"),
        ("while true {}", "4:7: expected '(', found 'true'"),
        ("do {} until (true);", "4:7: expected 'while', found 'until'"),
        ("do {} while true;", "4:13: expected '(', found 'true'"),
        ("do {} while (true)", "5:1: expected ';', found '}'"),
        ("switch 1 {}", "4:8: expected '(', found '1'"),
        ("switch (1) case 1:", "4:12: expected '{', found 'case'"),
        ("switch (1) { case 1 break; }", "4:21: expected ':', found 'break'"),
        ("for (;;) break", "5:1: expected ';', found '}'"),
        ("discard now;", "4:9: expected ';', found 'now'"),
        ("return", "5:1: expected an expression, found '}'"),
        ("goto x;", "4:1: expected an expression, found 'goto'"),
        ("while (bool b) {}", "4:14: expected '=', found ')'"),
        ("while (bool 5) {}", "4:13: expected '(', found '5'"),
        ("1.0 2.0;", "4:5: expected ';', found '2.0'"),
    ]

    @Test("in statements", arguments: statements)
    func statement(_ body: String, _ wanted: String) {
        let found = Self.errors(body)
        #expect(found.first == wanted, "\(found)")
    }

    @Test("several in a source are all found, each once")
    func several() {
        #expect(
            Self.errors(
                "float p = vec2(1.0);\nint q = 1.5; y;\nif (1) { z; }\np = q + true; p.k = 2.0;\n(;\nw;"
            )
                == [
                    "4:11: 'p' is float, not vec2", "5:9: 'q' is int, not float", "5:14: 'y' is not declared",
                    "6:5: the condition of 'if' is bool, not int", "6:10: 'z' is not declared",
                    "7:7: '+' does not apply to int and bool", "7:17: float has no member 'k'",
                    "8:2: expected an expression, found ';'", "9:1: 'w' is not declared",
                ]
        )
    }

    @Test("what follows from a mistake is not another one")
    func consequences() {
        let one = Self.errors(
            "float p = y; p += 1.0; vec3 v = vec3(y2); v.x = p; f(y3 + v.zz); bool b = !y4 && p < y5;"
        )
        #expect(one.count == 5)
        #expect(one.allSatisfy { $0.contains("is not declared") })
    }
}
