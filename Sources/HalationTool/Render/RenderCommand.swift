import ArgumentParser

/// `render`: an effect's frames as PNG files in a folder.
struct RenderCommand: EffectCommand {
    static let commandName = "render"

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

    @Option(parsing: .unconditional, help: "How files are packed: fast or small.")
    var png = "fast"

    @Option(parsing: .unconditional, help: "Frames finished at a time. (default: one a core)")
    var jobs: String?

    @Flag(help: "Print nothing but errors and what was asked for.")
    var quiet = false

    @Flag(help: "Print what each step took, from recording to writing.")
    var timings = false

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {
        let settings = try RenderSettings(self, effect: effect.name, context: context)
        try await RenderRun(settings: settings, context: context).render(effect.make())
    }
}
