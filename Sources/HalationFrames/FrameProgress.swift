/// The progress of a rendered sequence after a frame was written.
public struct FrameProgress: Sendable {
    /// The frame that was written last.
    public let frame: Frame

    /// The number of frames written so far.
    public let completed: Int

    /// The number of frames of the whole call.
    public let total: Int

    /// The time that each step of ``frame`` took; zero unless a clock was passed in.
    public let durations: FrameDurations
}
