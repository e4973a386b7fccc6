import HalationPixels
import HalationRendering

/// Draws recorded frames, one after another, with one renderer.
///
/// Its memory serves one frame after another: in a run no frame needs more than the first.
final class FrameDrawer {
    private let format: PictureFormat
    private let renderer = Renderer()

    /// The picture of the frame before, to be drawn over.
    private var lastPicture: PixelBuffer?

    /// A drawer that holds no memory yet.
    init(format: PictureFormat) {
        self.format = format
    }

    /// The picture of what was recorded; what it took is charged to the phases of `clock`.
    ///
    /// It is drawn over the picture before, unless somebody kept that: then it takes new memory.
    func draw(_ list: DisplayList, clock: RenderingClock? = nil) throws(RenderingError) -> PixelBuffer {
        // Taken out and not copied: memory that two share is not drawn over.
        var picture =
            if let last = lastPicture.take() { last } else { try Renderer.picture(of: format.pixelSize) }
        try renderer.render(
            list,
            size: format.pixelSize,
            scale: format.scale,
            into: &picture,
            clock: clock
        )
        lastPicture = picture
        return picture
    }
}
