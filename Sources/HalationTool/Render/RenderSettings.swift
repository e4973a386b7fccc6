import HalationImageFiles

/// What `render` was asked for, checked.
struct RenderSettings: Sendable {
    /// How large a picture is.
    let format: PictureFormat
    /// When the frames happen, and which are to be written.
    let schedule: FrameSchedule
    /// What the frames' files are called.
    let names: FrameNames
    /// Where the files go.
    let folder: String
    /// How much time a file is worth.
    let compression: PNGCompression
    /// How many frames are finished at a time.
    let jobs: Int
    /// Whether progress and the closing line are left out.
    let isQuiet: Bool
    /// Whether to print what each step took.
    let showsTimings: Bool
}

extension RenderSettings {
    init(_ command: RenderCommand, effect: String, context: ToolContext) throws(ToolFailure) {
        format = try PictureFormat(size: command.size, scale: command.scale)
        schedule = try FrameSchedule(
            fps: command.fps,
            duration: command.duration,
            usually: "2",
            frames: command.frames
        )
        names = FrameNames(frameCount: schedule.frameCount)
        compression = try FlagValue.compression(command.png)
        jobs = try format.jobs(command.jobs, in: context)

        folder = command.output ?? "output/\(effect)"
        guard !folder.isEmpty else {
            throw ToolFailure(usage: "--output is empty; give the path of a folder")
        }
        isQuiet = command.quiet
        showsTimings = command.timings
    }
}
