/// A type of the language.
struct ValueType: Hashable, Sendable {
    enum Base: UInt8, Sendable {
        case void, bool, int, uint, float, sampler, structure
        /// Of what an error was reported about; nothing more is said.
        case error
    }

    var base: Base
    /// Components of a vector, or rows of a matrix.
    var rows: UInt8 = 1
    /// More than one for a matrix.
    var columns: UInt8 = 1
    /// For structures, their index in the module.
    var structure: Int16 = -1
    /// Elements, for arrays; 0 for one whose size is not known yet, -1 for what is no array.
    var count: Int32 = -1

    static let void = ValueType(base: .void)
    static let bool = ValueType(base: .bool)
    static let int = ValueType(base: .int)
    static let uint = ValueType(base: .uint)
    static let float = ValueType(base: .float)
    static let sampler = ValueType(base: .sampler)
    static let error = ValueType(base: .error)

    static func vector(_ base: Base, _ size: Int) -> ValueType { ValueType(base: base, rows: UInt8(size)) }

    static func matrix(columns: Int, rows: Int) -> ValueType {
        ValueType(base: .float, rows: UInt8(rows), columns: UInt8(columns))
    }

    var isArray: Bool { count >= 0 }
    var isMatrix: Bool { columns > 1 && !isArray }
    var isVector: Bool { rows > 1 && columns == 1 && !isArray }
    var isScalar: Bool { rows == 1 && columns == 1 && isNumericOrBool && !isArray }
    var isError: Bool { base == .error }
    var isNumericOrBool: Bool { base == .float || isInteger || base == .bool }
    var isInteger: Bool { base == .int || base == .uint }
    var isNumeric: Bool { base == .float || isInteger }
    /// A scalar, vector or matrix.
    var isBasic: Bool { isNumericOrBool && !isArray }
    /// The components of a scalar, vector or matrix.
    var componentCount: Int { Int(rows) * Int(columns) }

    var element: ValueType {
        if isArray {
            var type = self
            type.count = -1
            return type
        }
        return columns > 1 ? .vector(base, Int(rows)) : ValueType(base: base)
    }

    func with(base: Base) -> ValueType {
        var type = self
        type.base = base
        return type
    }

    func array(of count: Int) -> ValueType {
        var type = self
        type.count = Int32(count)
        return type
    }
}

/// A structure that the source declares.
struct Structure: Sendable {
    struct Member: Sendable {
        let name: String
        let type: ValueType
        /// The components before it.
        let offset: Int
    }

    let name: String
    let members: [Member]
    let componentCount: Int
    let hasSampler: Bool
}

/// What types a source has beside those of the language.
struct TypeTable: Sendable {
    var structures: [Structure] = []

    /// The components of a value of a type, one after another.
    func componentCount(of type: ValueType) -> Int {
        let single: Int =
            switch type.base {
            case .structure: structures[Int(type.structure)].componentCount
            case .void, .error: 0
            default: type.componentCount
            }
        return type.isArray ? single * Int(type.count) : single
    }

    func name(of type: ValueType) -> String {
        var name: String
        switch type.base {
        case .void: name = "void"
        case .error: name = "?"
        case .sampler: name = "sampler2D"
        case .structure: name = structures[Int(type.structure)].name
        case .bool: name = type.rows > 1 ? "bvec\(type.rows)" : "bool"
        case .int: name = type.rows > 1 ? "ivec\(type.rows)" : "int"
        case .uint: name = type.rows > 1 ? "uvec\(type.rows)" : "uint"
        case .float:
            if type.columns > 1 {
                name = type.columns == type.rows ? "mat\(type.rows)" : "mat\(type.columns)x\(type.rows)"
            } else {
                name = type.rows > 1 ? "vec\(type.rows)" : "float"
            }
        }
        if type.isArray { name += type.count == 0 ? "[]" : "[\(type.count)]" }
        return name
    }

    func containsSampler(_ type: ValueType) -> Bool {
        type.base == .sampler || type.base == .structure && structures[Int(type.structure)].hasSampler
    }

    func containsArray(_ type: ValueType) -> Bool {
        type.isArray
            || type.base == .structure
                && structures[Int(type.structure)].members.contains { containsArray($0.type) }
    }
}

extension ValueType {
    /// The types that the language names, with the first version that has them.
    static func named(_ name: String) -> ValueType? { table[name] }

    private static let table: [String: ValueType] = {
        var table: [String: ValueType] = [
            "void": .void, "bool": .bool, "int": .int, "uint": .uint, "float": .float, "sampler2D": .sampler,
        ]
        for size in 2...4 {
            table["vec\(size)"] = .vector(.float, size)
            table["ivec\(size)"] = .vector(.int, size)
            table["uvec\(size)"] = .vector(.uint, size)
            table["bvec\(size)"] = .vector(.bool, size)
            table["mat\(size)"] = .matrix(columns: size, rows: size)
            for rows in 2...4 { table["mat\(size)x\(rows)"] = .matrix(columns: size, rows: rows) }
        }
        return table
    }()

    /// Types of the language that this implementation does not have.
    static let unsupportedNames: Set<String> = [
        "sampler3D", "samplerCube", "sampler2DShadow", "samplerCubeShadow", "sampler2DArray", "sampler1D",
        "sampler1DShadow", "sampler2DRect", "sampler2DRectShadow", "sampler2DArrayShadow", "isampler2D",
        "usampler2D", "isampler3D", "usampler3D", "isamplerCube", "usamplerCube", "double", "dvec2", "dvec3",
        "dvec4", "dmat2", "dmat3", "dmat4", "image2D", "samplerBuffer", "sampler2DMS", "samplerExternalOES",
    ]
}
