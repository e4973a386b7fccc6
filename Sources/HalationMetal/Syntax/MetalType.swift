import HalationShaderEngine

/// A type of Metal.
struct MetalType: Hashable, Sendable {
    enum Scalar: UInt8, Sendable {
        case void, bool, char, uchar, short, ushort, int, uint, half, float, structure
        case texture, sampler, layer
        /// What an error was reported about; nothing more is said.
        case error

        var isReal: Bool { self == .half || self == .float }
        var isInteger: Bool { rawValue >= Self.char.rawValue && rawValue <= Self.uint.rawValue }
        var isNumber: Bool { isReal || isInteger || self == .bool }

        /// The type in which the machine computes it.
        var base: ValueType.Base {
            switch self {
            case .void: .void
            case .bool: .bool
            case .char, .uchar, .short, .ushort, .int: .int
            case .uint: .uint
            case .half: .half
            case .float: .float
            case .structure: .structure
            case .texture, .sampler, .layer: .sampler
            case .error: .error
            }
        }

        var name: String { self == .layer ? "SwiftUI::Layer" : "\(self)" }
    }

    var scalar: Scalar
    var rows: UInt8 = 1
    var columns: UInt8 = 1
    var structure: Int16 = -1
    /// Elements of an array, the outermost first.
    var sizes: [Int32] = []
    var isPointer = false
    /// Whether the pointer leads to memory that the host gives.
    var isDevice = false

    static let void = MetalType(scalar: .void)
    static let bool = MetalType(scalar: .bool)
    static let int = MetalType(scalar: .int)
    static let uint = MetalType(scalar: .uint)
    static let float = MetalType(scalar: .float)
    static let half = MetalType(scalar: .half)
    static let error = MetalType(scalar: .error)

    static func vector(_ scalar: Scalar, _ count: Int) -> MetalType {
        MetalType(scalar: scalar, rows: UInt8(count))
    }

    var isArray: Bool { !sizes.isEmpty && !isPointer }
    var isPlain: Bool { sizes.isEmpty && !isPointer }
    var isBasic: Bool { scalar.isNumber && isPlain }
    var isScalar: Bool { isBasic && rows == 1 && columns == 1 }
    var isVector: Bool { isBasic && rows > 1 && columns == 1 }
    var isMatrix: Bool { isBasic && columns > 1 }
    var isError: Bool { scalar == .error }
    var count: Int { Int(rows) * Int(columns) }

    func with(_ scalar: Scalar) -> MetalType {
        var type = self
        type.scalar = scalar
        return type
    }

    /// What an index chooses.
    var element: MetalType {
        var type = self
        if isPointer {
            type.isPointer = false
            type.isDevice = false
        } else if isArray {
            type.sizes.removeFirst()
        } else if columns > 1 {
            type.columns = 1
        } else {
            type.rows = 1
        }
        return type
    }

    func array(of sizes: [Int32]) -> MetalType {
        var type = self
        type.sizes = sizes + type.sizes
        return type
    }

    var pointer: MetalType {
        var type = self
        type.isPointer = true
        return type
    }

    /// The type of a name of the language's, such as `half4` or `simd_float3x3`.
    static func named(_ name: String) -> MetalType? { table[name] }

    private static let table: [String: MetalType] = {
        let scalars: [(String, Scalar)] = [
            ("bool", .bool), ("char", .char), ("uchar", .uchar), ("short", .short), ("ushort", .ushort),
            ("int", .int), ("uint", .uint), ("long", .int), ("ulong", .uint), ("half", .half),
            ("float", .float),
        ]
        var table: [String: MetalType] = [
            "void": .void, "size_t": .uint, "ptrdiff_t": .int, "int32_t": .int, "uint32_t": .uint,
            "int16_t": MetalType(scalar: .short), "uint16_t": MetalType(scalar: .ushort),
            "int8_t": MetalType(scalar: .char), "uint8_t": MetalType(scalar: .uchar),
            "sampler": MetalType(scalar: .sampler), "SwiftUI::Layer": MetalType(scalar: .layer),
            "Layer": MetalType(scalar: .layer), "unsigned": .uint,
        ]
        for (name, scalar) in scalars {
            table[name] = MetalType(scalar: scalar)
            for count in 2...4 {
                let type = vector(scalar, count)
                for prefix in ["", "vector_", "simd_", "packed_"] { table["\(prefix)\(name)\(count)"] = type }
                guard scalar.isReal else { continue }
                for rows in 2...4 {
                    let matrix = MetalType(scalar: scalar, rows: UInt8(rows), columns: UInt8(count))
                    for prefix in ["", "matrix_", "simd_"] {
                        table["\(prefix)\(name)\(count)x\(rows)"] = matrix
                    }
                }
            }
        }
        return table
    }()

    /// Names of types that are templates.
    static let templates: Set<String> = [
        "vec", "matrix", "array", "texture2d", "texture1d", "texture3d", "texturecube", "texture2d_array",
        "depth2d",
    ]

    /// What messages propose for names of GLSL and other languages.
    static func proposal(for name: String) -> String? {
        let vectors = ["vec": "float", "ivec": "int", "uvec": "uint", "bvec": "bool"]
        for (prefix, base) in vectors {
            if let size = Int(name.dropFirst(prefix.count)), name.hasPrefix(prefix), (2...4).contains(size) {
                return "\(base)\(size)"
            }
        }
        if name.hasPrefix("mat"), let size = Int(name.dropFirst(3)), (2...4).contains(size) {
            return "float\(size)x\(size)"
        }
        return ["double": "float", "sampler2D": "texture2d<half>", "float16_t": "half"][name]
    }
}
