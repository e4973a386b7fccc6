public import HalationDrawing
import HalationPixels

extension ImageRenderer {
    /// The picture of the view; nil if it is empty, or cannot be rendered.
    ///
    /// ``pixelBuffer()`` tells the reason.
    public var cgImage: CGImage? {
        guard let picture = try? pixelBuffer(), picture.size.width > 0, picture.size.height > 0 else {
            return nil
        }
        return CGImage(picture)
    }
}
