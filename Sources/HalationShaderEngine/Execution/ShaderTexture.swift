package import HalationPixels

/// A picture that a shader reads, in memory that the caller owns.
///
/// Row 0 is the top of the picture, which has the texture coordinate 1. Pixels are premultiplied. The memory must
/// hold all rows as long as a ``PixelPass`` exists that was made with the texture.
package struct ShaderTexture: @unchecked Sendable {
    /// How a pixel lies in memory.
    package enum Format: Sendable {
        /// Four bytes, red first.
        case rgba8
        /// Four bytes, blue first.
        case bgra8
        /// Four floats, red first; rows are aligned to four bytes.
        case rgbaFloat

        var bytesPerPixel: Int { self == .rgbaFloat ? 16 : 4 }
    }

    /// What lies beyond the edges.
    package enum Wrap: Sendable { case clamp, `repeat`, mirror }

    /// What lies between the centres of pixels.
    package enum Filter: Sendable { case nearest, linear }

    let base: UnsafeRawPointer
    package let width: Int
    package let height: Int
    let bytesPerRow: Int
    let format: Format
    let filter: Filter
    let wrap: Wrap
    /// Whether coordinate 0 is the top, as in Metal.
    let isTopDown: Bool

    /// A texture of at least one pixel.
    ///
    /// - Precondition: `width` and `height` are positive, rows do not overlap, and all rows together take less than
    ///   2^31 bytes.
    package init(
        base: UnsafeRawPointer,
        width: Int,
        height: Int,
        bytesPerRow: Int,
        format: Format = .rgba8,
        filter: Filter = .linear,
        wrap: Wrap = .clamp,
        isTopDown: Bool = false
    ) {
        precondition(width > 0 && height > 0, "A texture has at least one pixel, not \(width) x \(height).")
        precondition(
            bytesPerRow >= width * format.bytesPerPixel,
            "Rows of \(width) pixels do not fit into \(bytesPerRow) bytes."
        )
        precondition(
            bytesPerRow <= Int(Int32.max) / height && width < 1 << 23 && height < 1 << 23,
            "A texture takes less than 2^31 bytes."
        )
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.format = format
        self.filter = filter
        self.wrap = wrap
        self.isTopDown = isTopDown
    }
}

extension ShaderTexture {
    /// A texture of the premultiplied pixels of rows, which must stay as long as it is used; nil if there are none.
    package init?(
        _ rows: PixelRows,
        filter: Filter = .linear,
        wrap: Wrap = .clamp,
        isTopDown: Bool = false
    ) {
        guard !rows.isEmpty else { return nil }
        self.init(
            base: rows.base,
            width: rows.width,
            height: rows.height,
            bytesPerRow: rows.bytesPerRow,
            format: .bgra8,
            filter: filter,
            wrap: wrap,
            isTopDown: isTopDown
        )
    }
}
