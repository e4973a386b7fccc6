import ArgumentParser

/// `verify`: whether each frame is the same picture whatever was rendered before it.
struct VerifyCommand: EffectCommand {
    static let commandName = "verify"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Checks that no frame of an effect depends on other frames.",
            usage: "\(program) <effect> [<options>] [<flags of the effect>]",
            discussion: """
                Every frame is first rendered alone: by a fresh value of the effect, laid out anew, in fresh memory. \
                Then the frames are rendered in order, in reversed order, in shuffled order, and by several jobs at a \
                time, and in order at 24, 30, 60 and 120 frames a second. Each picture must be, in every bit, the one \
                that its moment has alone; so frames of different rates that share a moment are compared, too. The \
                first that is not is named, with the first pixel that differs, and the exit status is 1.
                """
        )
    }

    @Argument(help: "The effect to check.")
    var effect: String?

    @Option(parsing: .unconditional, help: "Width and height in points.")
    var size = "1280x720"

    @Option(parsing: .unconditional, help: "Pixels a point; fewer are quicker.")
    var scale = "0.25"

    @Option(parsing: .unconditional, help: "Frames a second in the different orders.")
    var fps = "60"

    @Option(parsing: .unconditional, help: "Length of the sequence in seconds.")
    var duration = "2"

    @Option(
        parsing: .unconditional,
        help: "Frames finished at a time where several are. (default: one a core, at least 2)"
    )
    var jobs: String?

    @Flag(help: "Print nothing but what is wrong.")
    var quiet = false

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {
        let settings = try VerifySettings(self, context: context)
        try await VerifyRun(settings: settings, context: context).verify(effect)
    }
}
