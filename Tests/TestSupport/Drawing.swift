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

extension PixelBuffer {
    /// The alpha of every pixel, row by row.
    package var alphas: [[UInt8]] {
        (0..<size.height).map { y in (0..<size.width).map { x in self[x, y].alpha } }
    }

    /// The alphas as a drawing in text: `.` transparent, `#` opaque, `+` between.
    package var text: [String] {
        alphas.map { row in
            String(row.map { $0 == 0 ? "." : $0 == 255 ? "#" : "+" })
        }
    }

    /// The number of pixels that are not transparent.
    package var coveredCount: Int { alphas.joined().count { $0 > 0 } }

    /// The sum of all alphas, in opaque pixels.
    package var coverage: Double { alphas.joined().reduce(0) { $0 + Double($1) / 255 } }
}

extension PremultipliedPixel {
    /// The largest difference of a channel.
    package func distance(to other: PremultipliedPixel) -> Int {
        [
            Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
            Int(alpha) - Int(other.alpha),
        ].map { abs($0) }.max() ?? 0
    }
}
