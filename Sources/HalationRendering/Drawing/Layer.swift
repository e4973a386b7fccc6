import HalationCairo
import HalationPixels

/// The pixels of a layer while steps are drawn into it: an ``AlphaLayer`` or a ``ColorLayer``.
///
/// Coordinates are device pixels of the whole picture, not of the layer. A region passed to an operation lies within
/// the layer, and within every other layer that takes part.
///
/// Each format implements the operations that touch pixels, so `RenderPass` is written once for both and compiled
/// for each.
protocol Layer: AnyObject {
    /// The device pixels the layer covers.
    var bounds: PixelRect { get }

    /// Cairo's context over the pixels, created on first use.
    var openCanvas: CairoCanvas? { get set }

    /// The layer itself if it holds colour, else nil.
    var color: ColorLayer? { get }

    /// Creates a layer in memory lent by a pool; its pixels are undefined.
    init(bounds: PixelRect, pool: LayerPool) throws(RenderingError)

    /// Creates a Cairo context that draws into the layer's memory.
    func makeCanvas() throws(CairoError) -> CairoCanvas

    /// Makes the pixels of `region` transparent.
    func clear(_ region: PixelRect)

    /// Copies the pixels of another layer.
    func copy(_ source: Self, in region: PixelRect)

    /// Keeps the pixels that `mask` covers, takes the rest from `original`, and interpolates at partial coverage.
    func interpolate(from original: Self, mask: AlphaLayer, in region: PixelRect)

    /// Multiplies the pixels by the coverage of `mask`.
    func multiply(by mask: AlphaLayer, in region: PixelRect)

    /// Composites the pixels of a picture of the region's size source-over.
    func composite(_ picture: PixelRows, opacity: Double, in region: PixelRect, pool: LayerPool) throws

    /// Composites a layer of either format in any mode but `plusLighter`; `tint` colours alpha on a layer of colour.
    func composite(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        blendMode: KernelBlendMode,
        in region: PixelRect,
        pool: LayerPool
    ) throws

    /// Adds the darkness of `source` (`plusDarker`).
    func plusDarker(_ source: Self, in region: PixelRect)

    /// Composites ellipses, in order.
    func composite(_ ellipses: [PaintedEllipse], blendMode: KernelBlendMode, in region: PixelRect)

    /// Composites a tinted mask, interpolated at a subpixel offset.
    func composite(_ mask: ShiftedMask, blendMode: KernelBlendMode, in region: PixelRect)

    /// Converts a layer to this format with `opacity` applied; returns the same object if nothing changes.
    static func converted(
        _ source: AnyLayer,
        tint: StraightColor,
        opacity: Double,
        pool: LayerPool
    ) throws -> Self

    /// Composites the layer through Cairo over the whole of `clip`; outside its bounds it is transparent.
    func draw(onto canvas: CairoCanvas, blendMode: BlendMode, clip: DeviceClip) throws(CairoError)
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
    /// Cairo's context over the pixels.
    func canvas() throws(CairoError) -> CairoCanvas {
        if let openCanvas { return openCanvas }
        let canvas = try makeCanvas()
        openCanvas = canvas
        return canvas
    }

    /// Throws the first failure that Cairo met in this layer, after which it draws nothing more.
    func check() throws(CairoError) {
        try openCanvas?.check()
    }

    /// A region relative to the layer's first pixel.
    func local(_ region: PixelRect) -> PixelRect {
        region.offset(x: -bounds.minX, y: -bounds.minY)
    }

    /// Makes the pixels outside `kept` transparent.
    func clear(outside kept: PixelRect) {
        guard !kept.isEmpty else { return clear(bounds) }
        let above = PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: kept.minY)
        let below = PixelRect(minX: bounds.minX, minY: kept.maxY, maxX: bounds.maxX, maxY: bounds.maxY)
        let left = PixelRect(minX: bounds.minX, minY: kept.minY, maxX: kept.minX, maxY: kept.maxY)
        let right = PixelRect(minX: kept.maxX, minY: kept.minY, maxX: bounds.maxX, maxY: kept.maxY)
        for part in [above, below, left, right] where !part.isEmpty { clear(part) }
    }
}
