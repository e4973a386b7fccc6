/// A type of uniform that a host can give.
package enum UniformType: String, CaseIterable, Hashable, Sendable {
    case float, vec2, vec3, vec4, int, ivec2, ivec3, ivec4, bool, bvec2, bvec3, bvec4, uint, uvec2, uvec3,
        uvec4
    case double, dvec2, dvec3, dvec4
    case mat2, mat3, mat4, mat2x3, mat2x4, mat3x2, mat3x4, mat4x2, mat4x3

    /// The numbers that make a value.
    package var componentCount: Int {
        switch self {
        case .float, .int, .bool, .uint, .double: 1
        case .vec2, .ivec2, .bvec2, .uvec2, .dvec2: 2
        case .vec3, .ivec3, .bvec3, .uvec3, .dvec3: 3
        case .vec4, .ivec4, .bvec4, .uvec4, .dvec4, .mat2: 4
        case .mat2x3, .mat3x2: 6
        case .mat2x4, .mat4x2: 8
        case .mat3: 9
        case .mat3x4, .mat4x3: 12
        case .mat4: 16
        }
    }

    package var base: ValueType.Base {
        switch self {
        case .int, .ivec2, .ivec3, .ivec4: .int
        case .uint, .uvec2, .uvec3, .uvec4: .uint
        case .bool, .bvec2, .bvec3, .bvec4: .bool
        case .double, .dvec2, .dvec3, .dvec4: .double
        default: .float
        }
    }

    package var valueType: ValueType {
        switch self {
        case .mat2: .matrix(columns: 2, rows: 2)
        case .mat2x3: .matrix(columns: 2, rows: 3)
        case .mat2x4: .matrix(columns: 2, rows: 4)
        case .mat3x2: .matrix(columns: 3, rows: 2)
        case .mat3: .matrix(columns: 3, rows: 3)
        case .mat3x4: .matrix(columns: 3, rows: 4)
        case .mat4x2: .matrix(columns: 4, rows: 2)
        case .mat4x3: .matrix(columns: 4, rows: 3)
        case .mat4: .matrix(columns: 4, rows: 4)
        default: .vector(base, componentCount)
        }
    }
}

extension UniformType {
    /// The type of a variable, or of its elements; nil for those that no host can give.
    package init?(elementOf type: ValueType) {
        let element = type.isArray ? type.element : type
        guard let known = Self.allCases.first(where: { $0.valueType == element }) else { return nil }
        self = known
    }
}
