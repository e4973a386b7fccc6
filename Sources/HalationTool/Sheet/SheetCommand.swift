import ArgumentParser

/// `sheet`: renders frames of an effect side by side into one picture.
struct SheetCommand: EffectCommand {
    static let commandName = "sheet"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders a contact sheet: frames of an effect side by side in one PNG.",
            usage: "\(program) <effect> [<options>] [<flags of the effect>]",
            discussion: """
                Below each picture are its time in seconds and its frame number. \
                '\(ToolIdentity.current.name) render' with the same size, scale and rate writes the same pictures.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(
        parsing: .unconditional,
        help: "Width and height of a picture in points.",
        completion: .list(PictureFormat.commonSizes)
    )
    var size = "1280x720"

    @Option(
        parsing: .unconditional,
        help: "Pixels per point. (default: makes the sheet about 1600 pixels wide)"
    )
    var scale: String?

    @Option(
        parsing: .unconditional,
        help: "Frames per second.",
        completion: .list(FlagValue.commonFrameRates)
    )
    var fps = "60"

    @Option(parsing: .unconditional, help: "Length of the sequence in seconds. (default: 2)")
    var duration: String?

    @Option(parsing: .unconditional, help: "Frames to show, such as 0-119:15 or 3,5-10.")
    var frames: String?

    @Option(
        parsing: .unconditional,
        help: "Number of evenly spaced frames, if --frames is not given. (default: 8)"
    )
    var pictures: String?

    @Option(
        parsing: .unconditional,
        help: "Date of frame 0 in Date() and timelines: 'now' or ISO 8601. (default: 2001-01-01T00:00:00Z)"
    )
    var epoch: String?

    @Option(parsing: .unconditional, help: "Pictures per row. (default: makes the sheet about 3:1)")
    var columns: String?

    @Option(
        parsing: .unconditional,
        help: "Output file. (default: output/<effect>-sheet.png)",
        completion: .file()
    )
    var output: String?

    @Option(
        parsing: .unconditional,
        help: "PNG compression: fast or small.",
        completion: .list(["fast", "small"])
    )
    var png = "fast"

    @Flag(help: "Print only errors.")
    var quiet = false

    var typedLength: String? { duration }
    var typedScale: String? { scale }

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {
        let settings = try SheetSettings(self, effect: effect.name, context: context)
        try await SheetRun(settings: settings, context: context).render(effect)
    }
}
