public import HalationRendering

/// The time that each step of one frame took.
///
/// Steps of different frames overlap, so the sums over all frames exceed the time that a sequence took.
public struct FrameDurations: Hashable, Sendable {
    /// Laying out views and running drawing code, on the main actor.
    public var recording = Duration.zero

    /// The phases from the recording to pixels; their own `recording` stays zero.
    public var rendering = RenderingDurations()

    /// The time in ``FrameSink/encode(_:of:)-(PixelBuffer,_)``.
    public var encoding = Duration.zero

    /// The time in ``FrameSink/write(_:of:)``.
    public var writing = Duration.zero

    /// Creates durations of zero.
    public init() {}
}
