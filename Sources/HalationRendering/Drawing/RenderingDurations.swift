/// What making a picture took, phase by phase.
///
/// Each moment counts for one phase only: a blur inside of a layer inside of a mask is filtering, and what is left of
/// the layer and the mask is theirs. So the phases add up to the time from the first to the last of them.
public struct RenderingDurations: Hashable, Sendable {
    /// Laying views out, and running drawing code, which only writes down what is to be drawn.
    public var recording = Duration.zero

    /// Deciding what can be seen, which layers that needs, and how large they are.
    public var planning = Duration.zero

    /// Turning shapes, text, gradients and images into pixels or coverage, in Cairo and in the kernels of ellipses,
    /// which also put them into place.
    public var rasterising = Duration.zero

    /// Blurs, alpha thresholds and shaders, over layers and over the shapes that are kept for many places.
    public var filtering = Duration.zero

    /// Putting layers, and shapes that were kept, into place, applying masks and clips, and all that belongs to no
    /// other phase, such as clearing pixels.
    public var compositing = Duration.zero

    /// Creates durations of zero.
    public init() {}

    /// The sum of all phases.
    public var total: Duration { recording + planning + rasterising + filtering + compositing }

    /// The sums, phase by phase: what two pictures took.
    public static func + (a: RenderingDurations, b: RenderingDurations) -> RenderingDurations {
        var sum = a
        sum += b
        return sum
    }

    /// Adds what another picture took, phase by phase.
    public static func += (a: inout RenderingDurations, b: RenderingDurations) {
        a.recording += b.recording
        a.planning += b.planning
        a.rasterising += b.rasterising
        a.filtering += b.filtering
        a.compositing += b.compositing
    }
}
