import HalationFrames
import HalationImageFiles

/// The checked arguments of `render`.
struct RenderSettings: Sendable {
    /// The size of each picture.
    let format: PictureFormat
    /// The frame rate, the length and the selected frames.
    let schedule: FrameSchedule
    /// The blur of moving content; nil without `--shutter`.
    let motionBlur: MotionBlur?
    /// The file names.
    let names: FrameNames
    /// The path of the output folder.
    let folder: String
    /// The compression level of the files.
    let compression: PNGCompression
    /// The colour type of the files.
    let channels: PNGChannels
    /// The number of frames drawn at the same time.
    let jobs: Int
    /// Whether progress and the summary are omitted.
    let isQuiet: Bool
    /// Whether to print the table of durations.
    let showsTimings: Bool
}

extension RenderSettings {
    init(_ command: RenderCommand, effect: String, context: ToolContext) throws(ToolFailure) {
        format = try PictureFormat(size: command.size, scale: command.scale)
        schedule = try FrameSchedule(
            fps: command.fps,
            duration: command.duration,
            defaultDuration: "2",
            frames: command.frames
        )
        motionBlur = try MotionBlur(shutter: command.shutter, samples: command.shutterSamples)
        names = FrameNames(frameCount: schedule.frameCount)
        compression = try FlagValue.compression(command.png)
        channels = try FlagValue.channels(command.channels)
        jobs = try format.jobs(command.jobs, in: context)

        folder = command.output ?? "output/\(effect)"
        guard !folder.isEmpty else {
            throw ToolFailure(usage: "--output is empty; give the path of a folder")
        }
        isQuiet = command.quiet
        showsTimings = command.timings
    }
}
