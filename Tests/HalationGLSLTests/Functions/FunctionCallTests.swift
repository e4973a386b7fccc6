import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL functions of the source")
struct FunctionCallTests {
    struct Program: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let functions: String
        let body: String
        let wanted: [Float]

        init(_ description: String, _ functions: String, _ body: String, _ wanted: [Float]) {
            (testDescription, self.functions, self.body, self.wanted) = (description, functions, body, wanted)
        }
    }

    static func check(_ program: Program, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let result = try ArgumentTable.floats(
            program.body,
            rows: [[1, 2, 3, 4]],
            declarations: program.functions
        )
        #expect(
            result[0] == program.wanted,
            "\(program.functions)\n\(program.body)",
            sourceLocation: sourceLocation
        )
    }

    static let parameters: [Program] = [
        Program(
            "'in' parameters are copies",
            "float f(float x) { x += 1.0; return x; }",
            "float y = a.x; float z = f(y); gl_FragColor = vec4(y, z, 0.0, 0.0);",
            [1, 2, 0, 0]
        ),
        Program(
            "'out' parameters are copied back on every way out",
            "void f(float x, out float y) { y = 5.0; if (x < 2.0) return; y = 6.0; }",
            "float p, q; f(1.0, p); f(a.y, q); gl_FragColor = vec4(p, q, 0.0, 0.0);",
            [5, 6, 0, 0]
        ),
        Program(
            "'inout' parameters come and go",
            "void swap(inout float x, inout float y) { float t = x; x = y; y = t; }",
            "float x = a.x, y = a.y; swap(x, y); vec2 v = a.zw; swap(v.x, v.y); gl_FragColor = vec4(x, y, v);",
            [2, 1, 4, 3]
        ),
        Program(
            "two parameters that are one variable stay apart until the end",
            "float f(inout float x, in float y) { x += 10.0; return x + y; }",
            "float x = a.x; float sum = f(x, x); gl_FragColor = vec4(x, sum, 0.0, 0.0);",
            [11, 12, 0, 0]
        ),
        Program(
            "a global stays as it is until an 'inout' parameter that it is given for is copied back",
            "float g = 1.0; float f(inout float x) { x += 10.0; return g; }",
            "float before = f(g); gl_FragColor = vec4(before, g, 0.0, 0.0);",
            [1, 11, 0, 0]
        ),
        Program(
            "a global that a function changes is overwritten by what is copied back",
            "float g = 1.0; void f(inout float x) { x += 1.0; g = 50.0; }",
            "f(g); gl_FragColor = vec4(g, 0.0, 0.0, 0.0);",
            [2, 0, 0, 0]
        ),
        Program(
            "swizzles and elements are 'out' arguments",
            "void f(out vec2 v, out float x) { v = vec2(7.0, 8.0); x = 9.0; }",
            "vec4 v = a; float w[2]; f(v.wy, w[1]); gl_FragColor = vec4(v.yw, w[1], v.x);",
            [8, 7, 9, 1]
        ),
        Program(
            "the element that an 'out' argument is, is chosen before the call",
            "int i = 0; void f(out float x) { i = 1; x = 5.0; }",
            "float w[2]; f(w[i]); gl_FragColor = vec4(w[0], w[1], i, 0.0);",
            [5, 0, 1, 0]
        ),
        Program(
            "'out' parameters convert when they are copied back",
            "void f(out int i) { i = 7; }",
            "float x; f(x); gl_FragColor = vec4(x, x / 2.0, 0.0, 0.0);",
            [7, 3.5, 0, 0]
        ),
        Program(
            "'const in' parameters are read",
            "float f(const in float x, const vec2 y) { return x + y.y; }",
            "gl_FragColor = vec4(f(a.x, a.xy));",
            [3, 3, 3, 3]
        ),
        Program(
            "parameters without names are passed over",
            "float f(float, vec2 v, int) { return v.y; }",
            "gl_FragColor = vec4(f(1.0, a.xy, 2));",
            [2, 2, 2, 2]
        ),
        Program(
            "parameters hide globals and functions",
            "float g = 9.0; float f(float g) { return g; }",
            "float f1 = f(a.y); gl_FragColor = vec4(f1, g, 0.0, 0.0);",
            [2, 9, 0, 0]
        ),
    ]

    @Test("parameters", arguments: parameters)
    func parameter(_ program: Program) throws { try Self.check(program) }

    static let orders: [Program] = [
        Program(
            "arguments are evaluated from left to right",
            "float f(float x, float y, float z) { return x * 100.0 + y * 10.0 + z; }",
            "float i = 1.0; gl_FragColor = vec4(f(i++, i++, i++), f(i--, --i, i), i, 0.0);",
            [123, 422, 2, 0]
        ),
        Program(
            "operands are evaluated from left to right",
            "float g = 1.0; float next() { g *= 2.0; return g; }",
            "gl_FragColor = vec4(next() - next() * 10.0, next() / next(), g, 0.0);",
            [-38, 0.5, 16, 0]
        ),
        Program(
            "the left side of an assignment is evaluated before the right one",
            "int i = 0; float next() { i++; return 5.0; }",
            "float w[3]; w[i] = next(); w[i] += next(); int k = 0; float v[2]; v[k] = float(++k);\n"
                + "gl_FragColor = vec4(w[0], w[1], w[2], v[0]);",
            [5, 5, 0, 1]
        ),
        Program(
            "an index with an effect is evaluated once",
            "",
            "float w[3]; int i = 0; w[i++] += 2.0; w[i++]++; gl_FragColor = vec4(w[0], w[1], i, 0.0);",
            [2, 1, 2, 0]
        ),
        Program(
            "a compound assignment reads its variable after its operand",
            "float g = 1.0; float f() { g = 10.0; return 1.0; }",
            "g += f(); gl_FragColor = vec4(g);",
            [11, 11, 11, 11]
        ),
        Program(
            "the chosen side of ?: alone has effects",
            "float g = 0.0; float f(float x) { g += x; return x; }",
            "float x = a.x > 0.0 ? f(1.0) : f(10.0); float y = a.x < 0.0 ? f(100.0) : 7.0; gl_FragColor = vec4(g, x, y, 0.0);",
            [1, 1, 7, 0]
        ),
        Program(
            "the right side of && and || has effects where it is needed",
            "float g = 0.0; bool f(float x, bool r) { g += x; return r; }",
            "bool p = f(1.0, false) && f(10.0, true), q = f(100.0, true) || f(1000.0, true); gl_FragColor = vec4(g, p, q, 0.0);",
            [101, 0, 1, 0]
        ),
        Program(
            "a modf behind && writes where it is needed",
            "",
            "float whole = 5.0, other = 5.0; bool p = a.x > 1.0 && modf(2.5, whole) > 0.0; bool q = a.x > 0.0 && modf(3.5, other) > 0.0;\n"
                + "gl_FragColor = vec4(whole, other, p, q);",
            [5, 3, 0, 1]
        ),
        Program(
            "the comma evaluates both and is the second",
            "",
            "float x = 1.0; float y = (x += 2.0, x * 2.0); gl_FragColor = vec4(x, y, 0.0, 0.0);",
            [3, 6, 0, 0]
        ),
        Program(
            "assignments group from the right and have a value",
            "",
            "float x, y, z; x = y = z = a.y; x += y += z; gl_FragColor = vec4(x, y, z, 0.0);",
            [6, 4, 2, 0]
        ),
    ]

    @Test("order", arguments: orders)
    func order(_ program: Program) throws { try Self.check(program) }

    static let overloads: [Program] = [
        Program(
            "the overload of the arguments' types is called",
            "float f(float x) { return 1.0; } float f(vec2 x) { return 2.0; } float f(int x) { return 3.0; } float f(float x, float y) { return 4.0; }",
            "gl_FragColor = vec4(f(a.x), f(a.xy), f(1), f(a.x, a.y));",
            [1, 2, 3, 4]
        ),
        Program(
            "the overload with fewer conversions is called",
            "float f(float x, float y) { return 1.0; } float f(int x, float y) { return 2.0; }",
            "gl_FragColor = vec4(f(1, 2), f(1.0, 2), f(1, 2.0), 0.0);",
            [2, 1, 2, 0]
        ),
        Program(
            "a function of the source hides the language's of the same parameters",
            "float sin(float x) { return 42.0; }",
            "gl_FragColor = vec4(sin(a.x), sin(vec2(0.0)), 0.0);",
            [42, 0, 0, 0]
        ),
        Program(
            "a prototype lets a function be called before its body",
            "float f(float x, float y); float g() { return f(1.0, 2.0); } float f(float x, float z) { return x - z; }",
            "gl_FragColor = vec4(g());",
            [-1, -1, -1, -1]
        ),
        Program(
            "'void' stands for no parameters",
            "float f(void) { return 3.0; }",
            "gl_FragColor = vec4(f(), f(void), 0.0, 0.0);",
            [3, 3, 0, 0]
        ),
        Program(
            "a function calls others, again and again",
            "float f(float x) { return x + 1.0; } float g(float x) { return f(f(x)) * 2.0; }",
            "gl_FragColor = vec4(g(g(a.x)), f(g(f(a.x))), g(f(0.0)), 0.0);",
            [16, 9, 6, 0]
        ),
        Program(
            "locals of a function start anew with each call",
            "float f(float x) { float sum; sum += x; return sum; }",
            "gl_FragColor = vec4(f(1.0), f(2.0), f(3.0), 0.0);",
            [1, 2, 3, 0]
        ),
        Program(
            "globals with initial values are computed in order, before main",
            "float p = 2.0; float q = p * 3.0; float r = sin(0.0) + q;",
            "gl_FragColor = vec4(p, q, r, 0.0);",
            [2, 6, 6, 0]
        ),
    ]

    @Test("overloads and calls", arguments: overloads)
    func overload(_ program: Program) throws { try Self.check(program) }

    @Test("return in nested loops ends the function for the pixels that get there, and for no other")
    func returns() throws {
        let functions = """
            float search(float wanted, out float rounds) {
                rounds = 0.0;
                for (int i = 0; i < 8; i++) {
                    int j = 0;
                    while (true) {
                        rounds += 1.0;
                        if (float(i * 10 + j) == wanted) return float(i) + float(j) * 0.125;
                        if (++j > i) break;
                    }
                    if (wanted < 0.0 && i == 3) return -1.0;
                }
                return -2.0;
            }
            """
        let wanted: [Float] = [0, 10, 11, 20, 22, 33, 77, 5, 99, -3]
        let results = try ArgumentTable.floats(
            "float rounds; float found = search(a.x, rounds); gl_FragColor = vec4(found, rounds, 0.0, 0.0);",
            rows: wanted.map { [$0] },
            declarations: functions
        )
        for (number, result) in zip(wanted, results) {
            var rounds: Float = 0
            func search() -> Float {
                for i in 0..<8 {
                    for j in 0...i {
                        rounds += 1
                        if Float(i * 10 + j) == number { return Float(i) + Float(j) * 0.125 }
                    }
                    if number < 0, i == 3 { return -1 }
                }
                return -2
            }
            let found = search()
            #expect(result == [found, rounds, 0, 0], "\(number)")
        }
    }

    @Test("discard in a function ends the pixel, whatever comes after the call")
    func discards() throws {
        let results = try ArgumentTable.floats(
            """
            float sum = 0.0;
            for (int i = 0; i < 4; i++) { sum += check(a.x + float(i)); }
            gl_FragColor = vec4(sum, 1.0, 1.0, 1.0);
            """,
            rows: [[0], [1], [2], [5], [7], [8]],
            declarations: "float check(float x) { if (x == 5.0) { discard; } return x; }"
        )
        let wanted: [[Float]] = [
            [6, 1, 1, 1], [10, 1, 1, 1], [0, 0, 0, 0], [0, 0, 0, 0], [34, 1, 1, 1], [38, 1, 1, 1],
        ]
        #expect(results == wanted)
    }
}
