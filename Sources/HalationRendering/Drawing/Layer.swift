import Foundation
import HalationCairo
import HalationPixels

/// The pixels of a layer while it is drawn, for Cairo and for the kernels.
///
/// Places are device pixels of the whole picture, not of the layer.
final class Layer {
    /// The layer's rows, by what they hold.
    enum Rows {
        case alpha(AlphaRows)
        case color(PixelRows)
    }

    /// The device pixels the layer covers.
    let bounds: PixelRect

    private let allRows: Rows
    private var openCanvas: CairoCanvas?
    private var release: () -> Void

    /// Creates a layer over rows that somebody else owns, and that outlive it.
    init(bounds: PixelRect, rows: Rows) {
        self.bounds = bounds
        allRows = rows
        release = {}
    }

    /// Creates a layer from a pool, to which its memory goes back; its pixels are undefined.
    init(bounds: PixelRect, format: LayerFormat, pool: LayerPool) throws(RenderingError) {
        guard bounds.width <= CairoCanvas.largestSide, bounds.height <= CairoCanvas.largestSide else {
            throw .tooLarge(bounds.size, limit: CairoCanvas.largestSide)
        }
        let bytesPerPixel = format == .color ? 4 : 1
        let alignment = LayerMemory.alignment
        let bytesPerRow = (bounds.width * bytesPerPixel + alignment - 1) / alignment * alignment
        guard let memory = pool.take(byteCount: bytesPerRow * bounds.height) else {
            throw .outOfMemory(bounds.size)
        }
        self.bounds = bounds
        switch format {
        case .alpha:
            allRows = .alpha(
                AlphaRows(
                    base: memory.base,
                    width: bounds.width,
                    height: bounds.height,
                    bytesPerRow: bytesPerRow
                )
            )
        case .color:
            allRows = .color(
                PixelRows(
                    base: memory.base,
                    width: bounds.width,
                    height: bounds.height,
                    bytesPerRow: bytesPerRow
                )
            )
        }
        release = { pool.giveBack(memory) }
    }

    deinit {
        openCanvas = nil
        release()
    }

    /// Cairo's way into the pixels.
    func canvas() throws(CairoError) -> CairoCanvas {
        if let openCanvas { return openCanvas }
        let canvas =
            switch allRows {
            case .alpha(let rows): try CairoCanvas(rows, originX: bounds.minX, originY: bounds.minY)
            case .color(let rows): try CairoCanvas(rows, originX: bounds.minX, originY: bounds.minY)
            }
        openCanvas = canvas
        return canvas
    }

    /// Reports the first failure of Cairo in this layer, after which it draws nothing more.
    func check() throws(CairoError) {
        try openCanvas?.check()
    }

    /// The kernels' way into the pixels of `region`, which lies within the layer.
    ///
    /// Good until Cairo draws again, and as long as the layer lives.
    func rows(in region: PixelRect) -> Rows {
        openCanvas?.handOverPixels()
        guard region != bounds else { return allRows }
        let local = region.offset(x: -bounds.minX, y: -bounds.minY)
        return switch allRows {
        case .alpha(let rows): .alpha(rows.cropped(to: local))
        case .color(let rows): .color(rows.cropped(to: local))
        }
    }

    /// Makes the pixels transparent.
    func clear() {
        switch rows(in: bounds) {
        case .alpha(let rows): rows.clear()
        case .color(let rows): rows.clear()
        }
    }

    /// What the layer's pixels hold.
    var format: LayerFormat {
        switch allRows {
        case .alpha: .alpha
        case .color: .color
        }
    }
}
