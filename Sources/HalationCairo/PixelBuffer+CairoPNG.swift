internal import CCairo
package import HalationPixels

extension PixelBuffer {
    /// Reads a PNG file with Cairo.
    ///
    /// - Returns: The picture, premultiplied; nil if the file cannot be read, is damaged, or memory runs out.
    package static func cairoPicture(ofPNGAt path: String) -> PixelBuffer? {
        // On failure Cairo returns an object with an error status, never nil.
        guard let surface = cairo_image_surface_create_from_png(path) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        let size = PixelSize(
            width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface))
        )
        guard var picture = try? PixelBuffer(size: size) else { return nil }
        let isDrawn = picture.withMutableRows { rows in
            guard let canvas = try? CairoCanvas(rows, originX: 0, originY: 0) else { return false }
            // Painting converts pictures without alpha, too.
            cairo_set_source_surface(canvas.context, surface, 0, 0)
            cairo_paint(canvas.context)
            return cairo_status(canvas.context) == CAIRO_STATUS_SUCCESS
        }
        return isDrawn ? picture : nil
    }

    /// The bytes of a PNG file that Cairo writes; nil without pixels, or if memory runs out.
    package func cairoPNGBytes() -> [UInt8]? {
        guard size.width > 0, size.height > 0 else { return nil }
        var bytes: [UInt8] = []
        var picture = self
        let isWritten = picture.withMutableRows { rows in
            guard let canvas = try? CairoCanvas(rows, originX: 0, originY: 0) else { return false }
            let status = withUnsafeMutablePointer(to: &bytes) { target in
                cairo_surface_write_to_png_stream(
                    cairo_get_target(canvas.context),
                    { target, data, count in
                        let bytes = target?.assumingMemoryBound(to: [UInt8].self)
                        bytes?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                        return CAIRO_STATUS_SUCCESS
                    },
                    target
                )
            }
            return status == CAIRO_STATUS_SUCCESS
        }
        return isWritten ? bytes : nil
    }
}
