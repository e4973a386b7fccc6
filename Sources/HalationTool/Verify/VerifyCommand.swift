import ArgumentParser
import Foundation
import HalationCatalog
import HalationFrames

/// `verify`: checks that each frame is the same picture whichever frames were rendered before it.
struct VerifyCommand: EffectCommand {
    static let commandName = "verify"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Checks that no frame of an effect depends on other frames.",
            usage: "\(program) <effect> [<options>] [<flags of the effect>]",
            discussion: """
                Every frame is first rendered alone: by a new value of the effect, with a new layout, in new memory. \
                The frames are then rendered in order, reversed, shuffled and in parallel, and in order at 24, 30, 60 \
                and 120 frames per second. Each picture must be bit-identical to the same moment rendered alone, so \
                frames of different rates that coincide are compared too. The first difference is reported with its \
                first pixel, and the exit status is 1.
                """
        )
    }

    @Argument(help: "The effect to check.")
    var effect: String?

    @Option(parsing: .unconditional, help: "Width and height in points.")
    var size: Spelled<CGSize> = "1280x720"

    @Option(parsing: .unconditional, help: "Pixels per point; a smaller scale is faster.")
    var scale: Spelled<PositiveNumber> = "0.25"

    @Option(parsing: .unconditional, help: "Frames per second.")
    var fps: Spelled<FrameRate> = "60"

    @Option(parsing: .unconditional, help: "Length of the sequence in seconds.")
    var duration: Spelled<SequenceLength> = "2"

    @Option(
        parsing: .unconditional,
        help: "Frames rendered in parallel, at least 2. (default: one per core)"
    )
    var jobs: Spelled<WholeNumber<ParallelJobLimits>>?

    @Option(
        parsing: .unconditional,
        help: "Bits of a channel: 8, or 16 or 32 for pictures that are drawn and compared in floats."
    )
    var bits: Spelled<DepthChoice> = "8"

    @OptionGroup var report: ReportOptions

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    var lengthInSeconds: Double? { duration.value.time.seconds(at: fps.value) }

    var pixelsPerPoint: Double? { scale.value.value }

    func run(_ choice: EffectChoice, effects: EffectCatalog, in context: ToolContext)
        async throws(ToolFailure)
    {
        let effect = try choice.chosen()
        let settings = try VerifySettings(self, context: context)
        try await VerifyRun(settings: settings, context: context).verify(effect)
    }
}
