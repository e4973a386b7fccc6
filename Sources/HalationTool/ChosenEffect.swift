import HalationEffects

/// An effect as the command line describes it, of which any number of values can be made.
@MainActor
struct ChosenEffect {
    private let type: any Effect.Type
    private let flags: EffectFlags

    /// Chooses an effect with its flags, which are checked here.
    init(_ type: any Effect.Type, flags: EffectFlags) throws(ToolFailure) {
        self.type = type
        self.flags = flags
        _ = try make()
    }

    /// What the effect is called.
    var name: String { type.name }

    /// A new value of the effect, which knows nothing of those made before.
    func make() throws(ToolFailure) -> any Effect {
        var effect: any Effect = type.init()
        try flags.apply(to: &effect)
        return effect
    }
}
