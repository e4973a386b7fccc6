/// What is known about a parameter without the type of its effect.
public struct EffectParameterDescription: Hashable, Sendable {
    /// The name; the flag is this after `--`.
    public let name: String
    /// Which values it takes.
    public let kind: EffectParameterKind
    /// The value it has when nothing is said.
    public let defaultValue: EffectValue
    /// One line that says what it changes.
    public let help: String
}
