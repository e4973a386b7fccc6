package import HalationPixels

/// Rows of pixels, and the memory that a pool lent for them.
package struct LentRows<Pixel: LayerPixel> {
    package private(set) var rows: Rows<Pixel>

    /// Nil if the owner of the rows outlives them.
    private var memory: LentMemory?

    /// Creates rows whose owner outlives them.
    package init(_ rows: Rows<Pixel>) {
        self.rows = rows
        memory = nil
    }

    /// Creates rows of undefined pixels in memory that a pool lends.
    package init(_ size: PixelSize, pool: LayerPool) throws(RenderingError) {
        let memory = try pool.lend(size, bytesPerPixel: Rows<Pixel>.bytesPerPixel)
        rows = Rows<Pixel>(
            base: memory.base,
            width: size.width,
            height: size.height,
            bytesPerRow: memory.bytesPerRow
        )
        self.memory = memory
    }

    /// Replaces the rows by a region, as large as they are, of others, without a copy; the others are empty afterwards.
    ///
    /// - Returns: False, with both unchanged, unless a pool lent the memory of both.
    package mutating func take(_ region: PixelRect, of other: inout LentRows) -> Bool {
        guard memory != nil, other.memory != nil else { return false }
        precondition(
            region.size == rows.size && other.rows.bounds.contains(region),
            "The region lies within the other rows and has the size of these."
        )
        (rows, memory) = (other.rows.cropped(to: region), other.memory)
        (other.rows, other.memory) = (other.rows.cropped(to: .empty), nil)
        return true
    }
}
