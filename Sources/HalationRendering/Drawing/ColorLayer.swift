import HalationCairo
import HalationPixels
import HalationShaders

/// A layer of premultiplied colour, four bytes a pixel.
final class ColorLayer: Layer {
    let bounds: PixelRect
    var openCanvas: CairoCanvas?
    private let allRows: PixelRows
    private let memory: LentMemory?

    /// Creates a layer over memory of another owner, which must outlive it.
    init(bounds: PixelRect, rows: PixelRows) {
        self.bounds = bounds
        allRows = rows
        memory = nil
    }

    init(bounds: PixelRect, pool: LayerPool) throws(RenderingError) {
        let memory = try pool.lend(bounds.size, bytesPerPixel: 4)
        self.bounds = bounds
        self.memory = memory
        allRows = PixelRows(
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

    var color: ColorLayer? { self }

    /// The rows of `region`, valid until Cairo draws again and as long as the layer lives.
    func rows(in region: PixelRect) -> PixelRows {
        openCanvas?.handOverPixels()
        return region == bounds ? allRows : allRows.cropped(to: local(region))
    }

    /// The pixels of `region` as a shader reads and writes them.
    func picture(of region: PixelRect) -> ShaderPass.Picture {
        ShaderPass.Picture(rows: rows(in: region), originX: region.minX, originY: region.minY)
    }

    func makeCanvas() throws(CairoError) -> CairoCanvas {
        try CairoCanvas(allRows, originX: bounds.minX, originY: bounds.minY)
    }

    func clear(_ region: PixelRect) {
        rows(in: region).clear()
    }

    func copy(_ source: ColorLayer, in region: PixelRect) {
        rows(in: region).copy(from: source.rows(in: region))
    }

    func interpolate(from original: ColorLayer, mask: AlphaLayer, in region: PixelRect) {
        rows(in: region).interpolate(from: original.rows(in: region), mask: mask.rows(in: region))
    }

    func multiply(by mask: AlphaLayer, in region: PixelRect) {
        rows(in: region).multiply(by: mask.rows(in: region))
    }

    func composite(_ picture: PixelRows, opacity: Double, in region: PixelRect, pool: LayerPool) throws {
        rows(in: region).composite(picture, opacity: opacity)
    }

    func composite(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        blendMode: KernelBlendMode,
        in region: PixelRect,
        pool: LayerPool
    ) throws {
        if case .alpha(let mask) = source, blendMode == .normal {
            return composite(.color(tint), through: mask, opacity: opacity, in: region)
        }
        let picture = try source.color(tintedBy: tint, pool: pool).rows(in: region)
        switch blendMode {
        case .normal, .plusLighter: rows(in: region).composite(picture, opacity: opacity)
        case .screen: rows(in: region).screen(picture, opacity: opacity)
        case .lighten: rows(in: region).lighten(picture, opacity: opacity)
        }
    }

    /// Composites a paint source-over, multiplied by the coverage of `mask`.
    func composite(_ paint: MaskPaint, through mask: AlphaLayer, opacity: Double, in region: PixelRect) {
        rows(in: region).composite(mask: mask.rows(in: region), paintedWith: paint, opacity: opacity)
    }

    func plusDarker(_ source: ColorLayer, in region: PixelRect) {
        rows(in: region).plusDarker(source.rows(in: region))
    }

    func composite(_ ellipses: [PaintedEllipse], blendMode: KernelBlendMode, in region: PixelRect) {
        let rows = rows(in: region)
        switch blendMode {
        case .normal: rows.composite(ellipses, x: region.minX, y: region.minY)
        case .plusLighter: rows.plusLighter(ellipses, x: region.minX, y: region.minY)
        case .screen: rows.screen(ellipses, x: region.minX, y: region.minY)
        case .lighten: rows.lighten(ellipses, x: region.minX, y: region.minY)
        }
    }

    func composite(_ mask: ShiftedMask, blendMode: KernelBlendMode, in region: PixelRect) {
        let (rows, shift, tint, opacity) = (rows(in: region), mask.shift, mask.tint, mask.opacity)
        switch blendMode {
        case .normal: rows.composite(mask.rows, shiftedBy: shift, paintedWith: tint, opacity: opacity)
        case .plusLighter: rows.plusLighter(mask.rows, shiftedBy: shift, paintedWith: tint, opacity: opacity)
        case .screen: rows.screen(mask.rows, shiftedBy: shift, paintedWith: tint, opacity: opacity)
        case .lighten: rows.lighten(mask.rows, shiftedBy: shift, paintedWith: tint, opacity: opacity)
        }
    }

    static func converted(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        pool: LayerPool
    ) throws -> ColorLayer {
        switch source {
        case .alpha:
            var color = tint
            color.alpha = min(color.alpha, 1) * Float(opacity)
            return try source.color(tintedBy: color, pool: pool)
        case .color(let source):
            guard opacity != 1 else { return source }
            let faded = try ColorLayer(bounds: source.bounds, pool: pool)
            faded.clear(source.bounds)
            faded.rows(in: source.bounds).composite(source.rows(in: source.bounds), opacity: opacity)
            return faded
        }
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
