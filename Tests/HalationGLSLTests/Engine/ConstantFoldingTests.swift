import HalationGLSL
import HalationShaderEngine
import Testing

/// What is known before a shader runs must not differ from what it computes.
@Suite("GLSL constants")
struct ConstantFoldingTests {
    /// Expressions of `x`, `y` and `z`.
    static let expressions = [
        "x + y", "x - y", "x * y", "x / y", "-x", "x + 0.0", "0.0 + x", "x - 0.0", "0.0 - x", "x * 1.0",
        "x * 0.0", "x * -1.0",
        "x / 1.0", "x / 4.0", "x / 3.0", "x - (-y)", "x + (-y)", "-(-x)", "abs(-x)", "abs(abs(x))",
        "min(x, y)", "max(x, y)",
        "min(x, x)", "clamp(x, y, z)", "mix(x, y, z)", "mix(x, y, 0.0)", "mix(x, y, 1.0)", "mix(x, x, z)",
        "step(x, y)",
        "smoothstep(x, y, z)", "mod(x, y)", "fract(x)", "floor(x)", "ceil(x)", "sign(x)", "sqrt(x)",
        "inversesqrt(x)", "exp(x)",
        "exp2(x)", "log(x)", "log2(x)", "sin(x)", "cos(x)", "tan(x)", "asin(x)", "acos(x)", "atan(x)",
        "atan(x, y)", "pow(x, 2.0)",
        "pow(x, 3.0)", "pow(x, 0.5)", "pow(2.0, x)", "pow(x, 1.0)", "sinh(x)", "cosh(x)", "tanh(x)",
        "asinh(x)", "acosh(x)", "atanh(x)",
        "radians(x)", "round(x)", "trunc(x)", "dot(vec2(x, y), vec2(y, z))", "length(vec3(x, y, z))",
        "normalize(vec2(x, y)).x",
        "float(int(x))", "float(uint(x))", "float(bool(x))", "float(x < y)", "float(x >= y)", "float(x == y)",
        "float(x != x)",
        "float(!(x < y))", "float(!(x == y))", "x < y ? x : z", "float(isnan(x))", "float(isinf(x * 2.0))",
        "float(int(x) / int(y))",
        "float(int(x) % int(y))", "float(int(x) << 2)", "float(int(x) >> 1)", "float(int(x) & int(y))",
        "float(int(x) ^ -1)",
        "float(int(x) * 0)", "float(int(x) - int(x))", "float(uint(x) / 3u)", "float(~int(x))",
        "float(abs(int(x)))", "float(sign(int(x)))",
        "mat2(x, y, z, x)[1].x", "determinant(mat2(x, y, z, x))", "x * y + z", "x * y - z", "z - x * y",
        "(x + y) * (x - y)",
        "fma(x, y, z)", "faceforward(x, y, z)", "reflect(x, y)", "refract(vec2(x, y), vec2(0.0, 1.0), 0.5).y",
    ]

    static let numbers: [Float] = [0, -0.0, 1, -1, 0.5, 2, -2.5, 3, 1e-20, 1e30, -1e30, 40]

    static func triple(_ random: inout SeededRandom) -> [Float] {
        (0..<3).map { _ in numbers[Int.random(in: 0..<numbers.count, using: &random)] }
    }

    /// A float as a literal, of which a zero keeps its sign.
    static func literal(_ number: Float) -> String { number.sign == .minus ? "-\(-number)" : "\(number)" }

    @Test(
        "give the same bits as uniforms and as numbers that differ from pixel to pixel",
        arguments: expressions
    )
    func sameBits(_ expression: String) throws {
        var random = SeededRandom(seed: UInt64(expression.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xffff }))
        for _ in 0..<6 {
            let row = Self.triple(&random)
            let computed = try ArgumentTable.values(
                of: "f(a.x, a.y, a.z)",
                rows: [row, row],
                declarations: "float f(float x, float y, float z) { return \(expression); }"
            )
            let constant = try ArgumentTable.values(
                of: "f(\(row.map(Self.literal).joined(separator: ", ")))",
                rows: [[0]],
                declarations: "float f(float x, float y, float z) { return \(expression); }"
            )
            let uniform = try ArgumentTable.floats(
                "float x = ux, y = uy, z = uz; gl_FragColor = vec4(\(expression));",
                rows: [[0]],
                declarations: "uniform float ux, uy, uz;",
                values: [
                    "ux": UniformValue([Double(row[0])]), "uy": UniformValue([Double(row[1])]),
                    "uz": UniformValue([Double(row[2])]),
                ]
            )
            #expect(
                ArgumentTable.isSame(computed[0], constant[0]),
                "constant \(row): \(constant[0]), not \(computed[0])"
            )
            #expect(
                ArgumentTable.isSame(computed[0], uniform[0][0]),
                "uniform \(row): \(uniform[0][0]), not \(computed[0])"
            )
        }
    }

    @Test(
        "known on one side alone give the same bits too",
        arguments: expressions.filter { $0.contains("y") }
    )
    func oneSide(_ expression: String) throws {
        var random = SeededRandom(seed: 5)
        for _ in 0..<6 {
            let row = Self.triple(&random)
            let function = "float f(float x, float y, float z) { return \(expression); }"
            let computed = try ArgumentTable.values(
                of: "f(a.x, a.y, a.z)",
                rows: [row],
                declarations: function
            )[0]
            let literals = row.map(Self.literal)
            for call in [
                "f(\(literals[0]), a.y, a.z)", "f(a.x, \(literals[1]), a.z)", "f(a.x, a.y, \(literals[2]))",
            ] {
                let result = try ArgumentTable.values(of: call, rows: [row], declarations: function)[0]
                // Of two zeros the smaller one is not told.
                let isZero =
                    result == 0 && computed == 0
                    && (expression.hasPrefix("min") || expression.hasPrefix("max"))
                #expect(
                    isZero || ArgumentTable.isSame(result, computed),
                    "\(call) of \(row): \(result), not \(computed)"
                )
            }
        }
    }

    static let sizes: [(String, Int)] = [
        ("3", 3), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 / 3", 3), ("10 % 4", 2), ("7 & 12", 4),
        ("1 | 6", 7), ("5 ^ 1", 4), ("1 << 3", 8),
        ("64 >> 3", 8), ("-(-4)", 4), ("~-6", 5), ("+8", 8), ("true ? 2 : 3", 2), ("1 > 2 ? 2 : 3", 3),
        ("1 == 1 && 2 != 2 ? 5 : 6", 6),
        ("true ^^ true || !false ? 7 : 8", 7), ("int(2.9)", 2), ("int(true) + 1", 2), ("int(3u)", 3),
        ("int(float(5))", 5), ("k", 4), ("k * k", 16),
        ("2.5 < 3.0 ? 2 : 9", 2), ("int(1.5 * 4.0)", 6), ("int(-1.5 + 4.0)", 2), ("int(9.0 / 2.0)", 4),
        ("3u", 3), ("k >= 4 ? 1 : 2", 1), ("k <= 3 ? 1 : 2", 2),
    ]

    @Test("say how large arrays are", arguments: sizes)
    func arraySizes(_ expression: String, _ wanted: Int) throws {
        let result = try ArgumentTable.values(
            of: "x.length()",
            rows: [[0]],
            declarations: "const int k = 4; float x[\(expression)];"
        )
        #expect(result == [Float(wanted)])
    }

    @Test("are labels of switches")
    func labels() throws {
        let result = try ArgumentTable.values(
            of: "f(int(a.x))",
            rows: [[1], [5], [12], [3]],
            declarations:
                "const int k = 4; float f(int i) { switch (i) { case k + 1: return 1.0; case k * 3: return 2.0; case int(1.9): return 3.0; default: return 4.0; } return 5.0; }"
        )
        #expect(result == [3, 1, 2, 4])
    }
}
