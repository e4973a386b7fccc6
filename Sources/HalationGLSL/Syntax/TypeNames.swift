package import HalationShaderEngine

extension ValueType {
    /// The type of a name of the language's.
    package static func named(_ name: String) -> ValueType? { table[name] }

    private static let table: [String: ValueType] = {
        var table: [String: ValueType] = [
            "void": .void, "bool": .bool, "int": .int, "uint": .uint, "float": .float, "double": .double,
            "sampler2D": .sampler,
            "samplerExternalOES": .sampler,
        ]
        for size in 2...4 {
            table["vec\(size)"] = .vector(.float, size)
            table["ivec\(size)"] = .vector(.int, size)
            table["uvec\(size)"] = .vector(.uint, size)
            table["bvec\(size)"] = .vector(.bool, size)
            table["dvec\(size)"] = .vector(.double, size)
            table["mat\(size)"] = .matrix(columns: size, rows: size)
            for rows in 2...4 { table["mat\(size)x\(rows)"] = .matrix(columns: size, rows: rows) }
        }
        for kind in SamplerKind.allCases {
            for name in kind.names { table[name] = kind.type }
        }
        return table
    }()

    /// Types of the language that this implementation does not have.
    package static let unsupportedNames: Set<String> = [
        "samplerCubeShadow", "sampler1DShadow", "sampler2DRectShadow", "sampler2DArrayShadow", "isampler3D",
        "usampler3D", "isamplerCube", "usamplerCube", "samplerCubeArray", "sampler1DArray", "dmat2",
        "dmat3", "dmat4", "dmat2x2", "dmat2x3", "dmat2x4", "dmat3x2", "dmat3x3", "dmat3x4", "dmat4x2",
        "dmat4x3",
        "dmat4x4", "image2D", "samplerBuffer", "sampler2DMS",
    ]
}

extension TypeTable {
    /// A type as GLSL writes it.
    package func name(of type: ValueType) -> String {
        var name: String
        switch type.base {
        case .void: name = "void"
        case .error: name = "?"
        case .sampler: name = SamplerKind(type)?.names[0] ?? "sampler2D"
        case .structure:
            let structure = structures[Int(type.structure)]
            if structure.isInnerArray {
                // The outer brackets stand first.
                let inner = self.name(of: structure.members[0].type)
                let end = inner.firstIndex(of: "[") ?? inner.endIndex
                let own = type.isArray ? type.count == 0 ? "[]" : "[\(type.count)]" : ""
                return "\(inner[..<end])\(own)\(inner[end...])"
            }
            name = structure.name.isEmpty ? "a block" : structure.name
        case .bool: name = type.rows > 1 ? "bvec\(type.rows)" : "bool"
        case .int: name = type.rows > 1 ? "ivec\(type.rows)" : "int"
        case .uint: name = type.rows > 1 ? "uvec\(type.rows)" : "uint"
        case .double: name = type.rows > 1 ? "dvec\(type.rows)" : "double"
        case .float, .half:
            if type.columns > 1 {
                name = type.columns == type.rows ? "mat\(type.rows)" : "mat\(type.columns)x\(type.rows)"
            } else {
                name = type.rows > 1 ? "vec\(type.rows)" : "float"
            }
        }
        if type.isArray { name += type.count == 0 ? "[]" : "[\(type.count)]" }
        return name
    }
}
