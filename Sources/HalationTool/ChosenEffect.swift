import HalationEffects

/// A factory for values of the effect that the command line describes.
@MainActor
struct ChosenEffect {
    /// Holds the parameters' values, including contents of files; never drawn.
    private let template: any Effect

    /// Checks the flags, and reads the files they name.
    init(_ type: any Effect.Type, flags: EffectFlags) throws(ToolFailure) {
        var effect: any Effect = type.init()
        try flags.apply(to: &effect)
        template = effect
    }

    /// The effect's name on the command line.
    var name: String { type(of: template).name }

    /// Makes a value of the effect that shares no state with earlier ones.
    func make() -> any Effect { template.fresh() }
}
