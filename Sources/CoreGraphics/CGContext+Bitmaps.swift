import Foundation
import HalationDrawing
import HalationGeometry
import HalationPixels
import HalationRendering

extension CGContext {
    /// The memory behind a context that draws a bitmap.
    struct Bitmap {
        fileprivate let content: GraphicsContext.OpenLayer
        fileprivate let layout: BitmapLayout
        fileprivate let memory: UnsafeMutableRawPointer?
    }

    /// Creates a context that draws a bitmap; y runs upwards, as in Core Graphics.
    ///
    /// - Parameters:
    ///   - data: Pixels to draw over, which ``makeImage()`` reads and drawing does not change; nil begins with nothing.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - bitsPerComponent: 8; nil for others.
    ///   - bytesPerRow: The stride of rows; 0 is the smallest.
    ///   - space: Grey, or red, green and blue.
    ///   - bitmapInfo: The order of the components.
    public convenience init?(
        data: UnsafeMutableRawPointer?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        let isGray = space.model == .gray
        let layout = BitmapLayout(
            width: width,
            height: height,
            bitsPerComponent: bitsPerComponent,
            bitsPerPixel: isGray && CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F) == CGImageAlphaInfo.none
                ? 8 : isGray ? 16 : 32,
            bytesPerRow: bytesPerRow,
            space: space,
            bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo)
        )
        guard let layout else { return nil }
        let content = GraphicsContext.OpenLayer(
            in: EnvironmentValues(),
            size: CGSize(width: width, height: height),
            transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        )
        self.init(content.context)
        bitmap = Bitmap(content: content, layout: layout, memory: data)
    }

    /// The width of the bitmap in pixels; 0 for a context of a canvas.
    public var width: Int { bitmap?.layout.size.width ?? 0 }

    /// The height of the bitmap in pixels; 0 for a context of a canvas.
    public var height: Int { bitmap?.layout.size.height ?? 0 }

    /// The pixels that the context was created with.
    public var data: UnsafeMutableRawPointer? { bitmap?.memory }

    /// The stride of the rows of ``data``.
    public var bytesPerRow: Int { bitmap?.layout.bytesPerRow ?? 0 }

    /// The bitmap with everything drawn so far; nil for a context of a canvas.
    public func makeImage() -> CGImage? {
        guard let bitmap else { return nil }
        let size = bitmap.layout.size
        guard let drawn = try? Renderer().render(bitmap.content.list, size: size, scale: 1) else {
            return nil
        }
        guard let memory = bitmap.memory else { return CGImage(drawn) }
        let bytes = UnsafeRawBufferPointer(start: memory, count: bitmap.layout.bytesPerRow * size.height)
        guard let below = bitmap.layout.pixels(of: bytes) else { return CGImage(drawn) }
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let both = GraphicsContext.recording(in: EnvironmentValues(), size: bounds.size) { context in
            context.draw(Image(below), in: bounds)
            context.draw(Image(drawn), in: bounds)
        }
        return (try? Renderer().render(both, size: size, scale: 1)).map { CGImage($0) }
    }
}
