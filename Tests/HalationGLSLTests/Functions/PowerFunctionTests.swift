import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL functions of two numbers")
struct PowerFunctionTests {
    @Test("pow is exact to a few units of the last place")
    func pow() throws {
        let bases = Arguments.logarithmic(from: 1e-6, to: 1e6, signs: [1])
        let exponents = Arguments.uniform(-6...6)
        let rows = zip(bases, exponents).map { [$0, $1] }
        let results = try ArgumentTable.values(of: "pow(a.x, a.y)", rows: rows)
        for (row, result) in zip(rows, results) {
            let error = ulps(result, from: Foundation.pow(Double(row[0]), Double(row[1])))
            #expect(error <= 3, "pow(\(row[0]), \(row[1])) is \(result)")
        }
    }

    static let powers: [(Float, Float, Float)] = [
        (0, 2, 0), (0, 0.5, 0), (0, 0, 1), (5, 0, 1), (-5, 0, 1), (.infinity, 0, 1), (1, 100, 1),
        (2, -1, 0.5),
        (.infinity, 2, .infinity), (.infinity, -2, 0), (0, -1, .infinity), (2, 200, .infinity), (2, -200, 0),
        (-2, 0.5, .nan), (-2, 5, .nan), (2, .nan, .nan), (.nan, 2.5, .nan),
    ]

    @Test("pow has its limits, and is NaN for negative bases", arguments: powers)
    func powerLimits(_ base: Float, _ exponent: Float, _ wanted: Float) throws {
        let result = try ArgumentTable.values(of: "pow(a.x, a.y)", rows: [[base, exponent]])[0]
        #expect(result == wanted || result.isNaN && wanted.isNaN, "pow(\(base), \(exponent)) is \(result)")
    }

    @Test(
        "pow with a small whole exponent that is written out multiplies, for negative and constant bases too",
        arguments: [1, 2, 3, 4]
    )
    func writtenPowers(_ exponent: Int) throws {
        for base: Float in [-3, -0.5, 0.25, 1.5, 7] {
            let wanted = (0..<exponent).reduce(Float(1)) { product, _ in product * base }
            let results = try ArgumentTable.floats(
                "float e = \(exponent).0; gl_FragColor = vec4(pow(a.x, \(exponent).0), pow(\(base), \(exponent).0), "
                    + "pow(\(base), e), pow(a.xx, vec2(\(exponent).0)).y);",
                rows: [[base]]
            )
            #expect(results[0] == [wanted, wanted, wanted, wanted], "\(base)^\(exponent)")
        }
    }

    @Test("atan of two numbers is the angle of a point, in all quadrants and on the axes")
    func angles() throws {
        let rows =
            Arguments.rows(2, from: -10...10, rows: 3000)
            + [
                [1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1e-30, 1e30], [1e30, 1e-30], [0, 5],
            ]
            + zip(
                Arguments.logarithmic(from: 1e-20, to: 1e15),
                Arguments.logarithmic(from: 1e-15, to: 1e15, seed: 9)
            )
            .map { [$0, $1] }
        let results = try ArgumentTable.values(of: "atan(a.x, a.y)", rows: rows)
        for (row, result) in zip(rows, results) {
            let exact = atan2(Double(row[0]), Double(row[1]))
            let error = abs(exact) < 1e-37 ? 0 : ulps(result, from: exact)
            #expect(error <= 4, "atan(\(row[0]), \(row[1])) is \(result), not \(exact)")
        }
        let zero = try ArgumentTable.values(of: "atan(a.x, a.y)", rows: [[0, 0]])
        #expect(zero == [0])
    }
}
