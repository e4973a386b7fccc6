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
