import HalationCatalog

/// A factory for values of the effect that the command line describes.
@MainActor
struct ChosenEffect {
    /// Holds the parameters' values, including contents of files; never drawn.
    private let template: any Effect

    /// The flags of `shader` or `transition` that chose the effect, with their values as typed.
    let words: [(name: String, values: [String])]

    /// Checks the flags, and reads the files they name.
    init(
        _ type: any Effect.Type,
        flags: EffectFlags,
        words: [(name: String, values: [String])]
    ) throws(ToolFailure) {
        var effect: any Effect = type.moving.init()
        try flags.apply(to: &effect)
        if let moving = effect as? any AnyMovingEffect { effect = moving.simplest }
        if let mistake = (effect as? any CheckedEffect)?.mistake { throw ToolFailure(usage: mistake) }
        template = effect
        self.words = words
    }

    /// The type of the effect.
    var type: any Effect.Type { Swift.type(of: template) }

    /// The effect's name on the command line.
    var name: String { type.name }

    /// The value of its parameter `seed`; 0 without one.
    var seed: UInt64 {
        for case ("seed", .seed(let seed)) in template.parameterValues { return seed }
        return 0
    }

    /// Whether it fills its frame with opaque pixels.
    var isOpaque: Bool { template.isOpaque }

    /// The values of all parameters.
    var parameterValues: [(name: String, value: EffectValue)] { template.parameterValues }

    /// The values that are others at the end of a film than at its start, so that it jumps where it repeats.
    func seams(from start: Double, to end: Double) -> [LoopSeam] {
        template.seams(from: start, to: end)
    }

    /// Makes a value of the effect that shares no state with earlier ones.
    func make() -> any Effect { template.fresh() }
}
