import ArgumentParser
import Foundation
import HalationCatalog
import HalationFrames
import HalationImageFiles

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
        help: "Width and height of a picture in points. (default: the device's, or 1280x720)"
    )
    var size: Spelled<CGSize>?

    @Option(
        parsing: .unconditional,
        help: "Pixels per point. (default: makes the sheet about 1600 pixels wide)"
    )
    var scale: Spelled<PositiveNumber>?

    @OptionGroup var screen: ScreenOptions

    @Option(parsing: .unconditional, help: "Frames per second.")
    var fps: Spelled<FrameRate> = "60"

    @Option(parsing: .unconditional, help: "Length of the sequence in seconds. (default: 2)")
    var duration: Spelled<SequenceLength>?

    @Option(parsing: .unconditional, help: "Frames to show, such as 0-119:15 or 3,5-10.")
    var frames: Spelled<FrameSelection>?

    @Option(
        parsing: .unconditional,
        help: "Number of evenly spaced frames, if --frames is not given. (default: 8)"
    )
    var pictures: Spelled<WholeNumber<SheetLimits>>?

    @OptionGroup var clock: ClockOptions

    @OptionGroup var typefaces: FontOptions

    @Option(parsing: .unconditional, help: "Pictures per row. (default: makes the sheet about 3:1)")
    var columns: Spelled<WholeNumber<SheetLimits>>?

    @Option(
        parsing: .unconditional,
        help: "Output file. (default: output/<effect>-sheet.png)",
        completion: .file()
    )
    var output: String?

    @Option(parsing: .unconditional, help: "PNG compression: fast or small.")
    var png: Spelled<PNGCompression> = "fast"

    @OptionGroup var report: ReportOptions

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    var lengthInSeconds: Double? { duration?.value.time.seconds(at: fps.value) }

    var pixelsPerPoint: Double? { scale?.value.value }

    func run(_ choice: EffectChoice, effects: EffectCatalog, in context: ToolContext)
        async throws(ToolFailure)
    {
        let effect = try choice.chosen()
        let settings = try SheetSettings(self, effect: effect.name, length: effect.length, context: context)
        try await SheetRun(settings: settings, context: context).render(effect)
    }
}
