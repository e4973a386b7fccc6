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

    /// The picture of what was recorded.
    ///
    /// It is drawn over the picture before. Whoever kept that still has it, and its memory was then copied.
    func draw(_ list: DisplayList) throws(RenderingError) -> PixelBuffer {
        // Taken out and not copied: memory that two share would be copied when one is drawn over.
        guard var picture = lastPicture.take() else {
            let picture = try renderer.render(list, size: format.pixelSize, scale: format.scale)
            lastPicture = picture
            return picture
        }
        try renderer.render(list, scale: format.scale, into: &picture)
        lastPicture = picture
        return picture
    }
}
