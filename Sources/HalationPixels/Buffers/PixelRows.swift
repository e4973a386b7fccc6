/// A view of rows of premultiplied pixels in memory that someone else owns.
///
/// What the kernels work on: a whole ``PixelBuffer``, a part of one, or a Cairo surface. The owner must outlive
/// the view. Nothing outside the view's pixels is ever read or written.
package struct PixelRows {
    /// The first byte of the first pixel; undefined when the view is empty.
    package let base: UnsafeMutableRawPointer

    /// The number of pixels in a row.
    package let width: Int

    /// The number of rows.
    package let height: Int

    /// The distance from one row to the next, in bytes; neither it nor the base need be aligned.
    package let bytesPerRow: Int

    /// Creates a view of memory.
    package init(base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(width >= 0 && height >= 0, "A view cannot have a negative size.")
        precondition(height < 2 || bytesPerRow >= width * 4, "Rows of pixels must not overlap.")
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }

    /// The number of pixels across and down.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The whole view as a rectangle at the origin.
    package var bounds: PixelRect { PixelRect(size) }

    /// Whether there are no pixels.
    package var isEmpty: Bool { width == 0 || height == 0 }

    /// The part of the view inside `rect`, which is first cut to the view.
    package func cropped(to rect: PixelRect) -> PixelRows {
        let part = bounds.intersection(rect)
        return PixelRows(
            base: base + (part.y * bytesPerRow + part.x * 4),
            width: part.width,
            height: part.height,
            bytesPerRow: bytesPerRow,
        )
    }

    /// The first byte of row `y`.
    package func row(_ y: Int) -> UnsafeMutableRawPointer {
        precondition(y >= 0 && y < height, "The row lies outside the picture.")
        return base + y * bytesPerRow
    }

    /// The pixel in column `x` of row `y`.
    package subscript(x: Int, y: Int) -> PremultipliedPixel {
        get {
            precondition(x >= 0 && x < width, "The column lies outside the picture.")
            return row(y).loadUnaligned(fromByteOffset: x * 4, as: PremultipliedPixel.self)
        }
        nonmutating set {
            precondition(x >= 0 && x < width, "The column lies outside the picture.")
            row(y).storeBytes(of: newValue, toByteOffset: x * 4, as: PremultipliedPixel.self)
        }
    }
}
