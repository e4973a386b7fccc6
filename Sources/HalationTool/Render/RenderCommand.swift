import ArgumentParser
import Foundation

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

                Times are seconds, such as 1.5s or 1.5, or frames, such as 36f. Flags that are not given are taken from \
                variables such as HALATION_SIZE, and then from --config.
                """
        )
    }

    @Argument(help: "The effect to render.")
    var effect: String?

    @Option(
        parsing: .unconditional,
        help: "Width and height in points.",
        completion: .list(PictureFormat.commonSizes)
    )
    var size = "1280x720"

    @Option(parsing: .unconditional, help: "Pixels per point.")
    var scale = "1"

    @Option(
        parsing: .unconditional,
        help: "Frames per second. (default: 60, or 25 for GIF)",
        completion: .list(FlagValue.commonFrameRates)
    )
    var fps: String?

    @Option(parsing: .unconditional, help: "Length of the sequence. (default: 2s)")
    var duration: String?

    @Option(parsing: .unconditional, help: "Length of the sequence in loops of an effect that has a loop.")
    var loops: String?

    @Option(parsing: .unconditional, help: "Time of the first frame. (default: 0s)")
    var start: String?

    @Option(
        parsing: .unconditional,
        help:
            "Frames to render, such as 0-119 or 3,5-10,7-20:2; without --duration, any are valid. (default: all)"
    )
    var frames: String?

    @Option(parsing: .unconditional, help: "Times of the frames to render, such as 1.5s,3s.")
    var at: String?

    @Option(
        parsing: .unconditional,
        help: "Render every Nth of the frames; a movie still plays in real time."
    )
    var every: String?

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

    @Option(
        parsing: .unconditional,
        help: "Date of frame 0 in Date() and timelines: 'now' or ISO 8601. (default: 2001-01-01T00:00:00Z)"
    )
    var epoch: String?

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
        help: "End of the sequence: 'settled' is the first frame after which nothing moves.",
        completion: .list(["settled"])
    )
    var until: String?

    @Option(parsing: .unconditional, help: "Longest sequence with --until. (default: 10s)")
    var max: String?

    @Option(
        help: """
            Output folder for PNG frames, a file of another format (.apng, .webp, .gif, .mp4, .webm, .mov, .y4m, \
            .rgba, .pam), or - for standard output. (default: output/<effect>)
            """,
        completion: .file()
    )
    var output: String?

    @Option(
        parsing: .unconditional,
        help: """
            png, apng, webp, gif, mp4 (H.264), webm (VP9), mov (ProRes 4444), y4m, y4m444, rgba or pam. (default: \
            by the name of the output)
            """,
        completion: .list(OutputFormat.allCases.map(\.rawValue))
    )
    var format: String?

    @Option(
        parsing: .unconditional,
        help: """
            WebP: 0 to 100 or lossless (default: 85). MP4, WebM: constant rate factor, smaller is better (default: \
            18, 24). MOV: quantiser (default: 6).
            """
    )
    var quality: String?

    @Option(
        parsing: .unconditional,
        help: "Colour behind translucent pixels in MP4, GIF and Y4M. (default: #000000; GIF: none)"
    )
    var matte: String?

    @Option(
        parsing: .unconditional,
        help: "How often an APNG, WebP or GIF plays; 0 repeats it for ever. (default: 0)"
    )
    var plays: String?

    @Flag(help: "Delete the frames of earlier runs in the output folder first.")
    var clean = false

    @Flag(exclusivity: .chooseLast)
    var existing = ExistingOutput.overwrite

    @Option(
        parsing: .unconditional,
        help: "PNG compression: fast or small.",
        completion: .list(["fast", "small"])
    )
    var png = "fast"

    @Option(
        parsing: .unconditional,
        help: "PNG channels of all frames: rgba, rgb (on black), or auto, the smallest for each frame.",
        completion: .list(["rgba", "rgb", "auto"])
    )
    var channels = "rgba"

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .chooseLast,
        help: "Store in each PNG file how it was made, for 'again'."
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
    var jobs: String?

    @Option(
        parsing: .unconditional,
        help: "Progress on standard error: auto (a line on a terminal), json, openjd or none.",
        completion: .list(ProgressStyle.allCases.map(\.rawValue))
    )
    var progress = "auto"

    @Option(
        parsing: .unconditional,
        help: "What to print: error, warning or info.",
        completion: .list(["error", "warning", "info"])
    )
    var logLevel = "info"

    @Flag(help: "Print only errors and requested output.")
    var quiet = false

    @Flag(help: "Print the time of each step, from recording to writing.")
    var timings = false

    @Flag(
        help:
            "Render again whenever a file that the effect reads changes, such as its GLSL; Ctrl-C ends."
    )
    var watch = false

    var typedLength: String? { duration }
    var typedScale: String? { scale }

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var effectFlags: [String] = []

    mutating func validate() {
        // One date for the pictures and for their recipes.
        if epoch == "now" { epoch = Date().ISO8601Format(.init(includingFractionalSeconds: true)) }
    }

    func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure) {
        let settings = try RenderSettings(self, effect: effect, context: context)
        if printConfig {
            try context.print(FrameRecipe.request(self, effect: effect, isWhole: true).prettyJSON)
            return
        }
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
