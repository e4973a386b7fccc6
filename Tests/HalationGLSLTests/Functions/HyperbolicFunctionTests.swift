import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL hyperbolic functions")
struct HyperbolicFunctionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let ulps: Double
        let ranges: [ClosedRange<Float>]
        let exact: @Sendable (Double) -> Double
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "sinh",
            ulps: 5,
            ranges: [1e-30...1e-3, 1e-3...1, 1...88, 88...89.4],
            exact: { sinh($0) }
        ),
        Case(
            name: "cosh",
            ulps: 5,
            ranges: [1e-30...1e-3, 1e-3...1, 1...88, 88...89.4],
            exact: { cosh($0) }
        ),
        Case(
            name: "tanh",
            ulps: 3,
            ranges: [1e-30...1e-3, 1e-3...1, 1...10, 10...1e30],
            exact: { tanh($0) }
        ),
        Case(
            name: "asinh",
            ulps: 4,
            ranges: [1e-30...1e-3, 1e-3...1, 1...1e5, 1e5...3e38],
            exact: { asinh($0) }
        ),
        Case(name: "atanh", ulps: 4, ranges: [1e-30...1e-3, 1e-3...0.6, 0.4...0.99, 0.99...0.99999994]) {
            atanh($0)
        },
    ]

    @Test(
        "are exact to a few units of the last place from the smallest to the largest arguments",
        arguments: cases
    )
    func accuracy(_ test: Case) throws {
        for range in test.ranges {
            let arguments = Arguments.logarithmic(from: range.lowerBound, to: range.upperBound, count: 3000)
            let results = try ArgumentTable.values(of: "\(test.name)(a.x)", rows: arguments.map { [$0] })
            let worst = zip(arguments, results).map { (ulps($1, from: test.exact(Double($0))), $0, $1) }
                .max { $0.0 < $1.0 }
            let (error, argument, result) = try #require(worst)
            #expect(error <= test.ulps, "\(test.name)(\(argument)) is \(result): \(error) ulp")
        }
    }

    @Test("acosh is exact to a few units of the last place from 1 on")
    func acosh() throws {
        let near = Arguments.logarithmic(from: 1.2e-7, to: 1, signs: [1]).map { 1 + $0 }
        let arguments = near + Arguments.logarithmic(from: 1.1, to: 3e38, signs: [1])
        let results = try ArgumentTable.values(of: "acosh(a.x)", rows: arguments.map { [$0] })
        for (argument, result) in zip(arguments, results) {
            let error = ulps(result, from: Foundation.acosh(Double(argument)))
            #expect(error <= 4, "acosh(\(argument)) is \(result): \(error) ulp")
        }
    }

    static let limits: [(String, Float, Float)] = [
        ("sinh", 0, 0), ("sinh", .infinity, .infinity), ("sinh", -.infinity, -.infinity),
        ("sinh", 100, .infinity),
        ("cosh", 0, 1), ("cosh", .infinity, .infinity), ("cosh", -.infinity, .infinity),
        ("cosh", -100, .infinity),
        ("tanh", 0, 0), ("tanh", .infinity, 1), ("tanh", -.infinity, -1), ("tanh", -50, -1),
        ("asinh", 0, 0), ("asinh", .infinity, .infinity), ("asinh", -.infinity, -.infinity),
        ("acosh", 1, 0), ("acosh", .infinity, .infinity), ("acosh", 0.5, .nan), ("acosh", -2, .nan),
        ("atanh", 0, 0), ("atanh", 1, .infinity), ("atanh", -1, -.infinity), ("atanh", 1.5, .nan),
    ]

    @Test("have their limits at the ends of their domains", arguments: limits)
    func limit(_ name: String, _ argument: Float, _ wanted: Float) throws {
        let result = try ArgumentTable.values(of: "\(name)(a.x)", rows: [[argument]])[0]
        #expect(result == wanted || result.isNaN && wanted.isNaN, "\(name)(\(argument)) is \(result)")
    }

    @Test("keep a NaN", arguments: ["sinh", "cosh", "tanh", "asinh", "acosh", "atanh"])
    func notANumber(_ name: String) throws {
        #expect(try ArgumentTable.values(of: "\(name)(a.x)", rows: [[.nan]])[0].isNaN)
    }

    @Test("are odd or even to the last bit", arguments: ["sinh", "cosh", "tanh", "asinh", "atanh"])
    func symmetry(_ name: String) throws {
        let sign = name == "cosh" ? "" : "-"
        let rows = Arguments.logarithmic(from: 1e-20, to: name == "atanh" ? 0.999 : 80, signs: [1]).map {
            [$0]
        }
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(\(name)(a.x), \(sign)\(name)(-a.x), 0.0, 0.0);",
            rows: rows
        )
        #expect(results.allSatisfy { $0[0].bitPattern == $0[1].bitPattern })
    }

    @Test("keep the sign of a zero where they are odd", arguments: ["sinh", "tanh", "asinh", "atanh"])
    func negativeZero(_ name: String) throws {
        let result = try ArgumentTable.values(of: "\(name)(a.x)", rows: [[-0.0]])[0]
        #expect(result.bitPattern == Float(-0.0).bitPattern)
    }

    @Test("undo each other")
    func inverses() throws {
        let rows = Arguments.logarithmic(from: 1e-6, to: 8, signs: [1]).map { [$0] }
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(asinh(sinh(a.x)), acosh(cosh(a.x) ), sinh(asinh(a.x)), cosh(acosh(1.0 + a.x)));",
            rows: rows
        )
        for (row, result) in zip(rows, results) {
            let x = row[0]
            #expect(abs(result[0] - x) <= 4e-6 * x, "asinh(sinh(\(x)))")
            // The cosine is flat at 0, so that its inverse knows little about small numbers.
            if x > 0.1 { #expect(abs(result[1] - x) <= 2e-5 * x, "acosh(cosh(\(x)))") }
            #expect(abs(result[2] - x) <= 4e-6 * x, "sinh(asinh(\(x)))")
            #expect(abs(result[3] - 1 - x) <= 4e-6 * (1 + x), "cosh(acosh(1 + \(x)))")
        }
    }
}
