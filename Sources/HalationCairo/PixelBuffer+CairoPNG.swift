internal import CCairo
package import HalationPixels

extension PixelBuffer {
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
