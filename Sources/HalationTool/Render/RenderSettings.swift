import Foundation
import HalationCatalog
import HalationFrames
import HalationGeometry
import HalationImageFiles
import HalationMovies
import HalationPixels

/// The checked arguments of `render`.
struct RenderSettings: Sendable {
    /// The size of each picture.
    let format: PictureFormat
    /// The frame rate, the length and the selected frames.
    let schedule: FrameSchedule
    /// The times that were given and lie between frames, with the frames that are shown instead.
    let timesBetweenFrames: [(time: SequenceTime, frame: Int)]
    /// The rate at which a movie shows the selected frames.
    let rateOfMovie: FrameRate
    /// The blur of moving content; nil without `--shutter`.
    let motionBlur: MotionBlur?
    /// The date of the first frame.
    let epoch: Date
    /// The language and the time zone of the views.
    let user: UserSettings
    /// Whether the effect's code runs for frames that are not selected, too; nil decides by the program.
    let playsFromStart: Bool?
    /// The text of a script of input; nil without one.
    let script: Data?
    /// Whether the script's fingers and pointer are drawn.
    let showsTouches: Bool
    /// The sound under the film, for movies and views.
    let sound: FilmSound
    /// The file names.
    let names: FrameNames
    /// The destination.
    let output: RenderOutput
    /// Whether frames of earlier runs in the folder are deleted first.
    let removesOlderFrames: Bool
    /// The treatment of frames and files that exist already.
    let existing: ExistingOutput
    /// Everything that the frames depend on.
    let recipe: FrameRecipe?
    /// Whether files of frames hold their recipe.
    let storesRecipe: Bool
    /// The compression level of the files.
    let compression: PNGCompression
    /// The colour type of the files.
    let channels: PNGChannels
    /// The compression of WebP.
    let webPQuality: WebPQuality
    /// The quality of a movie or of JPEG; nil for the default of its codec.
    let movieQuality: Int?
    /// The codec of an MP4; nil for the default.
    let codec: CodecChoice?
    /// The bits of a channel; nil for the default of the format.
    let depth: Int?
    /// The colour behind translucent pixels; nil for the format's default.
    let matte: Matte?
    /// The number of times that an animation plays; 0 for ever.
    let playCount: Int
    /// The number of frames drawn at the same time.
    let jobs: Int
    /// The form of progress.
    let progress: ProgressStyle
    /// Whether progress and the summary are omitted.
    let isQuiet: Bool
    /// Whether notes are omitted.
    let omitsNotes: Bool
    /// Whether to print the table of durations.
    let showsTimings: Bool
}

extension RenderSettings {
    @MainActor init(
        _ command: RenderCommand,
        effect: ChosenEffect,
        context: ToolContext
    ) throws(ToolFailure) {
        try command.typefaces.apply(in: context)
        format = try PictureFormat(size: command.size, scale: command.scale, screen: command.screen)
        script = try command.readScript()
        showsTouches = command.showTouches
        schedule = try Self.schedule(
            command,
            effect: effect,
            format: format,
            script: script,
            context: context
        )
        timesBetweenFrames = Self.timesBetweenFrames(command.at?.value.times ?? [], at: schedule.rate)
        motionBlur = try MotionBlur(shutter: command.shutter, samples: command.shutterSamples)
        epoch = command.clock.firstDate
        user = command.clock.userSettings
        command.clock.setTimeZone()
        playsFromStart = command.play
        names = FrameNames(frameCount: schedule.frameCount)
        compression = command.png.value
        channels = command.channels(of: effect).value

        output = try RenderOutput(
            output: command.output,
            format: command.format?.value,
            effect: effect.name,
            frameCount: schedule.frames.count,
            isOutputTerminal: context.isOutputTerminal
        )
        sound = try FilmSound(command, effect: effect, schedule: schedule, output: output)
        rateOfMovie = try Self.rateOfMovie(command, schedule, output.format)
        (webPQuality, movieQuality) = try Self.quality(command.quality, output.format, command.codec?.value)
        (codec, depth) = try Self.coding(command, output.format)
        jobs = try format.jobs(command.jobs, isDeep: Self.isDeep(output.format, depth), in: context)
        (matte, playCount) = try Self.looks(command, output.format)

        removesOlderFrames = command.clean
        existing = command.existing
        try Self.checkOlderFrames(command, output)
        storesRecipe = command.recipe
        recipe =
            output.format.holdsRecipes || sound.clip != nil
            ? try FrameRecipe(command, effect: effect, build: FileDigest.ofProgram) : nil
        progress = command.progress.value
        isQuiet = command.report.quiet || command.logLevel.value < .info
        omitsNotes = command.omitsNotes
        showsTimings = command.timings
    }

    /// The times that lie between frames, with the frames that are shown instead.
    private static func timesBetweenFrames(
        _ times: [SequenceTime],
        at rate: FrameRate
    ) -> [(time: SequenceTime, frame: Int)] {
        times.compactMap { time in
            let frame = time.frame(at: rate)
            guard abs(rate.seconds(ofFrame: frame) - time.seconds(at: rate)) > 1e-6 else { return nil }
            return (time, frame)
        }
    }

    /// Checks that what the command says of the frames of earlier runs fits the place of the output.
    private static func checkOlderFrames(
        _ command: RenderCommand,
        _ output: RenderOutput
    ) throws(ToolFailure) {
        let isFolder = if case .folder = output.place { output.format == .png } else { false }
        let resumes = command.existing == .resume
        guard isFolder || (!command.clean && !resumes) else {
            let flag = command.clean ? "--clean" : "--resume"
            throw ToolFailure(usage: "\(flag) is for PNG frames in a folder, not for \(output.place.inWords)")
        }
        guard !command.clean || !resumes else {
            throw ToolFailure(usage: "--clean deletes the frames that --resume keeps; give one of them")
        }
    }

    @MainActor private static func schedule(
        _ command: RenderCommand,
        effect: ChosenEffect,
        format: PictureFormat,
        script: Data?,
        context: ToolContext
    ) throws(ToolFailure) -> FrameSchedule {
        let loop = effect.parameterValues.first { $0.name == "loop" }.flatMap { parameter -> Double? in
            guard case .number(let seconds) = parameter.value else { return nil }
            return seconds
        }
        let settled = try command.settledLength(of: effect, format: format, script: script, context: context)
        return try command.schedule(
            length: settled ?? command.duration?.value.time,
            loop: loop,
            usual: effect.length ?? 2
        )
    }

    private static func rateOfMovie(
        _ command: RenderCommand,
        _ schedule: FrameSchedule,
        _ format: OutputFormat
    ) throws(ToolFailure) -> FrameRate {
        var rate = schedule.rate
        if let every = command.every?.value.value, format.isMovie {
            let (frames, seconds) = rate.fraction
            if frames <= 1_000_000, seconds <= 1_000_000, every <= 1000 {
                rate = FrameRate(frames, over: seconds * every)
            }
        }
        if let highest = format.highestRate, rate.framesPerSecond > highest {
            throw ToolFailure(
                usage:
                    "--fps cannot be '\(command.rate.text)' for a GIF, which shows at most \(plain(highest)) frames per "
                    + "second; give 25 or 50"
            )
        }
        return rate
    }

    private static func looks(
        _ command: RenderCommand,
        _ format: OutputFormat
    ) throws(ToolFailure) -> (matte: Matte?, playCount: Int) {
        if command.matte != nil { try require(format, in: OutputFormat.withMatte, for: "matte") }
        if command.plays != nil { try require(format, in: OutputFormat.withPlays, for: "plays") }
        return (command.matte?.value, command.plays?.value.value ?? 0)
    }

    private static func quality(
        _ text: String?,
        _ format: OutputFormat,
        _ codec: CodecChoice?
    ) throws(ToolFailure) -> (WebPQuality, Int?) {
        guard let text else { return (.standard, nil) }
        try require(format, in: OutputFormat.withQuality, for: "quality")
        if format == .webp {
            if text == "lossless" { return (.lossless, nil) }
            guard let number = Double(text), (0...100).contains(number) else {
                throw ToolFailure(usage: "--quality cannot be '\(text)'; give 0 to 100, or lossless")
            }
            return (.lossy(number), nil)
        }
        let range =
            switch format {
            case .jpg: 1...100
            case .mp4: codec == .av1 ? 0...63 : 0...51
            case .webm, .avif: 0...63
            default: 1...31
            }
        return (.standard, try Int(parsing: text, in: range, for: "quality"))
    }

    /// The codec and the bits of a channel.
    private static func coding(
        _ command: RenderCommand,
        _ format: OutputFormat
    ) throws(ToolFailure) -> (CodecChoice?, Int?) {
        if command.codec != nil { try require(format, in: [.mp4], for: "codec") }
        guard let depth = command.bits?.value.bits else { return (command.codec?.value, nil) }
        try require(format, in: [.png, .tiff, .exr, .avif, .mp4, .webm, .mov], for: "bits")
        let codec = codec(of: format, command.codec?.value)
        let depths = depths(of: format, codec)
        guard depths.contains(depth) else {
            let name = format.isStill ? format.rawValue.uppercased() : codec.nameInWords
            throw ToolFailure(
                usage: "--bits cannot be '\(depth)' for \(name), which has "
                    + "\(depths.map(String.init).formatted(as: "or")) bits here"
                    + (depth == 10 && format == .mp4 ? "; give --codec h265 or av1" : "")
            )
        }
        return (command.codec?.value, depth)
    }

    private static func codec(of format: OutputFormat, _ choice: CodecChoice?) -> MovieCodec {
        switch format {
        case .webm: .vp9
        case .avif: .av1
        case .mov: .proRes4444
        default: choice?.codec ?? .h264
        }
    }

    /// The bits that channels of a format can have.
    private static func depths(of format: OutputFormat, _ codec: MovieCodec) -> [Int] {
        switch format {
        case .png: [8, 16]
        case .tiff: [16]
        case .exr: [16, 32]
        default: codec.depths
        }
    }

    /// Whether frames are drawn with more than eight bits a channel.
    private static func isDeep(_ format: OutputFormat, _ depth: Int?) -> Bool {
        format == .tiff || format == .exr || format == .mov || (depth ?? 8) > 8
    }

    private static func require(
        _ format: OutputFormat,
        in formats: [OutputFormat],
        for flag: String
    ) throws(ToolFailure) {
        guard !formats.contains(format) else { return }
        let names = formats.map(\.rawValue).formatted(as: "and")
        throw ToolFailure(usage: "--\(flag) is for \(names), and the output is \(format.rawValue)")
    }
}

/// What is printed besides errors.
enum LogLevel: String, FlagChoice, Comparable {
    case error
    case warning
    case info

    private var rank: Int { self == .error ? 0 : self == .warning ? 1 : 2 }

    static func < (lhs: LogLevel, rhs: LogLevel) -> Bool { lhs.rank < rhs.rank }
}
