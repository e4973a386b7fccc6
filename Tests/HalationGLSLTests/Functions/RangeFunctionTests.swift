import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

/// Functions that compare, hold and blend numbers, by their definitions in the specification.
@Suite("GLSL functions of ranges")
struct RangeFunctionTests {
    /// All pairs of edges.
    static let pairs = Arguments.all.flatMap { x in Arguments.all.map { [x, $0] } }

    @Test("min and max choose one of two numbers, and the number beside a NaN")
    func minMax() throws {
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(min(a.x, a.y), max(a.x, a.y), min(a.xy, a.yx).x, max(a.xy, a.x).y);",
            rows: Self.pairs
        )
        for (pair, result) in zip(Self.pairs, results) {
            let (x, y) = (pair[0], pair[1])
            let least = x.isNaN ? y : y.isNaN ? x : Swift.min(x, y)
            let greatest = x.isNaN ? y : y.isNaN ? x : Swift.max(x, y)
            for (given, wanted) in zip(result, [least, greatest, least, greatest]) {
                #expect(given == wanted || given.isNaN && wanted.isNaN, "\(pair)")
            }
        }
    }

    @Test("clamp is min(max(x, low), high)")
    func clamp() throws {
        let rows = Arguments.all.flatMap { x in
            [(-1, 1), (0, 0), (2, 5), (-3, -2.5)].map { [x, Float($0.0), Float($0.1)] }
        }
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(clamp(a.x, a.y, a.z), clamp(a.xx, a.y, a.z).y, clamp(a.xxx, a.yyy, a.zzz).z, 0.0);",
            rows: rows
        )
        for (row, result) in zip(rows, results) where !row[0].isNaN {
            let wanted = Swift.min(Swift.max(row[0], row[1]), row[2])
            #expect(result.prefix(3).allSatisfy { $0 == wanted }, "\(row): \(result)")
        }
        let lost = try ArgumentTable.values(of: "clamp(a.x, 2.0, 3.0)", rows: [[.nan]])
        #expect(lost == [2])
    }

    @Test("step is 0 below the edge, and 1 from the edge on")
    func step() throws {
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(step(a.x, a.y), step(a.xx, a.yx), step(a.x, a.xy).y);",
            rows: Self.pairs
        )
        for (pair, result) in zip(Self.pairs, results) {
            let (edge, x) = (pair[0], pair[1])
            let wanted: Float = x < edge ? 0 : 1
            #expect(result == [wanted, wanted, 1, wanted], "step(\(edge), \(x))")
        }
    }

    @Test("smoothstep is the Hermite curve between its edges and flat beyond")
    func smoothstep() throws {
        var rows = Arguments.rows(3, from: -4...4, rows: 2000).map {
            [$0[0], $0[0] + abs($0[1]) + 0.01, $0[2]]
        }
        rows += [
            [0, 1, -1], [0, 1, 0], [0, 1, 0.5], [0, 1, 1], [0, 1, 2], [1, 0, 0.25], [0, 1, .infinity],
        ]
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(smoothstep(a.x, a.y, a.z), smoothstep(a.x, a.y, a.zz), smoothstep(a.xx, a.yy, a.zz).y);",
            rows: rows
        )
        for (row, result) in zip(rows, results) {
            let t = Swift.min(
                Swift.max((Double(row[2]) - Double(row[0])) / (Double(row[1]) - Double(row[0])), 0),
                1
            )
            for given in result { #expect(abs(Double(given) - t * t * (3 - 2 * t)) < 2e-6, "\(row)") }
        }
        for (row, result) in zip(rows.suffix(7), results.suffix(7)) {
            let wanted: [Float: Float] = [-1: 0, 0: 0, 0.5: 0.5, 1: 1, 2: 1, 0.25: 0.84375, .infinity: 1]
            #expect(result[0] == wanted[row[2]], "\(row)")
        }
    }

    @Test("mix is x (1 - t) + y t, rounded at each step")
    func mix() throws {
        let rows =
            Arguments.rows(3, from: -100...100, rows: 3000) + Arguments.rows(3, from: 0...1, rows: 1000)
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(mix(a.x, a.y, a.z), mix(a.xx, a.yy, a.z).y, mix(a.xyx, a.yxy, a.zzz).zy);",
            rows: rows
        )
        for (row, result) in zip(rows, results) {
            let (x, y, t) = (row[0], row[1], row[2])
            let forth = x * (1 - t) + y * t, back = y * (1 - t) + x * t
            #expect(result == [forth, forth, forth, back], "\(row)")
        }
    }

    @Test("mix is exactly its first number at 0 and its second at 1, whatever the other is")
    func mixEnds() throws {
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(mix(a.x, a.y, a.z), mix(a.x, a.y, a.w), mix(a.x, a.y, 0.0), mix(a.x, a.y, 1.0));",
            rows: Self.pairs.map { $0 + [0, 1] }
        )
        for (pair, result) in zip(Self.pairs, results) {
            for (given, wanted) in zip(result, [pair[0], pair[1], pair[0], pair[1]]) {
                #expect(ArgumentTable.isSame(given, wanted), "\(pair): \(result)")
            }
        }
        let negativeZero = try ArgumentTable.values(of: "mix(a.x, a.y, -a.z)", rows: [[3, .infinity, 0]])
        #expect(negativeZero == [3])
    }

    @Test("mix with truth values chooses, and does not compute")
    func mixChoice() throws {
        let results = try ArgumentTable.floats(
            """
            bvec4 which = bvec4(true, false, a.z > 0.0, a.z <= 0.0);
            ivec2 whole = mix(ivec2(1, 2), ivec2(3, 4), bvec2(a.z > 0.0, false));
            bool truth = mix(bvec2(true, false), bvec2(false, true), which.zw).x;
            gl_FragColor = vec4(mix(a.x, a.y, which.x), mix(a.xyx, a.yxy, which.yzw).yz, float(whole.x + whole.y) + float(truth));
            """,
            rows: Self.pairs.map { $0 + [1] }
        )
        for (pair, result) in zip(Self.pairs, results) {
            for (given, wanted) in zip(result, [pair[1], pair[0], pair[0], 5]) {
                #expect(ArgumentTable.isSame(given, wanted), "\(pair): \(result)")
            }
        }
    }

    @Test("mod has the sign of its divisor, and is x - y floor(x / y) rounded at each step")
    func mod() throws {
        let rows =
            Arguments.rows(2, from: -50...50, rows: 3000) + [
                [5, 3], [-5, 3], [5, -3], [-5, -3], [0.25, 0.25],
            ]
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(mod(a.x, a.y), mod(a.xx, a.y).y, mod(a.xxx, a.yyy).z, 0.0);",
            rows: rows
        )
        for (row, result) in zip(rows, results) {
            let (x, y) = (row[0], row[1])
            let wanted = x - y * (x / y).rounded(.down)
            #expect(result == [wanted, wanted, wanted, 0], "mod(\(x), \(y))")
        }
        #expect(results.suffix(5).map { $0[0] } == [2, 1, -1, -2, 0])
    }

    @Test("fma is the product and then the sum, each rounded")
    func fma() throws {
        let rows = Arguments.rows(3, from: -10...10, rows: 2000)
        let results = try ArgumentTable.values(of: "fma(a.x, a.y, a.z)", rows: rows)
        for (row, result) in zip(rows, results) { #expect(result == row[0] * row[1] + row[2]) }
    }
}
