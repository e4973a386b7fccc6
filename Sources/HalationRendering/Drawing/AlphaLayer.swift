import HalationCairo
import HalationPixels

/// A layer of alpha, one byte a pixel: a mask, or a layer whose colour cannot matter or is the same everywhere.
final class AlphaLayer: Layer {
    let bounds: PixelRect
    var openCanvas: CairoCanvas?
    var lent: LentRows<UInt8>

    init(bounds: PixelRect, lent: LentRows<UInt8>) {
        self.bounds = bounds
        self.lent = lent
    }

    deinit {
        // Cairo's surface points into the memory, so it goes first.
        openCanvas = nil
    }

    var erased: AnyLayer { .alpha(self) }

    var color: ColorLayer? { nil }

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
        if blendMode == .plusLighter {
            rows(in: region).plusLighter(source.rows(in: region), opacity: opacity)
        } else {
            rows(in: region).composite(source.rows(in: region), opacity: opacity)
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
        try source.alpha(pool: pool).faded(opacity: opacity, pool: pool)
    }
}
