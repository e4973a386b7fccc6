import HalationGLSL
import HalationShaderEngine
import Testing

/// Whole numbers of 32 bits against Swift's, which wrap around.
@Suite("GLSL whole numbers")
struct IntegerTests {
    static let edges: [UInt32] = [
        0, 1, 2, 3, 5, 7, 31, 32, 33, 100, 0xffff, 0x1_0000, 0x7fff_fffe, 0x7fff_ffff, 0x8000_0000,
        0x8000_0001,
        0xffff_fff9, 0xffff_fffe, 0xffff_ffff,
    ]

    static let pairs: [[UInt32]] = {
        var random = SeededRandom(seed: 11)
        let chance = (0..<300).map { _ in
            [UInt32.random(in: 0 ... .max, using: &random), UInt32.random(in: 0 ... .max, using: &random)]
        }
        return edges.flatMap { x in edges.map { [x, $0] } } + chance
    }()

    struct Operator: Sendable, CustomTestStringConvertible {
        let text: String
        let signed: @Sendable (Int32, Int32) -> Int32
        let unsigned: @Sendable (UInt32, UInt32) -> UInt32
        var testDescription: String { text }
    }

    static let operators: [Operator] = [
        Operator(text: "+", signed: { $0 &+ $1 }, unsigned: { $0 &+ $1 }),
        Operator(text: "-", signed: { $0 &- $1 }, unsigned: { $0 &- $1 }),
        Operator(text: "*", signed: { $0 &* $1 }, unsigned: { $0 &* $1 }),
        Operator(
            text: "/",
            signed: { $1 == 0 ? 0 : $0.dividedReportingOverflow(by: $1).partialValue },
            unsigned: { $1 == 0 ? 0 : $0 / $1 }
        ),
        Operator(
            text: "%",
            signed: { $1 == 0 ? $0 : $0.remainderReportingOverflow(dividingBy: $1).partialValue },
            unsigned: { $1 == 0 ? $0 : $0 % $1 }
        ),
        Operator(text: "&", signed: { $0 & $1 }, unsigned: { $0 & $1 }),
        Operator(text: "|", signed: { $0 | $1 }, unsigned: { $0 | $1 }),
        Operator(text: "^", signed: { $0 ^ $1 }, unsigned: { $0 ^ $1 }),
        // GLSL leaves shifts by more than 31 open; here the lowest five bits count.
        Operator(text: "<<", signed: { $0 &<< $1 }, unsigned: { $0 &<< $1 }),
        Operator(text: ">>", signed: { $0 &>> $1 }, unsigned: { $0 &>> $1 }),
    ]

    @Test("compute as 32 bits that wrap around, signed and unsigned", arguments: operators)
    func arithmetic(_ test: Operator) throws {
        let results = try ArgumentTable.bits(
            """
            int x = floatBitsToInt(a.x), y = floatBitsToInt(a.y);
            uint u = floatBitsToUint(a.x), v = floatBitsToUint(a.y);
            int assigned = x; assigned \(test.text)= y;
            uint grown = u; grown \(test.text)= v;
            gl_FragColor = vec4(intBitsToFloat(x \(test.text) y), uintBitsToFloat(u \(test.text) v),
                intBitsToFloat(assigned), uintBitsToFloat(grown));
            """,
            rows: Self.pairs
        )
        for (pair, result) in zip(Self.pairs, results) {
            let signed = UInt32(
                bitPattern: test.signed(Int32(bitPattern: pair[0]), Int32(bitPattern: pair[1]))
            )
            let unsigned = test.unsigned(pair[0], pair[1])
            #expect(result == [signed, unsigned, signed, unsigned], "\(pair[0]) \(test.text) \(pair[1])")
        }
    }

    @Test("compute the same when they are constants", arguments: operators)
    func constants(_ test: Operator) throws {
        for x in [0, 1, -1, 7, -7, 100, 2_147_483_647] {
            for y in [0, 1, -1, 3, -3, 31] {
                let wanted = test.signed(Int32(x), Int32(y))
                let result = try ArgumentTable.bits(
                    "const int x = \(x), y = \(y); int z = \(x); gl_FragColor = vec4(intBitsToFloat(x \(test.text) y), "
                        + "intBitsToFloat(\(x) \(test.text) (\(y))), intBitsToFloat(z \(test.text) y), 0.0);",
                    rows: [[0]]
                )
                #expect(
                    result[0].prefix(3).allSatisfy { $0 == UInt32(bitPattern: wanted) },
                    "\(x) \(test.text) \(y)"
                )
            }
        }
    }

    @Test("of vectors compute component by component, with a number for all of them", arguments: operators)
    func vectors(_ test: Operator) throws {
        let results = try ArgumentTable.bits(
            """
            ivec2 v = floatBitsToInt(a.xy);
            gl_FragColor = vec4(intBitsToFloat(v \(test.text) v.yx), intBitsToFloat((v \(test.text) v.y).x),
                intBitsToFloat((v.xyx \(test.text) ivec3(3)).z));
            """,
            rows: Self.pairs
        )
        for (pair, result) in zip(Self.pairs, results) {
            let (x, y) = (Int32(bitPattern: pair[0]), Int32(bitPattern: pair[1]))
            let wanted = [test.signed(x, y), test.signed(y, x), test.signed(x, y), test.signed(x, 3)]
            #expect(result == wanted.map { UInt32(bitPattern: $0) }, "\(x), \(y)")
        }
    }

    @Test("that stand left of a vector count for all its components")
    func broadcast() throws {
        for test in Self.operators where !["<<", ">>"].contains(test.text) {
            let results = try ArgumentTable.bits(
                "gl_FragColor = vec4(uintBitsToFloat(floatBitsToUint(a.x) \(test.text) floatBitsToUint(a.yx)), 0.0, 0.0);",
                rows: Self.pairs
            )
            for (pair, result) in zip(Self.pairs, results) {
                #expect(
                    result[0] == test.unsigned(pair[0], pair[1])
                        && result[1] == test.unsigned(pair[0], pair[0])
                )
            }
        }
    }

    static let comparisons: [(String, @Sendable (Int64, Int64) -> Bool)] = [
        ("<", { $0 < $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }), (">=", { $0 >= $1 }),
        ("==", { $0 == $1 }),
        ("!=", { $0 != $1 }),
    ]

    @Test("compare with and without a sign", arguments: 0..<6)
    func comparison(_ which: Int) throws {
        let (text, holds) = Self.comparisons[which]
        let results = try ArgumentTable.bits(
            """
            int x = floatBitsToInt(a.x), y = floatBitsToInt(a.y);
            uint u = floatBitsToUint(a.x), v = floatBitsToUint(a.y);
            gl_FragColor = vec4(x \(text) y, u \(text) v, !(x \(text) y), x \(text) x);
            """,
            rows: Self.pairs
        )
        for (pair, result) in zip(Self.pairs, results) {
            let signed = holds(Int64(Int32(bitPattern: pair[0])), Int64(Int32(bitPattern: pair[1])))
            let wanted = [signed, holds(Int64(pair[0]), Int64(pair[1])), !signed, holds(0, 0)]
            #expect(result == wanted.map { Float($0 ? 1 : 0).bitPattern }, "\(pair[0]) \(text) \(pair[1])")
        }
    }

    @Test("negate, complement and step by one")
    func unary() throws {
        let results = try ArgumentTable.bits(
            """
            int x = floatBitsToInt(a.x), y = x, z = x;
            uint u = floatBitsToUint(a.x);
            int old = y++ ^ z--;
            gl_FragColor = vec4(intBitsToFloat(-x), uintBitsToFloat(~u), intBitsToFloat(y - z + old), uintBitsToFloat(-u));
            """,
            rows: Self.edges.map { [$0] }
        )
        for (edge, result) in zip(Self.edges, results) {
            #expect(result == [0 &- edge, ~edge, 2, 0 &- edge], "\(edge)")
        }
    }

    @Test("have abs, sign, min, max and clamp of their own")
    func functions() throws {
        let results = try ArgumentTable.bits(
            """
            int x = floatBitsToInt(a.x), y = floatBitsToInt(a.y);
            uint u = floatBitsToUint(a.x), v = floatBitsToUint(a.y);
            gl_FragColor = vec4(intBitsToFloat(min(x, y) ^ max(ivec2(x), y).y), uintBitsToFloat(min(u, v)),
                uintBitsToFloat(clamp(u, 5u, 100u)), intBitsToFloat(clamp(ivec3(x), -3, 7).z * 4 + sign(x)));
            """,
            rows: Self.pairs
        )
        for (pair, result) in zip(Self.pairs, results) {
            let x = Int32(bitPattern: pair[0])
            let held = Swift.min(Swift.max(x, -3), 7) * 4 + x.signum()
            let wanted = [
                pair[0] ^ pair[1], Swift.min(pair[0], pair[1]), Swift.min(Swift.max(pair[0], 5), 100),
                UInt32(bitPattern: held),
            ]
            #expect(result == wanted, "\(pair)")
        }
        let sizes = try ArgumentTable.bits(
            "gl_FragColor = vec4(intBitsToFloat(abs(floatBitsToInt(a.x))));",
            rows: Self.edges.map { [$0] }
        )
        for (edge, size) in zip(Self.edges, sizes) {
            let x = Int32(bitPattern: edge)
            #expect(size[0] == UInt32(bitPattern: x < 0 ? 0 &- x : x), "abs(\(x))")
        }
    }

    @Test("of both kinds meet as unsigned ones, and with floats as floats")
    func mixed() throws {
        let result = try ArgumentTable.floats(
            """
            int minus = -1; uint one = 1u;
            gl_FragColor = vec4(minus < one, minus + one == 0u, minus * 0.5, 7 / 2 + 7 / 2.0);
            """,
            rows: [[0]]
        )
        #expect(result[0] == [0, 1, -0.5, 6.5])
    }

    @Test("shift by the other kind, and vectors by a number or by a vector")
    func shifts() throws {
        let result = try ArgumentTable.floats(
            """
            int i = -16; uint u = 0x80000000u;
            ivec2 v = ivec2(1, 3) << ivec2(4, 2);
            uvec2 w = uvec2(u) >> 31;
            gl_FragColor = vec4(float(i >> 2u), float(u >> 4), float(v.x + v.y), float(w.x + w.y) + float(i >>= 1));
            """,
            rows: [[0]]
        )
        #expect(result[0] == [-4, 134_217_728, 28, -6])
    }

    @Test("logic of truth values follows its tables, and leaves out what it does not need")
    func logic() throws {
        let result = try ArgumentTable.floats(
            """
            bool x = a.x > 0.0, y = a.y > 0.0;
            int count = 0;
            bool both = x && (count++ >= 0) && y, either = x || (count++ >= 0 && y);
            gl_FragColor = vec4(both, either, x ^^ y, float(count));
            """,
            rows: [[0, 0], [0, 1], [1, 0], [1, 1]]
        )
        #expect(result == [[0, 0, 0, 1], [0, 1, 1, 1], [0, 1, 1, 1], [1, 1, 0, 1]])
    }
}
