/// A parameter with its default, without the type of its effect.
public struct EffectParameterDescription: Hashable, Sendable {
    /// The name; the flag is this after `--`.
    public let name: String
    /// The type and range of its values.
    public let kind: EffectParameterKind
    /// The value in a new effect.
    public let defaultValue: EffectValue
    /// One sentence that says what it changes.
    public let help: String
    /// Whether its values can change over time, as in `0@0s,40@2s`.
    public let canMove: Bool
}
