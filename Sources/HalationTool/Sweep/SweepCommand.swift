import ArgumentParser
import HalationFrames

/// `sweep`: renders an effect with every combination of several values, to one sheet.
struct SweepCommand: EffectCommand {
    static let commandName = "sweep"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders an effect with ranges of its parameters side by side in one PNG.",
            usage: "\(program) <effect> [<options>] [<flags of the effect, some with several values>]",
            discussion: """
                A flag of the effect takes several values as a range with a step, or as a list: '\(program) lava-lamp \
                --blur 0...40:10 --threshold 0.2,0.5,0.8'. The first of these flags varies along the rows, so each \
                column has one value of it.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(parsing: .unconditional, help: "Width and height of a picture in points.")
    var size = "1280x720"

    @Option(
        parsing: .unconditional,
        help: "Pixels per point. (default: makes the sheet about 1600 pixels wide)"
    )
    var scale: String?

    @Option(parsing: .unconditional, help: "Frames per second.")
    var fps = "60"

    @Option(parsing: .unconditional, help: "Time of the pictures.")
    var at = "1s"

    @Option(help: "Output file. (default: output/<effect>-sweep.png)", completion: .file(extensions: ["png"]))
    var output: String?

    @Flag(help: "Print the command that renders each picture.")
    var commands = false

    @Option(help: "Folder for a movie of each combination, too.", completion: .directory)
    var movies: String?

    @Option(parsing: .unconditional, help: "Length of the movies. (default: 2s)")
    var duration: String?

    @Option(parsing: .unconditional, help: "Format of the movies: mp4, webm, mov, webp, apng or gif.")
    var format = "mp4"

    @Option(parsing: .unconditional, help: "Frames rendered in parallel. (default: one per core)")
    var jobs: String?

    @Flag(help: "Print only errors and requested output.")
    var quiet = false

    var typedLength: String? { duration }
    var typedScale: String? { scale }

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    /// Not called: a sweep has many effects.
    func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {}
}
