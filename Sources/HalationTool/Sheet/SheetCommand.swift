import ArgumentParser

/// `sheet`: several frames of an effect side by side in one picture.
struct SheetCommand: EffectCommand {
    static let commandName = "sheet"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders a contact sheet: frames of an effect side by side in one PNG.",
            usage: "\(program) <effect> [<options>] [<flags of the effect>]",
            discussion: """
                Under each picture stand the time it shows, in seconds, and on the right the number of its frame. \
                With the same size, scale and rate, '\(ToolIdentity.current.name) render' writes the same pictures.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(parsing: .unconditional, help: "Width and height of a picture in points.")
    var size = "1280x720"

    @Option(
        parsing: .unconditional,
        help: "Pixels a point. (default: what makes the sheet about 1600 pixels wide)"
    )
    var scale: String?

    @Option(parsing: .unconditional, help: "Frames a second.")
    var fps = "60"

    @Option(parsing: .unconditional, help: "Length of the sequence in seconds. (default: 2)")
    var duration: String?

    @Option(parsing: .unconditional, help: "These frames, such as 0-119:15 or 3,5-10.")
    var frames: String?

    @Option(
        parsing: .unconditional,
        help: "How many frames, spread evenly over the sequence, when none are named. (default: 8)"
    )
    var pictures: String?

    @Option(parsing: .unconditional, help: "Pictures in a row. (default: what makes a wide sheet)")
    var columns: String?

    @Option(parsing: .unconditional, help: "The file to write. (default: output/<effect>-sheet.png)")
    var output: String?

    @Option(parsing: .unconditional, help: "How the file is packed: fast or small.")
    var png = "fast"

    @Flag(help: "Print nothing but errors.")
    var quiet = false

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {
        let settings = try SheetSettings(self, effect: effect.name, context: context)
        try await SheetRun(settings: settings, context: context).render(effect)
    }
}
