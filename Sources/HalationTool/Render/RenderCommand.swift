import ArgumentParser

/// `render`: renders an effect to PNG files in a folder.
struct RenderCommand: EffectCommand {
    static let commandName = "render"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders an effect to PNG frames.",
            usage: "\(program) <effect> [<options>] [<flags of the effect>]",
            discussion: """
                Frame i shows the effect at i / fps seconds, whichever other frames are rendered. Files are named by \
                frame number, from frame-00000.png. '\(program) <effect> --help' shows the flags of an effect.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(parsing: .unconditional, help: "Width and height in points.")
    var size = "1280x720"

    @Option(parsing: .unconditional, help: "Pixels per point.")
    var scale = "1"

    @Option(parsing: .unconditional, help: "Frames per second.")
    var fps = "60"

    @Option(parsing: .unconditional, help: "Length of the sequence in seconds. (default: 2)")
    var duration: String?

    @Option(
        parsing: .unconditional,
        help:
            "Frames to render, such as 0-119 or 3,5-10,7-20:2; without --duration, any are valid. (default: all)"
    )
    var frames: String?

    @Option(
        parsing: .unconditional,
        help: "Motion blur: exposure of a frame as a shutter angle in degrees, such as 180. (default: none)"
    )
    var shutter: String?

    @Option(
        parsing: .unconditional,
        help: "Pictures that a frame with --shutter is the mean of. (default: 16)"
    )
    var shutterSamples: String?

    @Option(help: "Output folder. (default: output/<effect>)")
    var output: String?

    @Option(parsing: .unconditional, help: "PNG compression: fast or small.")
    var png = "fast"

    @Option(
        parsing: .unconditional,
        help: "PNG channels of all frames: rgba, rgb (on black), or auto, the smallest for each frame."
    )
    var channels = "rgba"

    @Option(parsing: .unconditional, help: "Frames rendered in parallel. (default: one per core)")
    var jobs: String?

    @Flag(help: "Print only errors and requested output.")
    var quiet = false

    @Flag(help: "Print the time of each step, from recording to writing.")
    var timings = false

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {
        let settings = try RenderSettings(self, effect: effect.name, context: context)
        try await RenderRun(settings: settings, context: context).render(effect.make())
    }
}
