/// A non-owning view of rows of pixels: ``PixelRows`` or ``AlphaRows``.
///
/// The kernels work on these views, so they can draw into a whole buffer, a part of one, or a Cairo surface. The
/// memory's owner must outlive the view. Nothing outside the view's pixels is read or written.
package struct Rows<Pixel: BitwiseCopyable> {
    /// The first byte of the first pixel; undefined if the view is empty.
    package let base: UnsafeMutableRawPointer

    /// The number of columns.
    package let width: Int

    /// The number of rows.
    package let height: Int

    /// The stride from one row to the next, in bytes; neither it nor the base need be aligned.
    package let bytesPerRow: Int

    /// Creates a view of memory in which rows do not overlap.
    @inlinable
    package init(base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(width >= 0 && height >= 0, "A view cannot have a negative size.")
        precondition(height < 2 || bytesPerRow >= width * Self.bytesPerPixel, "Rows must not overlap.")
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }

    /// Four for premultiplied pixels, one for coverage.
    @inlinable
    package static var bytesPerPixel: Int { MemoryLayout<Pixel>.size }

    /// The view's width and height.
    @inlinable
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The whole view as a rectangle at the origin.
    @inlinable
    package var bounds: PixelRect { PixelRect(size) }

    /// Whether the view has no pixels.
    @inlinable
    package var isEmpty: Bool { width == 0 || height == 0 }

    /// The part of the view inside `rect`, clipped to the view's bounds.
    @inlinable
    package func cropped(to rect: PixelRect) -> Self {
        let part = bounds.intersection(rect)
        return Self(
            base: base + (part.y * bytesPerRow + part.x * Self.bytesPerPixel),
            width: part.width,
            height: part.height,
            bytesPerRow: bytesPerRow,
        )
    }

    /// The same rows, for generic code that knows the kind of pixel by its size.
    package func retyped<Other: BitwiseCopyable>() -> Rows<Other> {
        precondition(Self.bytesPerPixel == Rows<Other>.bytesPerPixel, "The pixels must have the same size.")
        return Rows<Other>(base: base, width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// The first byte of row `y`.
    @inlinable
    package func row(_ y: Int) -> UnsafeMutableRawPointer {
        precondition(y >= 0 && y < height, "The row lies outside the view.")
        return base + y * bytesPerRow
    }

    /// The pixel in column `x` of row `y`, bounds-checked.
    @inlinable
    package subscript(x: Int, y: Int) -> Pixel {
        get {
            precondition(x >= 0 && x < width, "The column lies outside the view.")
            return row(y).loadUnaligned(fromByteOffset: x * Self.bytesPerPixel, as: Pixel.self)
        }
        nonmutating set {
            precondition(x >= 0 && x < width, "The column lies outside the view.")
            row(y).storeBytes(of: newValue, toByteOffset: x * Self.bytesPerPixel, as: Pixel.self)
        }
    }
}

/// A view of premultiplied pixels, four bytes each.
package typealias PixelRows = Rows<PremultipliedPixel>

/// A view of coverage, one byte a pixel: 0 transparent, 255 opaque.
package typealias AlphaRows = Rows<UInt8>
