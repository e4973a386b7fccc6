import HalationCatalog
import HalationSound

/// A factory for values of the effect that the command line describes.
@MainActor
struct ChosenEffect {
    /// Holds the parameters' values, including contents of files; never drawn.
    private let template: any Effect

    /// The flags of `shader` or `transition` that chose the effect, with their values as typed.
    let words: [(name: String, values: [String])]

    /// Checks the flags, and reads the files they name; scenes of a timeline are effects of a catalogue.
    init(
        _ type: any Effect.Type,
        flags: EffectFlags,
        words: [(name: String, values: [String])],
        in effects: EffectCatalog
    ) throws(ToolFailure) {
        var effect: any Effect = type.moving.init()
        try flags.apply(to: &effect)
        if let moving = effect as? any AnyMovingEffect { effect = moving.simplest }
        try (effect as? TimelineEffect)?.timeline?.content.prepare(in: effects)
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

    /// The length in seconds of a film of scenes; nil for others.
    var length: Double? { (template as? TimelineEffect)?.timeline?.content.duration }

    /// The scenes of a film with their times in seconds; nil for others.
    var takes: [(name: String, start: Double, duration: Double)]? {
        (template as? TimelineEffect)?.timeline?.content.takes
    }

    /// The sound of a film of scenes; nil for others.
    var sound: SoundClip? { (template as? TimelineEffect)?.timeline?.content.sound }

    /// The files that it reads: values of its parameters, and what the scenes of a timeline name.
    var files: [(name: String, path: String)] {
        let own = parameterValues.flatMap { name, value -> [(name: String, path: String)] in
            switch value {
            case .file(let path) where !path.isEmpty: [(name, path)]
            case .settings(let texts): GLSLSettings.files(in: texts)
            default: []
            }
        }
        return own + ((template as? TimelineEffect)?.timeline?.content.files ?? [])
    }

    /// Makes a value of the effect that shares no state with earlier ones.
    func make() -> any Effect { template.fresh() }
}
