import HalationCairo
import HalationPixels

/// A layer of premultiplied colour in floats, four a pixel: in linear light, or deep.
final class LightLayer {
    /// The device pixels the layer covers.
    let bounds: PixelRect

    /// The meaning of its channels.
    let space: LightSpace
    private let allRows: LightRows
    private let memory: LentMemory?

    /// Creates a layer in memory lent by a pool; its pixels are undefined.
    init(bounds: PixelRect, in space: LightSpace, pool: LayerPool) throws(RenderingError) {
        let memory = try pool.lend(bounds.size, bytesPerPixel: LightRows.bytesPerPixel)
        (self.bounds, self.space) = (bounds, space)
        self.memory = memory
        allRows = LightRows(
            base: memory.base,
            width: bounds.width,
            height: bounds.height,
            bytesPerRow: memory.bytesPerRow
        )
    }

    /// Creates a layer over rows whose owner outlives it.
    init(bounds: PixelRect, in space: LightSpace, rows: LightRows) {
        (self.bounds, self.space) = (bounds, space)
        memory = nil
        allRows = rows
    }

    /// The rows of `region`, which lies within the layer; valid as long as the layer lives.
    func rows(in region: PixelRect) -> LightRows {
        region == bounds ? allRows : allRows.cropped(to: region.offset(x: -bounds.minX, y: -bounds.minY))
    }

    /// The layer in another space: a copy if it differs.
    func converted(to space: LightSpace, pool: LayerPool) throws(RenderingError) -> LightLayer {
        guard self.space.isLinear != space.isLinear else { return self }
        let result = try LightLayer(bounds: bounds, in: space, pool: pool)
        result.allRows.copy(from: allRows)
        result.allRows.convert(from: self.space, to: space)
        return result
    }

    /// Rounds the pixels of `region` to encoded bytes.
    func encode(_ region: PixelRect, into rows: PixelRows) {
        self.rows(in: region).encode(into: rows, from: space)
    }

    var erased: AnyLayer { .light(self) }

    /// Makes the pixels of `region` transparent.
    func clear(_ region: PixelRect) {
        rows(in: region).clear()
    }

    /// Makes the pixels outside `kept` transparent.
    func clear(outside kept: PixelRect) {
        for part in bounds.parts(outside: kept) { clear(part) }
    }
}
