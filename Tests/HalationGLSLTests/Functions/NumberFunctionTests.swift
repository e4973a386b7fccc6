import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

/// Functions of one number against the same function in double precision.
@Suite("GLSL functions of a number")
struct NumberFunctionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// Largest error in units of the last place.
        let ulps: Double
        let arguments: [Float]
        let exact: @Sendable (Double) -> Double
        var testDescription: String { name }
    }

    private static let wide = Arguments.logarithmic(from: 1e-37, to: 1e37) + Arguments.edges
    private static let angles =
        Arguments.logarithmic(from: 1e-30, to: 1e6) + Arguments.uniform(-20...20)
        + (-40...40).map { Float(Double($0) * .pi / 4) }
    private static let unit =
        Arguments.logarithmic(from: 1e-30, to: 1) + Arguments.uniform(-1...1) + [0, 1, -1]
    private static let positive =
        Arguments.logarithmic(from: 1e-37, to: 1e37, signs: [1])
        + Arguments.uniform(0.5...2) + [
            1, .leastNonzeroMagnitude, Float(bitPattern: 0x1_0000), .greatestFiniteMagnitude,
        ]

    static let cases: [Case] = [
        Case(name: "radians", ulps: 1.5, arguments: wide.filter { abs($0) > 1e-30 }) { $0 * .pi / 180 },
        Case(name: "degrees", ulps: 1.5, arguments: wide.filter { abs($0) < 1e36 }) { $0 * 180 / .pi },
        Case(name: "sin", ulps: 2, arguments: angles) { sin($0) },
        Case(name: "cos", ulps: 2, arguments: angles) { cos($0) },
        Case(name: "tan", ulps: 4, arguments: angles) { tan($0) },
        Case(name: "asin", ulps: 3, arguments: unit) { asin($0) },
        Case(name: "acos", ulps: 3, arguments: unit) { acos($0) },
        Case(name: "atan", ulps: 3, arguments: wide) { atan($0) },
        Case(name: "exp", ulps: 2, arguments: Arguments.uniform(-87...88.7) + unit) { exp($0) },
        Case(name: "exp2", ulps: 2, arguments: Arguments.uniform(-126...127.99) + unit) { exp2($0) },
        Case(name: "log", ulps: 2, arguments: positive) { log($0) },
        Case(name: "log2", ulps: 3, arguments: positive) { log2($0) },
        Case(name: "sqrt", ulps: 0.5, arguments: positive + [0]) { $0.squareRoot() },
        Case(name: "inversesqrt", ulps: 2, arguments: positive.filter { $0 >= .leastNormalMagnitude }) {
            1 / $0.squareRoot()
        },
        Case(name: "abs", ulps: 0, arguments: wide) { abs($0) },
        Case(name: "sign", ulps: 0, arguments: wide) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
        Case(name: "floor", ulps: 0, arguments: wide) { $0.rounded(.down) },
        Case(name: "ceil", ulps: 0, arguments: wide) { $0.rounded(.up) },
        Case(name: "trunc", ulps: 0, arguments: wide) { $0.rounded(.towardZero) },
        Case(name: "roundEven", ulps: 0, arguments: wide) { $0.rounded(.toNearestOrEven) },
        Case(name: "fract", ulps: 0.5, arguments: wide) { $0 - $0.rounded(.down) },
    ]

    @Test("are within a few units of the last place of the exact result", arguments: cases)
    func accuracy(_ test: Case) throws {
        let results = try ArgumentTable.values(of: "\(test.name)(a.x)", rows: test.arguments.map { [$0] })
        for (argument, result) in zip(test.arguments, results) {
            let exact = test.exact(Double(argument))
            let error = ulps(result, from: exact)
            guard error > test.ulps else { continue }
            Issue.record("\(test.name)(\(argument)) is \(result), not \(exact): \(error) ulp")
            return
        }
    }

    @Test("give each component of a vector what they give a number", arguments: cases.map(\.name))
    func vectors(_ name: String) throws {
        let rows = Arguments.rows(4, from: -3...3, rows: 60)
        for size in 2...4 {
            let type = "vec\(size)"
            let letters = String("xyzw".prefix(size))
            let padding = String(repeating: ", 0.0", count: 4 - size)
            let whole = try ArgumentTable.floats(
                "\(type) v = \(name)(a.\(letters)); gl_FragColor = vec4(v\(padding));",
                rows: rows
            )
            let parts = try ArgumentTable.floats(
                "gl_FragColor = vec4(\(letters.map { "\(name)(a.\($0))" }.joined(separator: ", "))\(padding));",
                rows: rows
            )
            for (first, second) in zip(whole, parts) {
                #expect(zip(first, second).allSatisfy { ArgumentTable.isSame($0, $1) }, "\(type)")
            }
        }
    }

    @Test("round rounds to a nearest whole number, of two to the even one")
    func round() throws {
        let arguments = Arguments.uniform(-100...100) + [0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 8_388_607.5, 1e30]
        let results = try ArgumentTable.values(of: "round(a.x)", rows: arguments.map { [$0] })
        for (argument, result) in zip(arguments, results) {
            #expect(result == argument.rounded(.toNearestOrEven), "round(\(argument))")
        }
    }

    struct Special: Sendable, CustomTestStringConvertible {
        let name: String
        /// Arguments and results that IEEE arithmetic gives these functions at their ends.
        let pairs: [(Float, Float)]
        var testDescription: String { name }
    }

    static let specials: [Special] = [
        Special(
            name: "exp",
            pairs: [(0, 1), (-.infinity, 0), (.infinity, .infinity), (200, .infinity), (-200, 0)]
        ),
        Special(
            name: "exp2",
            pairs: [
                (0, 1), (10, 1024), (-1, 0.5), (-.infinity, 0), (128, .infinity),
                (-149, .leastNonzeroMagnitude),
            ]
        ),
        Special(
            name: "log",
            pairs: [(1, 0), (0, -.infinity), (-0.0, -.infinity), (.infinity, .infinity), (-1, .nan)]
        ),
        Special(
            name: "log2",
            pairs: [(1, 0), (8, 3), (0.125, -3), (0, -.infinity), (.infinity, .infinity), (-2, .nan)]
        ),
        Special(name: "sqrt", pairs: [(0, 0), (4, 2), (.infinity, .infinity), (-1, .nan)]),
        Special(name: "inversesqrt", pairs: [(4, 0.5), (0, .infinity), (.infinity, 0), (-1, .nan)]),
        Special(name: "abs", pairs: [(-0.0, 0), (-.infinity, .infinity)]),
        Special(name: "sign", pairs: [(0, 0), (-0.0, 0), (.infinity, 1), (-.infinity, -1)]),
        Special(name: "floor", pairs: [(-0.5, -1), (.infinity, .infinity), (-.infinity, -.infinity)]),
        Special(name: "ceil", pairs: [(0.5, 1), (-1.5, -1), (.infinity, .infinity)]),
        Special(
            name: "atan",
            pairs: [(.infinity, Float(Double.pi / 2)), (-.infinity, -Float(Double.pi / 2)), (0, 0)]
        ),
        Special(name: "asin", pairs: [(1.5, .nan), (0, 0)]),
        Special(name: "acos", pairs: [(1, 0), (-1.5, .nan)]),
        Special(name: "sin", pairs: [(0, 0)]),
        Special(name: "cos", pairs: [(0, 1)]),
        Special(name: "tan", pairs: [(0, 0)]),
    ]

    @Test(
        "have the limits of IEEE arithmetic at zero, at infinity and outside of their domain",
        arguments: specials
    )
    func limits(_ special: Special) throws {
        let results = try ArgumentTable.values(of: "\(special.name)(a.x)", rows: special.pairs.map { [$0.0] })
        for (pair, result) in zip(special.pairs, results) {
            #expect(
                pair.1 == result || pair.1.isNaN && result.isNaN,
                "\(special.name)(\(pair.0)) is \(result)"
            )
        }
    }

    @Test("keep a NaN, unless its sign or whole part is asked for")
    func notNumbers() throws {
        for name in [
            "exp", "exp2", "log", "log2", "sqrt", "inversesqrt", "asin", "acos", "atan", "floor", "ceil",
            "fract", "abs", "trunc", "round", "roundEven", "radians", "degrees",
        ] {
            let result = try ArgumentTable.values(of: "\(name)(a.x)", rows: [[.nan]])
            #expect(result[0].isNaN, "\(name)(NaN) is \(result[0])")
        }
    }

    @Test("sine and cosine stay on the circle for arguments of any size")
    func circle() throws {
        let arguments = Arguments.logarithmic(from: 1e-3, to: 3e38)
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(sin(a.x), cos(a.x), 0.0, 0.0);",
            rows: arguments.map { [$0] }
        )
        for (argument, result) in zip(arguments, results) {
            let radius = Double(result[0]) * Double(result[0]) + Double(result[1]) * Double(result[1])
            #expect(abs(radius - 1) < 1e-6, "at \(argument)")
        }
    }

    @Test("isnan and isinf tell what a float is")
    func classification() throws {
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(isnan(a.x), isinf(a.x), all(isnan(a.xxx)), any(isinf(a.xxxx)));",
            rows: Arguments.all.map { [$0] }
        )
        for (argument, result) in zip(Arguments.all, results) {
            let isNaN: Float = argument.isNaN ? 1 : 0, isInfinite: Float = argument.isInfinite ? 1 : 0
            #expect(result == [isNaN, isInfinite, isNaN, isInfinite], "\(argument)")
        }
    }

    @Test("modf divides a number into its whole part and the rest, both with its sign")
    func modf() throws {
        let arguments = Arguments.edges + Arguments.uniform(-1000...1000)
        let results = try ArgumentTable.floats(
            "float whole; float rest = modf(a.x, whole); vec2 wholes; vec2 rests = modf(a.xx, wholes);\n"
                + "gl_FragColor = vec4(whole, rest, wholes.y, rests.y);",
            rows: arguments.map { [$0] }
        )
        for (argument, result) in zip(arguments, results) {
            let whole = argument.rounded(.towardZero)
            #expect(result == [whole, argument - whole, whole, argument - whole], "modf(\(argument))")
        }
    }
}
