import ArgumentParser
import Foundation
import HalationCatalog
import HalationFrames
import HalationImageFiles
import HalationPixels

/// `render`: renders an effect to frames, a movie or a stream.
struct RenderCommand: EffectCommand {
    static let commandName = "render"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders an effect to PNG frames, a movie or a stream.",
            usage: "\(program) <effect> [<options>] [<flags of the effect>]",
            discussion: """
                Frame i shows the effect at i / fps seconds, whichever other frames are rendered. Files are named by \
                frame number, from frame-00000.png. '\(program) <effect> --help' shows the flags of an effect.

                '\(program) --timeline reel.json' renders scenes with transitions and titles; see \
                '\(ToolIdentity.current.name) list timeline'.

                Times are seconds, such as 1.5s, 1.5 or 1m30s, or frames, such as 36f. Flags that are not given are taken from \
                variables such as HALATION_SIZE, and then from --config.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(
        parsing: .unconditional,
        help: "Width and height in points, or a name such as 1080p. (default: the device's, or 1280x720)"
    )
    var size: Spelled<CGSize>?

    @Option(parsing: .unconditional, help: "Pixels per point. (default: the device's, or 1)")
    var scale: Spelled<PositiveNumber>?

    @OptionGroup var screen: ScreenOptions

    @Option(parsing: .unconditional, help: "Frames per second. (default: 60, or 25 for GIF)")
    var fps: Spelled<FrameRate>?

    @Option(parsing: .unconditional, help: "Length of the sequence. (default: 2s)")
    var duration: Spelled<SequenceLength>?

    @Option(parsing: .unconditional, help: "Length of the sequence in loops of an effect that has a loop.")
    var loops: Spelled<WholeNumber<LoopLimits>>?

    @Option(parsing: .unconditional, help: "Time of the first frame. (default: 0s)")
    var start: Spelled<SequenceTime>?

    @Option(
        parsing: .unconditional,
        help:
            "Frames to render, such as 0-119 or 3,5-10,7-20:2; without --duration, any are valid. (default: all)"
    )
    var frames: Spelled<FrameSelection>?

    @Option(parsing: .unconditional, help: "Times of the frames to render, such as 1.5s,3s.")
    var at: Spelled<SequenceTimes>?

    @Option(
        parsing: .unconditional,
        help: "Render every Nth of the frames; a movie still plays in real time."
    )
    var every: Spelled<WholeNumber<StepLimits>>?

    @Option(
        parsing: .unconditional,
        help: "Motion blur: exposure of a frame as a shutter angle in degrees, such as 180. (default: none)"
    )
    var shutter: Spelled<ShutterAngle>?

    @Option(
        parsing: .unconditional,
        help: "Pictures that a frame with --shutter is the mean of. (default: 16)"
    )
    var shutterSamples: Spelled<WholeNumber<SampleLimits>>?

    @OptionGroup var clock: ClockOptions

    @OptionGroup var typefaces: FontOptions

    @Flag(
        inversion: .prefixedNo,
        help:
            "Run the view's code for the frames that are left out, too. (default: --play for views, --no-play for effects)"
    )
    var play: Bool?

    @Option(
        parsing: .unconditional,
        help: "A JSON file of touches and other input, such as [{\"at\": 0.5, \"tap\": \"Play\"}].",
        completion: .file(extensions: ["json"])
    )
    var script: String?

    @Flag(help: "Draw the fingers and the pointer of the script.")
    var showTouches = false

    @Option(
        parsing: .unconditional,
        help: "End of the sequence: 'settled' is the first frame after which nothing moves."
    )
    var until: Spelled<SequenceEnd>?

    @Option(parsing: .unconditional, help: "Longest sequence with --until. (default: 10s)")
    var max: Spelled<SequenceLength>?

    @Option(
        help: """
            Output folder for PNG frames, a file of another format (.jpg, .tiff, .exr, .apng, .webp, .avif, .gif, .mp4, \
            .webm, .mov, .y4m, .rgba, .pam), or - for standard output. (default: output/<effect>)
            """,
        completion: .file()
    )
    var output: String?

    @Option(
        parsing: .unconditional,
        help: """
            png, jpg, tiff, exr (linear light), apng, webp, avif, gif, mp4, webm (VP9), mov (ProRes 4444), y4m, y4m444, \
            rgba or pam. (default: by the name of the output)
            """
    )
    var format: Spelled<OutputFormat>?

    @Option(parsing: .unconditional, help: "Codec of an MP4: h264, h265 or av1. (default: h264)")
    var codec: Spelled<CodecChoice>?

    @Option(
        parsing: .unconditional,
        help: """
            Bits of a channel: 8, or 16 of PNG and TIFF, 16 or 32 of EXR, and 10 of h265, av1, AVIF and MOV; with more than 8, \
            frames are drawn in floats. (default: 8; TIFF, EXR: 16; MOV: 10)
            """
    )
    var bits: Spelled<DepthChoice>?

    @Option(
        parsing: .unconditional,
        help: """
            JPEG: 1 to 100 (default: 92). WebP: 0 to 100 or lossless (default: 85). MP4, AVIF, WebM: constant rate \
            factor, smaller is better (default: H.264 18, H.265 20, AV1 28, VP9 24). MOV: quantiser (default: 6).
            """
    )
    var quality: String?

    @OptionGroup var sound: SoundOptions

    @Option(
        parsing: .unconditional,
        help: """
            Colour behind translucent pixels in JPEG, TIFF, AVIF, GIF, MP4 and Y4M. (default: #000000; GIF, TIFF: none)
            """
    )
    var matte: Spelled<Matte>?

    @Option(
        parsing: .unconditional,
        help: "How often an APNG, WebP or GIF plays; 0 repeats it for ever. (default: 0)"
    )
    var plays: Spelled<WholeNumber<PlayLimits>>?

    @Flag(help: "Delete the frames of earlier runs in the output folder first.")
    var clean = false

    @Flag(exclusivity: .chooseLast)
    var existing = ExistingOutput.overwrite

    @Option(parsing: .unconditional, help: "PNG compression: fast or small.")
    var png: Spelled<PNGCompression> = "fast"

    @Option(
        parsing: .unconditional,
        help: """
            PNG channels of all frames: rgba, rgb (on black), or auto, the smallest for each frame. (default: rgb if \
            the effect fills its frame, else rgba)
            """
    )
    var channels: Spelled<PNGChannels>?

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .chooseLast,
        help: "Store in each PNG, TIFF and EXR file how it was made, for 'again'."
    )
    var recipe = true

    @Option(
        parsing: .unconditional,
        help: "A JSON file with an effect and flags, such as {\"effect\": \"snow\", \"fps\": 30}.",
        completion: .file(extensions: ["json"])
    )
    var config: String?

    @Flag(help: "Print all flags as a file for --config, and render nothing.")
    var printConfig = false

    @Option(parsing: .unconditional, help: "Frames rendered in parallel. (default: one per core)")
    var jobs: Spelled<WholeNumber<JobLimits>>?

    @Option(
        parsing: .unconditional,
        help: "Progress on standard error: auto (a line on a terminal), json, openjd or none."
    )
    var progress: Spelled<ProgressStyle> = "auto"

    @Option(parsing: .unconditional, help: "What to print: error, warning or info.")
    var logLevel: Spelled<LogLevel> = "info"

    @OptionGroup var report: ReportOptions

    @Flag(help: "Print the time of each step, from recording to writing.")
    var timings = false

    @Flag(
        help:
            "Render again whenever a file that the effect reads changes, such as its GLSL; Ctrl-C ends."
    )
    var watch = false

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []
}

extension RenderCommand {
    /// Flags that exclude each other: one of them replaces those of requests below it.
    static let exclusiveFlags: [Set<String>] = selectingFlags + [["strict", "quiet"]]

    /// Flags that select frames, each set of which exclude each other.
    static let selectingFlags: [Set<String>] = [["duration", "loops", "until"], ["frames", "at", "start"]]

    /// Flags that concern requests, and stand in none.
    static let flagsOutsideRequests: Set = ["config", "print-config"]

    /// Flags that change the pictures or the files of single frames, in the order of recipes.
    static let flagsOfFrames = [
        "size", "scale", "device", "landscape", "status-bar", "bezel", "fps", "shutter", "shutter-samples",
        "channels", "png", "bits", "epoch", "time-zone", "locale", "color-scheme", "type-size",
        "direction", "reduce-motion", "font-family", "fonts", "script", "show-touches",
        "play", "audio", "audio-start",
    ]

    /// The value of `--fps`, or its default for the format.
    var rate: Spelled<FrameRate> {
        if let fps { return fps }
        let format = format?.value ?? output.flatMap { OutputFormat(path: $0) }
        return format == .gif ? "25" : "60"
    }

    /// The value of `--channels`, or its default for an effect, which is that of all its frames.
    @MainActor func channels(of effect: ChosenEffect) -> Spelled<PNGChannels> {
        channels ?? (effect.isOpaque ? "rgb" : "rgba")
    }

    /// Whether notes are omitted.
    var omitsNotes: Bool { report.quiet || logLevel.value < .warning }

    var lengthInSeconds: Double? { duration?.value.time.seconds(at: rate.value) }

    var pixelsPerPoint: Double? { scale?.value.value }

    /// Adds the requests of a file and of the environment, which the arguments override, and moves the effect before all
    /// flags.
    @MainActor static func arranged(
        _ arguments: [String],
        effects: EffectCatalog,
        in context: ToolContext
    ) throws(ToolFailure) -> [String] {
        guard words(arguments).values(of: "at").count < 2 else {
            throw ToolFailure(
                usage: "--at is given more than once; give its times with commas between, such as --at 1s,3s"
            )
        }
        let layered = try LayeredArguments.expanded(
            arguments,
            effects: effects,
            environment: context.environment
        )
        return try effectFirst(layered, in: effects)
    }

    @MainActor func run(_ choice: EffectChoice, effects: EffectCatalog, in context: ToolContext)
        async throws(ToolFailure)
    {
        guard watch else { return try await render(choice.chosen(), in: context) }
        try await WatchRun(command: self, choice: choice, context: context).run()
    }

    /// Renders the effect, or prints the request.
    @MainActor func render(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {
        if output == "-", !printConfig, ProgramRoot.isProgram, context.ownsProcess {
            StandardOutput.reserve()
        }
        let settings = try RenderSettings(self, effect: effect, context: context)
        if printConfig {
            return try context.print(request(of: effect, including: .everything).prettyJSON)
        }
        warnOfSeams(in: effect, schedule: settings.schedule)
        try await RenderRun(settings: settings, context: context).render(effect)
    }
}

/// The treatment of frames and files that exist already.
enum ExistingOutput: EnumerableFlag {
    case overwrite
    case resume
    case failIfExists

    static func help(for value: ExistingOutput) -> ArgumentHelp? {
        switch value {
        case .overwrite: "Replace existing frames and files."
        case .resume:
            "Keep existing frames that are whole and were made by the same request, and render the others."
        case .failIfExists: "Render nothing if one of the frames or the file exists."
        }
    }
}
