import HalationCairo
import HalationPixels

/// A layer of premultiplied colour in linear light, four floats a pixel.
final class LightLayer {
    /// The device pixels the layer covers.
    let bounds: PixelRect
    private let allRows: LightRows
    private let memory: LentMemory

    /// Creates a layer in memory lent by a pool; its pixels are undefined.
    init(bounds: PixelRect, pool: LayerPool) throws(RenderingError) {
        let memory = try pool.lend(bounds.size, bytesPerPixel: LightRows.bytesPerPixel)
        self.bounds = bounds
        self.memory = memory
        allRows = LightRows(
            base: memory.base,
            width: bounds.width,
            height: bounds.height,
            bytesPerRow: memory.bytesPerRow
        )
    }

    /// The rows of `region`, which lies within the layer; valid as long as the layer lives.
    func rows(in region: PixelRect) -> LightRows {
        region == bounds ? allRows : allRows.cropped(to: region.offset(x: -bounds.minX, y: -bounds.minY))
    }

    /// Makes the pixels outside `kept` transparent.
    func clear(outside kept: PixelRect) {
        let kept = kept.intersection(bounds)
        guard !kept.isEmpty else { return allRows.clear() }
        let parts = [
            PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: kept.minY),
            PixelRect(minX: bounds.minX, minY: kept.maxY, maxX: bounds.maxX, maxY: bounds.maxY),
            PixelRect(minX: bounds.minX, minY: kept.minY, maxX: kept.minX, maxY: kept.maxY),
            PixelRect(minX: kept.maxX, minY: kept.minY, maxX: bounds.maxX, maxY: kept.maxY),
        ]
        for part in parts where !part.isEmpty { rows(in: part).clear() }
    }
}
