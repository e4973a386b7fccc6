import ArgumentParser
import Foundation
import HalationCatalog
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
                column has one value of it. Values over time stand between semicolons: --blur '0@0s,40@2s;20'.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(parsing: .unconditional, help: "Width and height of a picture in points.")
    var size: Spelled<CGSize> = "1280x720"

    @Option(
        parsing: .unconditional,
        help: "Pixels per point. (default: makes the sheet about 1600 pixels wide)"
    )
    var scale: Spelled<PositiveNumber>?

    @Option(parsing: .unconditional, help: "Frames per second.")
    var fps: Spelled<FrameRate> = "60"

    @Option(parsing: .unconditional, help: "Time of the pictures.")
    var at: Spelled<SequenceTime> = "1s"

    @Option(help: "Output file. (default: output/<effect>-sweep.png)", completion: .file(extensions: ["png"]))
    var output: String?

    @Flag(help: "Print the command that renders each picture.")
    var commands = false

    @Option(help: "Folder for a movie of each combination, too.", completion: .directory)
    var movies: String?

    @Option(parsing: .unconditional, help: "Length of the movies. (default: 2s)")
    var duration: Spelled<SequenceLength>?

    @Option(parsing: .unconditional, help: "Format of the movies: mp4, webm, mov, webp, apng or gif.")
    var format: Spelled<OutputFormat> = "mp4"

    @Option(parsing: .unconditional, help: "Frames rendered in parallel. (default: one per core)")
    var jobs: Spelled<WholeNumber<JobLimits>>?

    @OptionGroup var report: ReportOptions

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    var lengthInSeconds: Double? { duration?.value.time.seconds(at: fps.value) }

    var pixelsPerPoint: Double? { scale?.value.value }

    func run(_ choice: EffectChoice, effects: EffectCatalog, in context: ToolContext)
        async throws(ToolFailure)
    {
        try await SweepRun(command: self, choice: choice, effects: effects, context: context).render()
    }
}
