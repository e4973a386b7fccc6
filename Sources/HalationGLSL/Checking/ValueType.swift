/// A type of the language.
package struct ValueType: Hashable, Sendable {
    package enum Base: UInt8, Sendable {
        case void, bool, int, uint, float, sampler, structure
        /// Of what an error was reported about; nothing more is said.
        case error
    }

    package var base: Base
    /// Components of a vector, or rows of a matrix.
    package var rows: UInt8 = 1
    /// More than one for a matrix.
    package var columns: UInt8 = 1
    /// For structures, their index in the module.
    package var structure: Int16 = -1
    /// Elements, for arrays; 0 for one whose size is not known yet, -1 for what is no array.
    package var count: Int32 = -1

    package static let void = ValueType(base: .void)
    package static let bool = ValueType(base: .bool)
    package static let int = ValueType(base: .int)
    package static let uint = ValueType(base: .uint)
    package static let float = ValueType(base: .float)
    package static let sampler = ValueType(base: .sampler)
    package static let error = ValueType(base: .error)

    package static func vector(_ base: Base, _ size: Int) -> ValueType {
        ValueType(base: base, rows: UInt8(size))
    }

    package static func matrix(columns: Int, rows: Int) -> ValueType {
        ValueType(base: .float, rows: UInt8(rows), columns: UInt8(columns))
    }

    package var isArray: Bool { count >= 0 }
    package var isMatrix: Bool { columns > 1 && !isArray }
    package var isVector: Bool { rows > 1 && columns == 1 && !isArray }
    package var isScalar: Bool { rows == 1 && columns == 1 && isNumericOrBool && !isArray }
    package var isError: Bool { base == .error }
    package var isNumericOrBool: Bool { base == .float || isInteger || base == .bool }
    package var isInteger: Bool { base == .int || base == .uint }
    package var isNumeric: Bool { base == .float || isInteger }
    /// A scalar, vector or matrix.
    package var isBasic: Bool { isNumericOrBool && !isArray }
    /// The components of a scalar, vector or matrix.
    package var componentCount: Int { Int(rows) * Int(columns) }

    package var element: ValueType {
        if isArray {
            var type = self
            type.count = -1
            return type
        }
        return columns > 1 ? .vector(base, Int(rows)) : ValueType(base: base)
    }

    package func with(base: Base) -> ValueType {
        var type = self
        type.base = base
        return type
    }

    package func array(of count: Int) -> ValueType {
        var type = self
        type.count = Int32(count)
        return type
    }
}

/// A structure that the source declares.
package struct Structure: Sendable {
    package struct Member: Sendable {
        package let name: String
        package let type: ValueType
        /// The components before it.
        package let offset: Int
    }

    package let name: String
    package let members: [Member]
    package let componentCount: Int
    package let hasSampler: Bool
}

/// What types a source has beside those of the language.
package struct TypeTable: Sendable {
    /// The most components that a variable may have.
    static let mostComponents = 16_384

    package var structures: [Structure] = []

    /// The components of a value of a type, one after another.
    package func componentCount(of type: ValueType) -> Int {
        let single: Int =
            switch type.base {
            case .structure: structures[Int(type.structure)].componentCount
            case .void, .error: 0
            default: type.componentCount
            }
        return type.isArray ? single * Int(type.count) : single
    }

    package func name(of type: ValueType) -> String {
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

    package func containsSampler(_ type: ValueType) -> Bool {
        type.base == .sampler || type.base == .structure && structures[Int(type.structure)].hasSampler
    }

    package func containsArray(_ type: ValueType) -> Bool {
        type.isArray
            || type.base == .structure
                && structures[Int(type.structure)].members.contains { containsArray($0.type) }
    }
}

extension ValueType {
    /// The type of a name of the language's.
    package static func named(_ name: String) -> ValueType? { table[name] }

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
    package static let unsupportedNames: Set<String> = [
        "sampler3D", "samplerCube", "sampler2DShadow", "samplerCubeShadow", "sampler2DArray", "sampler1D",
        "sampler1DShadow", "sampler2DRect", "sampler2DRectShadow", "sampler2DArrayShadow", "isampler2D",
        "usampler2D", "isampler3D", "usampler3D", "isamplerCube", "usamplerCube", "double", "dvec2", "dvec3",
        "dvec4", "dmat2", "dmat3", "dmat4", "image2D", "samplerBuffer", "sampler2DMS", "samplerExternalOES",
    ]
}
