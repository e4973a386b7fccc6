/// A number or vector that a shader takes from its host.
package struct ShaderUniform: Sendable, Hashable {
    /// The name in the source.
    package let name: String

    /// The type of one element.
    package let type: UniformType

    /// Elements, for arrays; nil otherwise.
    package let arrayCount: Int?

    /// What the shader gets if the host gives nothing: what the source says, otherwise zeros.
    package let defaultValue: UniformValue

    /// Whether the source itself says what the default is.
    package let hasDefault: Bool

    /// The working range that the source gives.
    package let range: ClosedRange<Double>?

    /// Whether the dialect gives it a meaning, such as the time, so that it is no parameter for people.
    package let isStandard: Bool

    /// A sentence or title from the source, if it has one.
    package let label: String?

    /// The first of its components among all uniforms'.
    package let offset: Int

    package var componentCount: Int { type.componentCount * (arrayCount ?? 1) }

    /// The components of the program that it has: two for a number of 64 bits.
    package var wordCount: Int { componentCount * (type.base == .double ? 2 : 1) }

    package init(
        name: String,
        type: UniformType,
        arrayCount: Int? = nil,
        defaultValue: UniformValue,
        hasDefault: Bool = false,
        range: ClosedRange<Double>? = nil,
        isStandard: Bool = false,
        label: String? = nil,
        offset: Int
    ) {
        self.name = name
        self.type = type
        self.arrayCount = arrayCount
        self.defaultValue = defaultValue
        self.hasDefault = hasDefault
        self.range = range
        self.isStandard = isStandard
        self.label = label
        self.offset = offset
    }
}
