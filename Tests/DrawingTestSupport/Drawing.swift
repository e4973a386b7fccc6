package import Foundation
package import Halation
package import HalationPixels

/// Renders `draw` on a canvas of `width` by `height` points.
@MainActor
package func picture(
    width: Int,
    height: Int,
    scale: CGFloat = 1,
    draw: @escaping (inout GraphicsContext, CGSize) -> Void,
) throws -> PixelBuffer {
    try picture(of: Canvas(renderer: draw), width: width, height: height, scale: scale)
}

/// Renders a view in a frame of `width` by `height` points.
@MainActor
package func picture(of view: some View, width: Int, height: Int, scale: CGFloat = 1) throws -> PixelBuffer {
    let renderer = ImageRenderer(content: view.frame(width: CGFloat(width), height: CGFloat(height)))
    renderer.scale = scale
    return try renderer.pixelBuffer()
}
