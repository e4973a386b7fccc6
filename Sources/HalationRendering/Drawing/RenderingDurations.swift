/// The time that rendering a picture took, by phase.
///
/// Each moment counts for one phase only: a blur in a layer in a mask is filtering, and the remaining time of
/// the layer and the mask is compositing. So the phases add up to the whole time.
public struct RenderingDurations: Hashable, Sendable {
    /// Layout, and drawing code, which only records operations.
    public var recording = Duration.zero

    /// Culling, and choosing layers with their sizes and formats.
    public var planning = Duration.zero

    /// Turning shapes, text, gradients and images into pixels or coverage, in Cairo and in the kernels for ellipses,
    /// which composite as well.
    public var rasterising = Duration.zero

    /// Blurs, alpha thresholds and shaders, on layers and on cached shapes.
    public var filtering = Duration.zero

    /// Compositing layers and cached shapes, applying masks and clips, and all other work, such as clearing pixels.
    public var compositing = Duration.zero

    /// Creates durations that are all zero.
    public init() {}

    /// The sum of all phases.
    public var total: Duration { recording + planning + rasterising + filtering + compositing }

    /// Adds the durations of two pictures, phase by phase.
    public static func + (a: RenderingDurations, b: RenderingDurations) -> RenderingDurations {
        var sum = a
        sum += b
        return sum
    }

    /// Adds the durations of another picture, phase by phase.
    public static func += (a: inout RenderingDurations, b: RenderingDurations) {
        a.recording += b.recording
        a.planning += b.planning
        a.rasterising += b.rasterising
        a.filtering += b.filtering
        a.compositing += b.compositing
    }
}
