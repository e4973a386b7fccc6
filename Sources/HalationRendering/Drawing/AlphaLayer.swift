import HalationCairo
import HalationPixels

/// A layer of alpha, one byte a pixel: a mask, or a layer whose colour cannot matter or is the same everywhere.
final class AlphaLayer: Layer {
    let bounds: PixelRect
    var openCanvas: CairoCanvas?
    private let allRows: AlphaRows
    private let memory: LentMemory?

    /// Creates a layer over memory of another owner, which must outlive it.
    init(bounds: PixelRect, rows: AlphaRows) {
        self.bounds = bounds
        allRows = rows
        memory = nil
    }

    init(bounds: PixelRect, pool: LayerPool) throws(RenderingError) {
        let memory = try pool.lend(bounds.size, bytesPerPixel: 1)
        self.bounds = bounds
        self.memory = memory
        allRows = AlphaRows(
            base: memory.base,
            width: bounds.width,
            height: bounds.height,
            bytesPerRow: memory.bytesPerRow
        )
    }

    deinit {
        // Cairo's surface points into the memory, so it goes first.
        openCanvas = nil
    }

    var color: ColorLayer? { nil }

    /// The rows of `region`, valid until Cairo draws again and as long as the layer lives.
    func rows(in region: PixelRect) -> AlphaRows {
        openCanvas?.handOverPixels()
        return region == bounds ? allRows : allRows.cropped(to: local(region))
    }

    func makeCanvas() throws(CairoError) -> CairoCanvas {
        try CairoCanvas(allRows, originX: bounds.minX, originY: bounds.minY)
    }

    func clear(_ region: PixelRect) {
        rows(in: region).clear()
    }

    func copy(_ source: AlphaLayer, in region: PixelRect) {
        rows(in: region).copy(from: source.rows(in: region))
    }

    func interpolate(from original: AlphaLayer, mask: AlphaLayer, in region: PixelRect) {
        rows(in: region).interpolate(from: original.rows(in: region), mask: mask.rows(in: region))
    }

    func multiply(by mask: AlphaLayer, in region: PixelRect) {
        rows(in: region).multiply(by: mask.rows(in: region))
    }

    func composite(_ picture: PixelRows, opacity: Double, in region: PixelRect, pool: LayerPool) throws {
        let alpha = try AlphaLayer(bounds: region, pool: pool)
        alpha.rows(in: region).copyAlpha(of: picture)
        rows(in: region).composite(alpha.rows(in: region), opacity: opacity)
    }

    func composite(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        blendMode: KernelBlendMode,
        in region: PixelRect,
        pool: LayerPool
    ) throws {
        let source = try source.alpha(pool: pool)
        rows(in: region).composite(source.rows(in: region), opacity: opacity)
    }

    func plusDarker(_ source: AlphaLayer, in region: PixelRect) {
        rows(in: region).plusDarker(source.rows(in: region))
    }

    func composite(_ ellipses: [PaintedEllipse], blendMode: KernelBlendMode, in region: PixelRect) {
        switch blendMode {
        case .normal, .screen, .lighten:
            rows(in: region).composite(ellipses, x: region.minX, y: region.minY)
        case .plusLighter:
            rows(in: region).plusLighter(ellipses, x: region.minX, y: region.minY)
        }
    }

    func composite(_ mask: ShiftedMask, blendMode: KernelBlendMode, in region: PixelRect) {
        switch blendMode {
        case .normal, .screen, .lighten:
            rows(in: region).composite(mask.rows, shiftedBy: mask.shift, opacity: mask.alphaOpacity)
        case .plusLighter:
            rows(in: region).plusLighter(mask.rows, shiftedBy: mask.shift, opacity: mask.alphaOpacity)
        }
    }

    static func converted(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        pool: LayerPool
    ) throws -> AlphaLayer {
        let source = try source.alpha(pool: pool)
        guard opacity != 1 else { return source }
        let faded = try AlphaLayer(bounds: source.bounds, pool: pool)
        faded.clear(source.bounds)
        faded.rows(in: source.bounds).composite(source.rows(in: source.bounds), opacity: opacity)
        return faded
    }

    func draw(onto canvas: CairoCanvas, blendMode: BlendMode, clip: DeviceClip) throws(CairoError) {
        try canvas.composite(
            rows(in: bounds),
            x: bounds.minX,
            y: bounds.minY,
            blendMode: blendMode,
            clip: clip
        )
    }
}
