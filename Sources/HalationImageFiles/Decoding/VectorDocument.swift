internal import CCairo
public import Foundation
package import HalationGeometry
public import HalationPixels
import Synchronization

/// A PDF page or an SVG drawing, which is drawn in as many pixels as are wanted.
public final class VectorDocument: ScalablePicture, Equatable {
    /// The size in points: the crop box of the page, or the width and height of the drawing.
    public let size: CGSize

    /// The distance from the top to the baseline of a text beside a symbol of a template; nil for other documents.
    package let baseline: CGFloat?

    private let source: any VectorSource

    /// Held while the source draws: one thread at a time may use a library's objects.
    private let drawing = Mutex(())

    /// Latest pictures, so that frames that show the same do not draw it again.
    private let cache = Mutex<[Rendering]>([])

    private struct Rendering {
        let transform: CGAffineTransform
        let picture: PixelBuffer
    }

    init(_ source: some VectorSource) throws(ImageDecodingError) {
        let size = source.size
        guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else {
            throw .damaged(source.format, reason: "it has no size")
        }
        self.size = size
        self.source = source
        baseline = (source as? SVGDrawing)?.baseline
    }

    /// Reads one group of an SVG drawing, whose size is then that of its shapes.
    ///
    /// - Throws: ``ImageDecodingError``; one of damage if there is no group with the identifier.
    package convenience init(svg bytes: [UInt8], group: String) throws(ImageDecodingError) {
        try self.init(SVGDrawing(bytes, group: group))
    }

    /// Reads one variant of a symbol's template, with the space that belongs to it: to the guides of its margins at the
    /// sides, and `margin` above and below.
    ///
    /// - Throws: ``ImageDecodingError``; one of damage if there is no group with the identifier.
    package convenience init(
        svg bytes: [UInt8],
        group: String,
        margin: CGFloat
    ) throws(ImageDecodingError) {
        try self.init(SVGDrawing(bytes, group: group, margin: margin))
    }

    /// Whether two documents are the same object.
    public static func == (lhs: VectorDocument, rhs: VectorDocument) -> Bool { lhs === rhs }

    /// The size in whole pixels, rounded up, at a scale in pixels per point.
    func pixelSize(scale: Double) -> PixelSize {
        func pixels(_ length: CGFloat) -> Int {
            let pixels = (Double(length) * scale).rounded(.up)
            return pixels > 0 && pixels < 1e9 ? Int(pixels) : 0
        }
        return PixelSize(width: pixels(size.width), height: pixels(size.height))
    }

    /// The whole document, stretched to a number of pixels.
    ///
    /// - Throws: ``ImageDecodingError/outOfMemory(_:)``.
    public func picture(size: PixelSize) throws(ImageDecodingError) -> PixelBuffer {
        let transform = CGAffineTransform(
            scaleX: CGFloat(size.width) / self.size.width,
            y: CGFloat(size.height) / self.size.height
        )
        guard let picture = picture(of: size, transform: transform) else { throw .outOfMemory(size) }
        return picture
    }

    /// The pixels of a rectangle at the origin.
    ///
    /// - Parameters:
    ///   - pixelSize: The size of the rectangle.
    ///   - transform: Maps the document's points, from its top left, to pixels.
    /// - Returns: The picture; nil if memory is short.
    package func picture(of pixelSize: PixelSize, transform: CGAffineTransform) -> PixelBuffer? {
        let known = cache.withLock { cache in
            cache.first { $0.transform == transform && $0.picture.size == pixelSize }
        }
        if let known { return known.picture }
        guard let picture = drawn(pixelSize, transform) else { return nil }
        // Large ones would keep memory; drawing dominates the time of the small ones.
        guard pixelSize.width * pixelSize.height <= 1 << 18 else { return picture }
        cache.withLock { cache in
            if cache.count >= 8 { cache.removeFirst() }
            cache.append(Rendering(transform: transform, picture: picture))
        }
        return picture
    }

    private func drawn(_ pixelSize: PixelSize, _ transform: CGAffineTransform) -> PixelBuffer? {
        guard var picture = try? PixelBuffer(size: pixelSize) else { return nil }
        let isDrawn = picture.withMutableRows { rows in
            // On failure Cairo returns objects with an error status, never nil.
            let surface = cairo_image_surface_create_for_data(
                rows.base.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_ARGB32,
                Int32(clamping: rows.width),
                Int32(clamping: rows.height),
                Int32(clamping: rows.bytesPerRow)
            )
            defer { cairo_surface_destroy(surface) }
            guard let context = cairo_create(surface) else { return false }
            defer { cairo_destroy(context) }
            var matrix = cairo_matrix_t(
                xx: Double(transform.a),
                yx: Double(transform.b),
                xy: Double(transform.c),
                yy: Double(transform.d),
                x0: Double(transform.tx),
                y0: Double(transform.ty)
            )
            cairo_set_matrix(context, &matrix)
            drawing.withLock { _ in source.draw(UnsafeMutableRawPointer(context)) }
            cairo_surface_flush(surface)
            return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        }
        return isDrawn ? picture : nil
    }
}

/// A document as its library has it.
///
/// It may be drawn by any thread, but by one at a time.
protocol VectorSource: AnyObject, Sendable {
    var format: ImageFileFormat { get }

    /// The size in points.
    var size: CGSize { get }

    /// Draws into a `cairo_t`, a unit being a point.
    func draw(_ context: UnsafeMutableRawPointer)
}
