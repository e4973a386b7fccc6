import HalationEffects

/// An effect as the command line describes it, of which any number of values can be made.
@MainActor
struct ChosenEffect {
    /// Holds the flags' values, and what was read from the files they name; never drawn.
    private let template: any Effect

    /// Chooses an effect with its flags, which are checked here, and whose files are read here and once.
    init(_ type: any Effect.Type, flags: EffectFlags) throws(ToolFailure) {
        var effect: any Effect = type.init()
        try flags.apply(to: &effect)
        template = effect
    }

    /// What the effect is called.
    var name: String { type(of: template).name }

    /// A new value of the effect, which knows nothing of those made before.
    func make() -> any Effect { template.fresh() }
}
