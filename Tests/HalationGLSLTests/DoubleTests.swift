import CStripMachine
import HalationGLSL
import HalationShaderEngine
import Testing

/// Numbers of 64 bits against Swift's own, bit by bit.
@Suite("GLSL doubles")
struct DoubleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// Of the doubles x, y and z.
        let expression: String
        let exact: @Sendable (Double, Double, Double) -> Double
        var testDescription: String { expression }

        init(_ expression: String, _ exact: @escaping @Sendable (Double, Double, Double) -> Double) {
            self.expression = expression
            self.exact = exact
        }
    }

    static let cases: [Case] = [
        Case("x + y", { x, y, _ in x + y }), Case("x - y", { x, y, _ in x - y }),
        Case("x * y", { x, y, _ in x * y }), Case("x / y", { x, y, _ in x / y }),
        Case("-x", { x, _, _ in -x }),
        Case("x * y + z", { x, y, z in x * y + z }), Case("fma(x, y, z)", { x, y, z in x * y + z }),
        Case("abs(x)", { x, _, _ in abs(x) }), Case("sqrt(x)", { x, _, _ in x.squareRoot() }),
        Case("inversesqrt(x)", { x, _, _ in 1 / x.squareRoot() }),
        Case("floor(x)", { x, _, _ in x.rounded(.down) }), Case("ceil(x)", { x, _, _ in x.rounded(.up) }),
        Case("trunc(x)", { x, _, _ in x.rounded(.towardZero) }),
        Case("roundEven(x)", { x, _, _ in x.rounded(.toNearestOrEven) }),
        Case("fract(x)", { x, _, _ in x - x.rounded(.down) }),
        Case("mod(x, y)", { x, y, _ in x - y * (x / y).rounded(.down) }),
        Case("sign(x)", { x, _, _ in x > 0 ? 1 : x < 0 ? -1 : 0 }),
        Case("min(x, y)", { x, y, _ in x < y || y.isNaN ? x : y }),
        Case("max(x, y)", { x, y, _ in x > y || y.isNaN ? x : y }),
        Case("mix(x, y, z)", { x, y, z in x * (1 - z) + y * z }),
        Case("mix(x, y, z > x)", { x, y, z in z > x ? y : x }),
        Case("step(x, y)", { x, y, _ in y < x ? 0 : 1 }),
        Case("dot(dvec3(x, y, z), dvec3(z, 2, x))", { x, y, z in x * z + y * 2 + z * x }),
        Case("length(dvec2(x, y))", { x, y, _ in (x * x + y * y).squareRoot() }),
        Case(
            "distance(dvec2(x, y), dvec2(z))",
            { x, y, z in
                ((x - z) * (x - z) + (y - z) * (y - z)).squareRoot()
            }
        ),
        Case("cross(dvec3(x, y, z), dvec3(1.0, x, y)).y", { x, y, z in z * 1 - x * y }),
        Case("normalize(dvec2(x, y)).y", { x, y, _ in y / (x * x + y * y).squareRoot() }),
        Case("x < y ? z : -z", { x, y, z in x < y ? z : -z }),
        Case("x <= y ? z : -z", { x, y, z in x <= y ? z : -z }),
        Case("x > y ? z : -z", { x, y, z in x > y ? z : -z }),
        Case("x >= y ? z : -z", { x, y, z in x >= y ? z : -z }),
        Case("x == y ? z : -z", { x, y, z in x == y ? z : -z }),
        Case("x != y ? z : -z", { x, y, z in x != y ? z : -z }),
        Case("isnan(x) ? 1.0 : 2.0", { x, _, _ in x.isNaN ? 1 : 2 }),
        Case("isinf(x) ? 1.0 : 2.0", { x, _, _ in x.isInfinite ? 1 : 2 }),
        Case("double(float(x))", { x, _, _ in Double(Float(x)) }),
        Case(
            "double(int(x))",
            { x, _, _ in x.isNaN ? 0 : min(max(x, -2_147_483_648), 2_147_483_647).rounded(.towardZero) + 0.0 }
        ),
        Case(
            "double(uint(x))",
            { x, _, _ in x.isNaN ? 0 : min(max(x, 0), 4_294_967_295).rounded(.towardZero) }
        ),
        Case("double(bool(x))", { x, _, _ in x != 0 ? 1 : 0 }),
        Case("x + 1", { x, _, _ in x + 1 }), Case("2u * x", { x, _, _ in 2 * x }),
        Case("x * 0.1", { x, _, _ in x * Double(Float(0.1)) }),
        Case("x * 0.1lf", { x, _, _ in x * 0.1 }), Case("x++ + x", { x, _, _ in x + (x + 1) }),
        Case("x += y, x *= z, x", { x, y, z in (x + y) * z }),
        Case("dvec4(x, y, z, 1.0lf).wzyx.z", { _, y, _ in y }),
        Case("dvec2(dvec3(x, y, z)).y", { _, y, _ in y }),
        Case(
            "modf(x, y) + y * 0.0lf",
            { x, _, _ in (x - x.rounded(.towardZero)) + x.rounded(.towardZero) * 0 }
        ),
    ]

    /// Numbers of all sizes, and those at which arithmetic has corners.
    static let rows: [[Double]] = {
        var random = SeededRandom(seed: 11)
        let special: [Double] = [
            0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude,
            .leastNormalMagnitude / 2,
            .infinity,
            -.infinity, .nan, 4_503_599_627_370_495.5, 4_503_599_627_370_497, 9e15, 2_147_483_647.5,
            -2_147_483_648.5,
            4_294_967_295.9, 3e9, 1e20, 0.1 + 0.2,
        ]
        var rows: [[Double]] = []
        for x in special { for y in special { rows.append([x, y, 3]) } }
        for _ in 0..<500 {
            rows.append(
                (0..<3).map { _ in
                    Double.random(in: -1...1, using: &random) * Double.random(in: 0...1e6, using: &random)
                }
            )
        }
        return rows
    }()

    static func isSame(_ a: Double, _ b: Double) -> Bool {
        a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
    }

    private static func words(_ number: Double) -> [UInt32] {
        [UInt32(truncatingIfNeeded: number.bitPattern), UInt32(truncatingIfNeeded: number.bitPattern >> 32)]
    }

    private static func number(_ words: [UInt32]) -> Double {
        Double(bitPattern: UInt64(words[0]) | UInt64(words[1]) << 32)
    }

    private static let given = """
        double x = packDouble2x32(floatBitsToUint(a.xy)), y = packDouble2x32(floatBitsToUint(a.zw));
        double z = packDouble2x32(floatBitsToUint(b.xy));
        """

    private static func body(_ expression: String, _ given: String) -> String {
        """
        \(given)
        double result = (\(expression));
        gl_FragColor = vec4(uintBitsToFloat(unpackDouble2x32(result)), 0.0, 0.0);
        """
    }

    @Test("are those of Swift, bit by bit", arguments: cases)
    func values(_ test: Case) throws {
        let found = try ArgumentTable.bits(
            Self.body(test.expression, Self.given),
            rows: Self.rows.map { $0.flatMap { Self.words($0) } + [0, 0] }
        )
        for (row, words) in zip(Self.rows, found) {
            let wanted = test.exact(row[0], row[1], row[2])
            guard !Self.isSame(Self.number(words), wanted) else { continue }
            Issue.record("\(test.expression) of \(row) is \(Self.number(words)), not \(wanted)")
            return
        }
    }

    @Test("that are known when a shader is compiled are the same", arguments: cases)
    func folded(_ test: Case) throws {
        for row in stride(from: 0, to: Self.rows.count, by: 61).map({ Self.rows[$0] }) {
            let given = zip("xyz", row).map { name, number in
                let words = Self.words(number)
                return "double \(name) = packDouble2x32(uvec2(\(words[0])u, \(words[1])u));"
            }
            let body = Self.body(test.expression, given.joined())
            let found = Self.number(try ArgumentTable.bits(body, rows: [[0, 0, 0, 0]])[0])
            let wanted = test.exact(row[0], row[1], row[2])
            #expect(Self.isSame(found, wanted), "\(row)")
        }
    }

    @Test("have as many kinds of steps as the machine")
    func count() { #expect(WideOperation.allCases.count == Int(CS_WIDE_OPERATION_COUNT.rawValue)) }

    /// How often Mandelbrot's iteration stays inside, with numbers of either size.
    private static func mandelbrot(_ type: String, _ vector: String, _ suffix: String) -> String {
        """
        \(vector) center = \(vector)(-0.743643887037158704\(suffix), 0.131825904205311970\(suffix));
        \(vector) place = center + \(vector)(a.xy) * \(type)(1e-10);
        \(vector) z = \(vector)(0.0);
        int n = 0;
        for (; n < 1500 && dot(z, z) < 4.0; n++) z = \(vector)(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + place;
        gl_FragColor = vec4(n);
        """
    }

    @Test("zoom into Mandelbrot's set by a thousand million times")
    func deepZoom() throws {
        var rows: [[Float]] = []
        var wanted: [Float] = []
        for y in -4..<4 {
            for x in -4..<4 {
                rows.append([Float(x), Float(y), 0, 0])
                let step = Double(Float(1e-10))
                let c = (-0.743643887037158704 + Double(x) * step, 0.131825904205311970 + Double(y) * step)
                var z = (0.0, 0.0)
                var n = 0
                while n < 1500, z.0 * z.0 + z.1 * z.1 < 4 {
                    z = (z.0 * z.0 - z.1 * z.1 + c.0, 2 * z.0 * z.1 + c.1)
                    n += 1
                }
                wanted.append(Float(n))
            }
        }

        let found = try ArgumentTable.floats(Self.mandelbrot("double", "dvec2", "lf"), rows: rows).map {
            $0[0]
        }
        let floats = try ArgumentTable.floats(Self.mandelbrot("float", "vec2", ""), rows: rows).map { $0[0] }

        #expect(found == wanted)
        #expect(Set(wanted).count > 8)
        #expect(Set(floats).count == 1)
    }

    static let programs: [(String, String, [Float])] = [
        (
            "struct P { float f; dvec2 d; int i; };",
            "P p = P(a.x, dvec2(0.1lf, a.y), 3); P q = p; bool same = p == q; q.d.x += 1e-16lf; "
                + "gl_FragColor = vec4(same, p == q, q.d.y, q.i);",
            [1, 0, 2, 3]
        ),
        (
            "",
            "double x[3] = double[](1.0lf, 2.0lf, 3.0lf); x[int(a.y)] = 0.5lf; x[int(a.x)] *= 4; "
                + "gl_FragColor = vec4(x[0], x[1], x[int(a.y)], x.length());",
            [1, 8, 0.5, 3]
        ),
        (
            "",
            "double x[40]; for (int i = 0; i < 40; i++) x[i] = double(i) + 1.0lf / 1073741824; double s = 0; "
                + "for (int i = 0; i < 40; i++) s += x[(i * 7) % 40]; gl_FragColor = vec4(float((s - 780.0lf) * 1073741824), x[int(a.y)], 0, 0);",
            [40, 2, 0, 0]
        ),
        (
            "double twice(double x) { return 2 * x; } float twice(float x) { return 20.0 * x; }\n"
                + "void split(double x, out double whole, inout dvec2 v) { whole = floor(x); v.y = x - whole; }",
            "double w; dvec2 v = dvec2(7); split(2.25lf, w, v); gl_FragColor = vec4(twice(a.x), twice(double(a.y)), v.x + w, v.y);",
            [20, 4, 9, 0.25]
        ),
        (
            "uniform double u; uniform dvec3 v[2]; const double third = 1.0lf / 3;",
            "gl_FragColor = vec4(u == 0.1lf, v[1].y == 1e-20lf, v[int(a.x)].z, third * 3 == 1.0lf);",
            [1, 1, 6, 1]
        ),
        (
            "",
            "dvec2 v = dvec2(a.xy); v[int(a.x)] = 5; v.xy = v.yx; gl_FragColor = vec4(v, all(equal(v, dvec2(5, 1))), lessThan(v, dvec2(2)).y);",
            [5, 1, 1, 1]
        ),
        (
            "",
            "vec2 v = vec2(dvec2(0.1lf, 0.2lf)); ivec2 i = ivec2(dvec2(2.9lf, -2.9lf)); gl_FragColor = vec4(v.x == 0.1, v.y == 0.2, i);",
            [1, 1, 2, -2]
        ),
    ]

    @Test("live in structures, arrays, functions and uniforms", arguments: programs)
    func program(_ declarations: String, _ body: String, _ wanted: [Float]) throws {
        let result = try ArgumentTable.floats(
            body,
            rows: [[1, 2, 3, 4]],
            declarations: declarations,
            values: declarations.contains("uniform") ? ["u": [0.1], "v": [1, 2, 3, 4, 1e-20, 6]] : [:]
        )
        #expect(result[0] == wanted)
    }

    static let mistakes: [(String, String)] = [
        ("double x = pow(2.0lf, 3.0lf);", "no function 'pow' takes (double, double)"),
        ("mat2 m = mat2(1.0) * 2.0lf;", "'*' does not apply to mat2 and double"),
        ("float x = 1.0lf * 2.0;", "'x' is float, not double"),
        ("int i = 1.0lf;", "'i' is int, not double"),
        ("double x = 5.0lf % 2.0lf;", "'%' does not apply to double and double"),
    ]

    @Test("are refused where GLSL has none", arguments: mistakes)
    func mistake(_ statement: String, _ message: String) {
        let found = ErrorTests.errors("void main() { \(statement) }").first ?? ""
        #expect(found.contains(message), "\(found)")
    }
}
