import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

/// Functions of vectors against double precision, for one to four components.
@Suite("GLSL functions of vectors")
struct GeometryFunctionTests {
    static let rows = Arguments.rows(12, from: -5...5, rows: 400)

    /// The first components of each argument, in double precision.
    static func vectors(_ row: [Float], _ size: Int) -> (a: [Double], b: [Double], c: [Double]) {
        func vector(_ start: Int) -> [Double] { row[start..<start + size].map(Double.init) }
        return (vector(0), vector(4), vector(8))
    }

    static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { $0 * $1 }.reduce(0, +) }

    static func length(_ a: [Double]) -> Double { dot(a, a).squareRoot() }

    /// The names of a vector's type and letters, for one component those of a number.
    static func words(_ size: Int) -> (type: String, letters: String) {
        (size == 1 ? "float" : "vec\(size)", String("xyzw".prefix(size)))
    }

    /// What an expression of `p`, `q` and `n` gives, which are vectors of a size.
    static func results(_ expression: String, _ size: Int, isVector: Bool) throws -> [[Float]] {
        let (type, letters) = words(size)
        let padding = isVector ? String(repeating: ", 0.0", count: 4 - size) : ", 0.0, 0.0, 0.0"
        return try ArgumentTable.floats(
            "\(type) p = a.\(letters), q = b.\(letters), n = c.\(letters);\n"
                + "gl_FragColor = vec4(\(expression)\(padding));",
            rows: rows
        )
    }

    /// Compares with an exact result, with room for the roundings of sums as large as `scale` says.
    static func compare(
        _ expression: String,
        _ size: Int,
        isVector: Bool = false,
        tolerance: Double = 2e-6,
        exact: (_ a: [Double], _ b: [Double], _ c: [Double]) -> (values: [Double], scale: Double)?
    ) throws {
        let results = try results(expression, size, isVector: isVector)
        for (row, result) in zip(rows, results) {
            let (a, b, c) = vectors(row, size)
            guard let (values, scale) = exact(a, b, c) else { continue }
            for (given, wanted) in zip(result, values) {
                let error = abs(Double(given) - wanted)
                #expect(error <= tolerance * scale, "\(expression) of \(size) for \(a), \(b), \(c)")
            }
        }
    }

    @Test("dot is the sum of products", arguments: 1...4)
    func dotProduct(_ size: Int) throws {
        try Self.compare("dot(p, q)", size) { a, b, _ in
            ([Self.dot(a, b)], Self.dot(a.map(abs), b.map(abs)))
        }
    }

    @Test("dot adds from the first component on, each step rounded", arguments: 1...4)
    func dotOrder(_ size: Int) throws {
        let results = try Self.results("dot(p, q)", size, isVector: false)
        for (row, result) in zip(Self.rows, results) {
            var sum = row[0] * row[4]
            for index in 1..<max(1, size) { sum += row[index] * row[4 + index] }
            #expect(result[0] == sum)
        }
    }

    @Test("length and distance are those of Euclid", arguments: 1...4)
    func lengths(_ size: Int) throws {
        try Self.compare("length(p)", size) { a, _, _ in ([Self.length(a)], Self.length(a)) }
        try Self.compare("distance(p, q)", size) { a, b, _ in
            let difference = Self.length(zip(a, b).map { $0 - $1 })
            return ([difference], difference + 1e-6)
        }
    }

    @Test("normalize keeps the direction and makes the length 1", arguments: 1...4)
    func normalize(_ size: Int) throws {
        try Self.compare("normalize(p)", size, isVector: true) { a, _, _ in
            (a.map { $0 / Self.length(a) }, 1)
        }
    }

    @Test("cross is perpendicular to both, by the right hand")
    func cross() throws {
        try Self.compare("cross(p, q)", 3, isVector: true) { a, b, _ in
            (
                [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]],
                Self.length(a) * Self.length(b)
            )
        }
        let axes = try ArgumentTable.floats(
            "gl_FragColor = vec4(cross(vec3(a.x, 0.0, 0.0), vec3(0.0, a.x, 0.0)), 1.0);",
            rows: [[1]]
        )
        #expect(axes[0] == [0, 0, 1, 1])
    }

    @Test("faceforward turns a vector against the incident one", arguments: 1...4)
    func faceforward(_ size: Int) throws {
        try Self.compare("faceforward(p, q, n)", size, isVector: true, tolerance: 0) { a, b, c in
            let facing = Self.dot(c, b)
            return abs(facing) < 1e-4 ? nil : (facing < 0 ? a : a.map { -$0 }, 1)
        }
    }

    @Test("reflect is I - 2 dot(N, I) N", arguments: 1...4)
    func reflect(_ size: Int) throws {
        try Self.compare("reflect(p, q)", size, isVector: true) { a, b, _ in
            let twice = 2 * Self.dot(b, a)
            return (zip(a, b).map { $0 - twice * $1 }, 1 + Self.length(a) * Self.dot(b, b) * 4)
        }
    }

    @Test("refract bends by Snell's law, and is 0 where light is reflected totally", arguments: 1...4)
    func refract(_ size: Int) throws {
        for eta in [0.5, 0.9, 1.0, 1.33, 2.0] {
            try Self.compare(
                "refract(normalize(p), normalize(q), \(eta))",
                size,
                isVector: true,
                tolerance: 2e-5
            ) {
                a,
                b,
                _ in
                let incident = a.map { $0 / Self.length(a) }, normal = b.map { $0 / Self.length(b) }
                let cosine = Self.dot(normal, incident)
                let k = 1 - eta * eta * (1 - cosine * cosine)
                // At the edge of total reflection a rounding decides.
                if abs(k) < 1e-3 { return nil }
                if k < 0 { return (Array(repeating: 0, count: size), 1) }
                let along = eta * cosine + k.squareRoot()
                return (zip(incident, normal).map { eta * $0 - along * $1 }, 1)
            }
        }
    }

    @Test("a refracted ray that is refracted back has its first direction")
    func refractBack() throws {
        let results = try ArgumentTable.floats(
            """
            vec3 i = normalize(a.xyz), n = normalize(b.xyz);
            if (dot(i, n) > 0.0) n = -n;
            vec3 bent = refract(i, n, 0.75);
            gl_FragColor = vec4(refract(bent, n, 1.0 / 0.75) - i, length(bent));
            """,
            rows: Self.rows
        )
        for result in results {
            #expect(result.prefix(3).allSatisfy { abs($0) < 2e-5 })
            #expect(abs(result[3] - 1) < 1e-5)
        }
    }

    // MARK: Comparisons

    static let comparisons: [(name: String, holds: @Sendable (Double, Double) -> Bool)] = [
        ("lessThan", { $0 < $1 }), ("lessThanEqual", { $0 <= $1 }), ("greaterThan", { $0 > $1 }),
        ("greaterThanEqual", { $0 >= $1 }), ("equal", { $0 == $1 }), ("notEqual", { $0 != $1 }),
    ]

    @Test("comparisons of vectors compare component by component", arguments: 0..<6)
    func comparisons(_ which: Int) throws {
        let (name, holds) = Self.comparisons[which]
        let pairs = RangeFunctionTests.pairs
        let floats = try ArgumentTable.floats(
            "gl_FragColor = vec4(\(name)(a.xy, a.yx), \(name)(a.xxy, a.yxx).xz);",
            rows: pairs
        )
        for (pair, result) in zip(pairs, floats) {
            let (x, y) = (Double(pair[0]), Double(pair[1]))
            let forth: Float = holds(x, y) ? 1 : 0, back: Float = holds(y, x) ? 1 : 0
            #expect(result == [forth, back, forth, back], "\(name)(\(x), \(y))")
        }
        let bits: [UInt32] = [0, 1, 2, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]
        let integers = bits.flatMap { x in bits.map { [x, $0] } }
        let wholes = try ArgumentTable.bits(
            """
            ivec2 i = floatBitsToInt(a.xy); uvec2 u = floatBitsToUint(a.xy);
            gl_FragColor = vec4(\(name)(i, i.yx).x, \(name)(u, u.yx).x, \(name)(ivec3(i, 0), ivec3(i.yx, 0)).y, 0.0);
            """,
            rows: integers
        )
        for (pair, result) in zip(integers, wholes) {
            let signed = pair.map { Double(Int32(bitPattern: $0)) }
            let wanted = [
                holds(signed[0], signed[1]), holds(Double(pair[0]), Double(pair[1])),
                holds(signed[1], signed[0]),
            ].map { Float($0 ? 1 : 0).bitPattern }
            #expect(Array(result.prefix(3)) == wanted, "\(name) of \(pair)")
        }
    }

    @Test("any, all and not follow their truth tables", arguments: 2...4)
    func truth(_ size: Int) throws {
        let letters = String("xyzw".prefix(size))
        let rows = (0..<1 << size).map { bits in (0..<4).map { Float(bits >> $0 & 1) } }
        let results = try ArgumentTable.floats(
            """
            bvec\(size) v = bvec\(size)(a.\(letters));
            gl_FragColor = vec4(any(v), all(v), any(not(v)), v == not(not(v)) && v != not(v));
            """,
            rows: rows
        )
        for (row, result) in zip(rows, results) {
            let bits = row.prefix(size).map { $0 != 0 }
            let wanted = [bits.contains(true), !bits.contains(false), bits.contains(false), true]
            #expect(result == wanted.map { $0 ? 1 : 0 }, "\(bits)")
        }
    }
}
