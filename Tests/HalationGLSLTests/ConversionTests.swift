import HalationGLSL
import HalationShaderEngine
import Testing

/// Constructors, from every type to every other one.
@Suite("GLSL conversions")
struct ConversionTests {
    enum Base: String, CaseIterable, Sendable {
        case float, int, uint, bool

        func type(_ size: Int) -> String {
            if size == 1 { return rawValue }
            return (self == .float ? "" : String(rawValue.prefix(1))) + "vec\(size)"
        }

        /// The float that stands for the bits of one number of the type.
        func shown(_ number: String) -> String {
            switch self {
            case .float: number
            case .int: "intBitsToFloat(\(number))"
            case .uint: "uintBitsToFloat(\(number))"
            case .bool: "float(\(number))"
            }
        }

        /// A number of the type, from the bits of a float.
        func read(_ float: String) -> String {
            switch self {
            case .float: float
            case .int: "floatBitsToInt(\(float))"
            case .uint: "floatBitsToUint(\(float))"
            case .bool: "(floatBitsToInt(\(float)) != 0)"
            }
        }

        /// What a number becomes, by the rules of the specification and (out of range) those of this implementation.
        func converted(_ bits: UInt32, to other: Base) -> UInt32 {
            switch (self, other) {
            case (.float, .int):
                let x = Float(bitPattern: bits)
                return UInt32(bitPattern: x.isNaN ? 0 : x >= 0x1p31 ? .max : x < -0x1p31 ? .min : Int32(x))
            case (.float, .uint):
                let x = Float(bitPattern: bits)
                return x.isNaN || x <= 0 ? 0 : x >= 0x1p32 ? .max : UInt32(x)
            case (.float, .bool): return Float(Float(bitPattern: bits) != 0 ? 1 : 0).bitPattern
            case (.int, .float): return Float(Int32(bitPattern: bits)).bitPattern
            case (.uint, .float): return Float(bits).bitPattern
            case (.bool, .float), (.bool, .bool), (.int, .bool), (.uint, .bool):
                return Float(bits != 0 ? 1 : 0).bitPattern
            case (.bool, .int), (.bool, .uint): return bits != 0 ? 1 : 0
            default: return bits
            }
        }

        var samples: [UInt32] {
            switch self {
            case .float:
                Arguments.all.map(\.bitPattern) + [3e9, -3e9, 4e9, 5e9, 1.99, -1.99].map(\Float.bitPattern)
            case .int, .uint: IntegerTests.edges + [0x0100_0001, 0x7fff_ffc0, 0xffff_ff7f, 0xffff_ff80]
            case .bool: [0, 1]
            }
        }
    }

    static let pairs = Base.allCases.flatMap { from in Base.allCases.map { (from, $0) } }

    @Test("of a number follow the rules of its type, computed and as constants", arguments: pairs)
    func numbers(_ from: Base, _ to: Base) throws {
        let samples = from.samples
        let results = try ArgumentTable.bits(
            """
            \(from.rawValue) x = \(from.read("a.x"));
            \(to.rawValue) y = \(to.rawValue)(x);
            gl_FragColor = vec4(\(to.shown("y")), \(to.shown("\(to.type(3))(x).z")), \(to.shown("\(to.rawValue)(\(from.type(4))(x))")), 0.0);
            """,
            rows: samples.map { [$0] }
        )
        for (sample, result) in zip(samples, results) {
            let wanted = from.converted(sample, to: to)
            for given in result.prefix(3) {
                let isNaN = to == .float && Float(bitPattern: given).isNaN && Float(bitPattern: wanted).isNaN
                #expect(given == wanted || isNaN, "\(from)(\(sample)) to \(to)")
            }
        }
    }

    @Test("of constants are those of computed numbers")
    func constants() throws {
        let result = try ArgumentTable.floats(
            """
            const int i = int(-2.9); const uint u = uint(3.9); const bool t = bool(0.1); const float f = float(true);
            float x[int(2.5)]; x[1] = float(u);
            gl_FragColor = vec4(i, x[1], t, f);
            """,
            rows: [[0]]
        )
        #expect(result[0] == [-2, 3, 1, 1])
    }

    /// The ways to write a number as a sum of parts of one to four.
    static func partitions(of sum: Int, most: Int = 4) -> [[Int]] {
        if sum == 0 { return [[]] }
        return (1...min(sum, most)).flatMap { first in
            partitions(of: sum - first, most: most).map { [first] + $0 }
        }
    }

    @Test("build vectors from parts of all sizes, in order", arguments: 2...4)
    func parts(_ size: Int) throws {
        let names = ["", "a.x", "a.xy", "a.xyz", "a"]
        for sizes in Self.partitions(of: size) where sizes.count > 1 || sizes == [size] {
            let expression = "vec\(size)(\(sizes.map { names[$0] }.joined(separator: ", ")))"
            let padding = String(repeating: ", 0.0", count: 4 - size)
            let result = try ArgumentTable.floats(
                "gl_FragColor = vec4(\(expression)\(padding));",
                rows: [[1, 2, 3, 4]]
            )
            let wanted = sizes.flatMap { (1...$0).map(Float.init) }
            #expect(Array(result[0].prefix(size)) == wanted, "\(expression)")
        }
    }

    @Test("build vectors of each type from parts of every other one")
    func mixedParts() throws {
        for base in Base.allCases {
            let result = try ArgumentTable.floats(
                "\(base.type(4)) v = \(base.type(4))(int(a.x), a.y, bool(a.z), uint(a.w)); gl_FragColor = vec4(v);",
                rows: [[7, 0.75, 5, 9]]
            )
            let wanted: [Float] =
                switch base {
                case .float: [7, 0.75, 1, 9]
                case .int, .uint: [7, 0, 1, 9]
                case .bool: [1, 1, 1, 1]
                }
            #expect(result[0] == wanted, "\(base)")
        }
    }

    @Test("take the first components of longer vectors, and of the last argument")
    func shortening() throws {
        let results = try ArgumentTable.floats(
            "gl_FragColor = vec4(vec2(a), vec2(a.w, a.yz)); gl_FragColor.w += float(a) * 10.0 + vec3(mat2(a)).z * 100.0;",
            rows: [[1, 2, 3, 4]]
        )
        #expect(results[0] == [1, 2, 4, 312])
    }

    @Test("repeat a number in all components")
    func repeating() throws {
        for base in Base.allCases {
            for size in 2...4 {
                let padding = String(repeating: ", 5.0", count: 4 - size)
                let result = try ArgumentTable.floats(
                    "gl_FragColor = vec4(vec\(size)(\(base.type(size))(\(base.rawValue)(a.x)))\(padding));",
                    rows: [[1]]
                )
                #expect(result[0] == (0..<4).map { $0 < size ? 1 : 5 }, "\(base) \(size)")
            }
        }
    }

    @Test("happen by themselves from int and uint to float, and from int to uint")
    func implicit() throws {
        let result = try ArgumentTable.floats(
            """
            int i = -3; uint u = 5u;
            float f = i; vec2 v = ivec2(i, 4); v += u; uint w = 3; f += w;
            gl_FragColor = vec4(f, v, max(i, 0.5) + (a.x > 0.0 ? i : 2.5));
            """,
            rows: [[0]]
        )
        #expect(result[0] == [0, 2, 9, 3])
    }

    @Test("of bits leave them as they are")
    func bits() throws {
        let samples: [UInt32] = IntegerTests.edges + [0x7fc0_0001, 0xff80_0000]
        let results = try ArgumentTable.bits(
            """
            gl_FragColor = vec4(intBitsToFloat(floatBitsToInt(a.x)), uintBitsToFloat(floatBitsToUint(a.xy)).x,
                intBitsToFloat(ivec3(floatBitsToInt(a.xyz))).x, uintBitsToFloat(uint(floatBitsToInt(a.x))));
            """,
            rows: samples.map { [$0, 0, 0] }
        )
        for (sample, result) in zip(samples, results) { #expect(result.allSatisfy { $0 == sample }) }
    }
}
