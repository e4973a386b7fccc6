import HalationCairo
import HalationPixels

/// The pixels of a layer while steps are drawn into it: an ``AlphaLayer`` or a ``ColorLayer``.
///
/// Coordinates are device pixels of the whole picture, not of the layer. A region passed to an operation lies within
/// the layer, and within every other layer that takes part.
///
/// Each format implements the operations that depend on it, so `RenderPass` is written once for both and compiled
/// for each.
protocol Layer: AnyObject {
    associatedtype Pixel: LayerPixel

    /// The device pixels the layer covers.
    var bounds: PixelRect { get }

    /// The rows of the whole layer and their memory; replace them only while no canvas is open.
    var lent: LentRows<Pixel> { get set }

    /// Cairo's context over the pixels, created on first use.
    var openCanvas: CairoCanvas? { get set }

    /// The layer in the form that does not tell its format.
    var erased: AnyLayer { get }

    /// The layer itself if it holds colour, else nil.
    var color: ColorLayer? { get }

    /// Creates a layer over rows of the size of its bounds.
    init(bounds: PixelRect, lent: LentRows<Pixel>)

    /// Composites the pixels of a picture of the region's size source-over.
    func composite(_ picture: PixelRows, opacity: Double, in region: PixelRect, pool: LayerPool) throws

    /// Composites a layer of either format; `tint` colours alpha on a layer of colour.
    func composite(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        blendMode: KernelBlendMode,
        in region: PixelRect,
        pool: LayerPool
    ) throws

    /// Composites a tinted mask, interpolated at a subpixel offset.
    func composite(_ mask: ShiftedMask, blendMode: KernelBlendMode, in region: PixelRect)

    /// Converts a layer to this format with `opacity` applied; returns the same object if nothing changes.
    static func converted(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        pool: LayerPool
    ) throws -> Self
}

/// A mask with a column and a row more than the pixels it is interpolated for, and the paint that shows through it.
struct ShiftedMask {
    var rows: AlphaRows
    var shift: SubpixelShift
    var tint: StraightColor
    var opacity: Double

    /// The opacity on a layer of alpha, where only the tint's alpha counts.
    var alphaOpacity: Double { clamped(Double(tint.alpha)) * opacity }
}

extension Layer {
    /// Creates a layer in memory lent by a pool; its pixels are undefined.
    init(bounds: PixelRect, pool: LayerPool) throws(RenderingError) {
        self.init(bounds: bounds, lent: try LentRows(bounds.size, pool: pool))
    }

    /// Creates a layer over rows whose owner outlives it.
    init(bounds: PixelRect, rows: Rows<Pixel>) {
        self.init(bounds: bounds, lent: LentRows(rows))
    }

    /// The rows of the whole layer; ``rows(in:)`` also has Cairo hand over pending changes.
    var allRows: Rows<Pixel> { lent.rows }

    /// A copy of the layer with `opacity` applied; the layer itself if that is 1.
    func faded(opacity: Double, pool: LayerPool) throws(RenderingError) -> Self {
        guard opacity != 1 else { return self }
        let faded = try Self(bounds: bounds, pool: pool)
        faded.clear(bounds)
        faded.rows(in: bounds).composite(rows(in: bounds), opacity: opacity)
        return faded
    }

    /// Cairo's context over the pixels.
    func canvas() throws(CairoError) -> CairoCanvas {
        if let openCanvas { return openCanvas }
        let canvas = try CairoCanvas(allRows, originX: bounds.minX, originY: bounds.minY)
        openCanvas = canvas
        return canvas
    }

    /// Throws the first failure that Cairo met in this layer, after which it draws nothing more.
    func check() throws(CairoError) {
        try openCanvas?.check()
    }

    /// The rows of `region`, valid until Cairo draws again and as long as the layer lives.
    func rows(in region: PixelRect) -> Rows<Pixel> {
        openCanvas?.handOverPixels()
        guard region != bounds else { return allRows }
        return allRows.cropped(to: region.offset(x: -bounds.minX, y: -bounds.minY))
    }

    /// Makes the pixels of `region` transparent.
    func clear(_ region: PixelRect) {
        rows(in: region).clear()
    }

    /// Makes the pixels outside `kept` transparent.
    func clear(outside kept: PixelRect) {
        for part in bounds.parts(outside: kept) { clear(part) }
    }

    /// Copies the pixels of another layer.
    func copy(_ source: Self, in region: PixelRect) {
        rows(in: region).copy(from: source.rows(in: region))
    }

    /// Replaces all pixels by those of a layer that covers this one and is not used any more, without a copy where both
    /// were lent their memory: then the other layer has no rows left.
    func takePixels(of source: Self) {
        source.openCanvas?.handOverPixels()
        let region = bounds.offset(x: -source.bounds.minX, y: -source.bounds.minY)
        guard openCanvas == nil, lent.take(region, of: &source.lent) else {
            return copy(source, in: bounds)
        }
        source.openCanvas = nil
    }

    /// Keeps the pixels that `mask` covers, takes the rest from `original`, and interpolates at partial coverage.
    func interpolate(from original: Self, mask: AlphaLayer, in region: PixelRect) {
        rows(in: region).interpolate(from: original.rows(in: region), mask: mask.rows(in: region))
    }

    /// Multiplies the pixels by the coverage of `mask`.
    func multiply(by mask: AlphaLayer, in region: PixelRect) {
        rows(in: region).multiply(by: mask.rows(in: region))
    }

    /// Adds the darkness of `source` (`plusDarker`).
    func plusDarker(_ source: Self, in region: PixelRect) {
        rows(in: region).plusDarker(source.rows(in: region))
    }

    /// Composites ellipses, in order.
    func composite(_ ellipses: [PaintedEllipse], blendMode: KernelBlendMode, in region: PixelRect) {
        let rows = rows(in: region)
        switch blendMode {
        case .normal: rows.composite(ellipses, x: region.minX, y: region.minY)
        case .plusLighter: rows.plusLighter(ellipses, x: region.minX, y: region.minY)
        case .screen: rows.screen(ellipses, x: region.minX, y: region.minY)
        case .lighten: rows.lighten(ellipses, x: region.minX, y: region.minY)
        }
    }

    /// Composites the layer through Cairo over the whole of `clip`; outside its bounds it is transparent.
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
