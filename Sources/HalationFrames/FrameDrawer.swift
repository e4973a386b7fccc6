import HalationPixels
import HalationRendering

/// Draws the recorded frames of one job, one after another.
///
/// Layers and the picture keep their memory from frame to frame.
final class FrameDrawer {
    private let size: PixelSize
    private let scale: Double
    private let renderer = Renderer()

    /// The previous frame, to be drawn over.
    private var previous: PixelBuffer?

    init(size: PixelSize, scale: Double) {
        self.size = size
        self.scale = scale
    }

    /// The previous deep frame, to be drawn over, and the last mean.
    private var previousDeep: DeepPicture?
    private var deepMean: DeepPicture?

    /// Sums the samples of a frame with motion blur.
    private var accumulator: PixelAccumulator?

    /// Draws the mean of several recordings of one frame; of a single one, the recording itself.
    func draw(_ lists: [DisplayList], clock: RenderingClock?) throws(RenderingError) -> PixelBuffer {
        if lists.count == 1 { return try draw(lists[0], clock: clock) }
        // Taken out, not copied, as the picture below.
        var sum = accumulator.take() ?? PixelAccumulator(size: size)
        sum.reset()
        for list in lists { sum.add(try draw(list, clock: clock)) }
        var picture = if let previous = previous.take() { previous } else { try Renderer.picture(of: size) }
        sum.writeMean(into: &picture)
        accumulator = sum
        previous = picture
        return picture
    }

    /// Draws the mean of several recordings of one frame as a deep picture; of a single one, the recording itself.
    func drawDeep(_ lists: [DisplayList], clock: RenderingClock?) throws(RenderingError) -> DeepPicture {
        if lists.count == 1 { return try drawDeep(lists[0], clock: clock) }
        var mean = if let last = deepMean.take() { last } else { try Renderer.deepPicture(of: size) }
        mean.withMutableRows { $0.clear() }
        for list in lists { mean.add(try drawDeep(list, clock: clock), weight: 1 / Float(lists.count)) }
        deepMean = mean
        return mean
    }

    private func drawDeep(_ list: DisplayList, clock: RenderingClock?) throws(RenderingError) -> DeepPicture {
        var picture = if let last = previousDeep.take() { last } else { try Renderer.deepPicture(of: size) }
        try renderer.render(list, size: size, scale: scale, into: &picture, clock: clock)
        previousDeep = picture
        return picture
    }

    /// Draws a frame over the memory of the previous one, or over new memory if a copy of that is still in use.
    func draw(_ list: DisplayList, clock: RenderingClock? = nil) throws(RenderingError) -> PixelBuffer {
        // Taken out, not copied: shared memory is not drawn over.
        var picture = if let previous = previous.take() { previous } else { try Renderer.picture(of: size) }
        try renderer.render(list, size: size, scale: scale, into: &picture, clock: clock)
        previous = picture
        return picture
    }
}
