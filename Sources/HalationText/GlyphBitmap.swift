internal import CCairo
internal import CPango
package import Foundation

/// The picture of a glyph in colours, such as an emoji.
package struct GlyphBitmap: Equatable, Sendable {
    package let width: Int
    package let height: Int

    /// The pixels row by row as 32-bit numbers 0xAARRGGBB, premultiplied.
    package let pixels: [UInt32]

    /// The place of the pixels in ems, y down, relative to the glyph's origin on the baseline.
    package let bounds: CGRect
}

extension GlyphBitmap {
    /// The font size at which glyphs are drawn, in pixels: that of the bitmaps in Google's font of emoji.
    private static let size = 109.0

    /// Draws a glyph; nil if it is empty or Cairo fails.
    ///
    /// - Parameters:
    ///   - glyph: The glyph.
    ///   - font: Its font, at any size.
    ///   - matrix: The matrix of the font at `em` units.
    ///   - em: The size that `matrix` gives.
    init?(of glyph: UInt32, in font: OpaquePointer, matrix: cairo_matrix_t, em: Double) {
        var matrix = matrix
        cairo_matrix_scale(&matrix, Self.size / em, Self.size / em)
        var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        var extents = cairo_text_extents_t()
        Self.withContext(width: 1, height: 1) { context, _ in
            cairo_set_font_face(context, cairo_scaled_font_get_font_face(font))
            cairo_set_font_matrix(context, &matrix)
            cairo_glyph_extents(context, &placed, 1, &extents)
        }
        let (left, top) = (extents.x_bearing.rounded(.down), extents.y_bearing.rounded(.down))
        let width = (extents.x_bearing + extents.width).rounded(.up) - left
        let height = (extents.y_bearing + extents.height).rounded(.up) - top
        // A glyph that is many ems large is a broken font's.
        guard width > 0, height > 0, width < 2048, height < 2048 else { return nil }
        var pixels: [UInt32] = []
        Self.withContext(width: Int32(width), height: Int32(height)) { context, surface in
            cairo_set_font_face(context, cairo_scaled_font_get_font_face(font))
            cairo_set_font_matrix(context, &matrix)
            placed.x = -left
            placed.y = -top
            cairo_show_glyphs(context, &placed, 1)
            cairo_surface_flush(surface)
            guard let data = cairo_image_surface_get_data(surface) else { return }
            let stride = Int(cairo_image_surface_get_stride(surface))
            pixels.reserveCapacity(Int(width * height))
            for row in 0..<Int(height) {
                let start = UnsafeRawPointer(data) + row * stride
                for column in 0..<Int(width) {
                    pixels.append(start.load(fromByteOffset: 4 * column, as: UInt32.self))
                }
            }
        }
        guard pixels.count == Int(width * height) else { return nil }
        self.width = Int(width)
        self.height = Int(height)
        self.pixels = pixels
        bounds = CGRect(
            x: left / Self.size,
            y: top / Self.size,
            width: width / Self.size,
            height: height / Self.size
        )
    }

    /// Calls `body` with a context on a surface of pixels in colour, if Cairo can create it.
    private static func withContext(
        width: Int32,
        height: Int32,
        _ body: (OpaquePointer, OpaquePointer) -> Void,
    ) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return }
        defer { cairo_destroy(context) }
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return }
        body(context, surface)
    }
}
