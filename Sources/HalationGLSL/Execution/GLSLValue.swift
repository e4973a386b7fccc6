/// A type of uniform that a host can give.
package enum GLSLType: String, CaseIterable, Hashable, Sendable {
    case float, vec2, vec3, vec4, int, ivec2, ivec3, ivec4, bool, bvec2, bvec3, bvec4, uint, uvec2, uvec3,
        uvec4
    case mat2, mat3, mat4, mat2x3, mat2x4, mat3x2, mat3x4, mat4x2, mat4x3

    /// The numbers that make a value.
    package var componentCount: Int {
        switch self {
        case .float, .int, .bool, .uint: 1
        case .vec2, .ivec2, .bvec2, .uvec2: 2
        case .vec3, .ivec3, .bvec3, .uvec3: 3
        case .vec4, .ivec4, .bvec4, .uvec4, .mat2: 4
        case .mat2x3, .mat3x2: 6
        case .mat2x4, .mat4x2: 8
        case .mat3: 9
        case .mat3x4, .mat4x3: 12
        case .mat4: 16
        }
    }

    var base: ValueType.Base {
        switch self {
        case .int, .ivec2, .ivec3, .ivec4: .int
        case .uint, .uvec2, .uvec3, .uvec4: .uint
        case .bool, .bvec2, .bvec3, .bvec4: .bool
        default: .float
        }
    }

    var valueType: ValueType { ValueType.named(rawValue) ?? .float }
}

/// A number, vector or matrix for a uniform; matrices column by column.
///
/// Whole numbers and truth values are given as floats too: `2` for an `int`, `0` or `1` for a `bool`.
package struct GLSLValue: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral
{
    /// The components, one after another; for arrays, those of all elements.
    package let components: [Double]

    /// A value of these components.
    package init(_ components: [Double]) { self.components = components }

    /// A value of one component.
    package init(floatLiteral value: Double) { components = [value] }

    /// A value of one component.
    package init(integerLiteral value: Int) { components = [Double(value)] }

    /// A vector or matrix.
    package init(arrayLiteral elements: Double...) { components = elements }

    /// 1 for true.
    package init(booleanLiteral value: Bool) { components = [value ? 1 : 0] }

    /// The bits of a component as a type of the machine.
    func bits(_ index: Int, as base: ValueType.Base) -> UInt32 {
        let number = components[index]
        switch base {
        case .int:
            return UInt32(bitPattern: Int32(clamping: Int64(exactly: number.rounded(.towardZero)) ?? 0))
        case .uint: return UInt32(clamping: Int64(exactly: number.rounded(.towardZero)) ?? 0)
        case .bool: return number != 0 ? ~0 : 0
        default: return Float(number).bitPattern
        }
    }
}

/// A number or vector that a shader takes from its host.
package struct GLSLUniform: Sendable, Hashable {
    /// The name in the source.
    package let name: String

    /// The type of one element.
    package let type: GLSLType

    /// Elements, for arrays; nil otherwise.
    package let arrayCount: Int?

    /// What the shader gets if the host gives nothing: what the source says, otherwise zeros.
    package let defaultValue: GLSLValue

    /// Whether the source itself says what the default is.
    package let hasDefault: Bool

    /// The working range that the source gives.
    package let range: ClosedRange<Double>?

    /// Whether the dialect gives it a meaning, such as the time, so that it is no parameter for people.
    package let isStandard: Bool

    /// A sentence or title from the source, if it has one.
    package let label: String?

    /// The first of its components among all uniforms'.
    let offset: Int

    var componentCount: Int { type.componentCount * (arrayCount ?? 1) }
}
