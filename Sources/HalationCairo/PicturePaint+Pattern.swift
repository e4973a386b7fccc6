internal import CCairo
import Foundation
import HalationGeometry
import HalationPixels

extension PicturePaint {
    /// Creates the Cairo pattern of this image, which the caller destroys.
    ///
    /// The pattern reads the picture's memory, which must outlive it.
    func makePattern() -> OpaquePointer? {
        let surface = picture.withRows { rows in
            // The pointer is mutable by type only: Cairo does not write to a source.
            cairo_image_surface_create_for_data(
                rows.base.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_ARGB32,
                Int32(clamping: rows.width),
                Int32(clamping: rows.height),
                Int32(clamping: rows.bytesPerRow)
            )
        }
        defer { cairo_surface_destroy(surface) }
        let pattern = cairo_pattern_create_for_surface(surface)
        switch interpolation {
        case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        case .smooth: cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        }
        switch tiling {
        case .clamp: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        }
        return pattern
    }
}
