import ArgumentParser
import Halation
import HalationEffects
import HalationImageFiles

/// `render`: an effect's frames as PNG files in a folder.
struct RenderCommand: ParsableCommand {
    static let commandName = "render"

    /// The flags that every effect has; no effect may declare a parameter of such a name.
    static let flagNames = valueNames + ["quiet", "timings", "help", "version"]

    /// Those of them that a value follows, as they are typed.
    static let flagsWithValues = valueNames.map { "--" + $0 }

    private static let valueNames = ["size", "scale", "fps", "duration", "frames", "output", "jobs"]

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders an effect to PNG frames.",
            usage: "\(program) <effect> [<options>] [<flags of the effect>]",
            discussion: """
                Frame i shows the effect at the time i / fps, and is the same picture whatever else is rendered with \
                it. The frames are named by their numbers, frame-00000.png and on. An effect's own flags are shown \
                by '\(program) <effect> --help'.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(parsing: .unconditional, help: "Width and height in points.")
    var size = "1280x720"

    @Option(parsing: .unconditional, help: "Pixels a point.")
    var scale = "1"

    @Option(parsing: .unconditional, help: "Frames a second.")
    var fps = "60"

    @Option(parsing: .unconditional, help: "Length of the sequence in seconds. (default: 2)")
    var duration: String?

    @Option(
        parsing: .unconditional,
        help:
            "Only these frames, such as 0-119 or 3,5-10,7-20:2; without a duration, they decide how long it is."
    )
    var frames: String?

    @Option(help: "The folder for the frames. (default: output/<effect>)")
    var output: String?

    @Option(parsing: .unconditional, help: "Frames finished at a time. (default: one a core)")
    var jobs: String?

    @Flag(help: "Print nothing but errors and what was asked for.")
    var quiet = false

    @Flag(help: "Print what recording, rendering, encoding and writing took.")
    var timings = false

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    /// Renders as the flags say.
    @MainActor func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) {
        guard let name = effect else {
            let known = effects.effects.map { $0.name }.formatted(as: "or")
            throw ToolFailure(usage: "render needs the name of an effect: \(known)")
        }
        let type = try ToolFailure.usage { try effects.effect(named: name) }
        var effect = type.init()
        try EffectFlags(effectFlags).apply(to: &effect)
        let settings = try RenderSettings(self, effect: name, context: context)
        try await RenderRun(settings: settings, context: context).render(effect)
    }
}
