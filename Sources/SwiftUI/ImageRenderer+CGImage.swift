public import CoreGraphics
public import Foundation
import HalationDrawing
import HalationPixels
public import HalationViews

extension ImageRenderer {
    /// The picture of the view; nil if it is empty or cannot be rendered.
    ///
    /// ``ImageRenderer/pixelBuffer()`` throws the reason.
    public var cgImage: CGImage? {
        guard let picture = try? pixelBuffer(), picture.size.width > 0, picture.size.height > 0 else {
            return nil
        }
        return CGImage(picture)
    }

    /// Renders the view as an image for a Core Graphics context.
    ///
    /// The context gets the picture as an image, whose rows are drawn from the top.
    ///
    /// - Parameters:
    ///   - rasterizationScale: Pixels per point of the picture.
    ///   - renderer: Receives the size in points, and a function that draws the picture at the context's
    ///     origin.
    public func render(
        rasterizationScale: CGFloat = 1,
        renderer: (CGSize, (CGContext) -> Void) -> Void
    ) {
        let known = scale
        scale = rasterizationScale
        let image = cgImage
        let size = rootSize
        scale = known
        renderer(size) { context in
            if let image { context.draw(image, in: CGRect(origin: .zero, size: size)) }
        }
    }
}
