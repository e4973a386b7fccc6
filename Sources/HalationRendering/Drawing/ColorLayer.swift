import HalationCairo
import HalationPixels

/// A layer of premultiplied colour, four bytes a pixel.
final class ColorLayer: Layer {
    let bounds: PixelRect
    var openCanvas: CairoCanvas?
    var lent: LentRows<PremultipliedPixel>

    init(bounds: PixelRect, lent: LentRows<PremultipliedPixel>) {
        self.bounds = bounds
        self.lent = lent
    }

    deinit {
        // Cairo's surface points into the memory, so it goes first.
        openCanvas = nil
    }

    var erased: AnyLayer { .color(self) }

    var color: ColorLayer? { self }

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
        if blendMode == .plusLighter {
            let isAlpha = if case .alpha = source { true } else { false }
            // Alpha is multiplied by the opacity as it gets its colour, as everywhere.
            let light = try Self.converted(source, tint: tint, opacity: isAlpha ? opacity : 1, pool: pool)
            rows(in: region).plusLighter(light.rows(in: region), opacity: isAlpha ? 1 : opacity)
            return
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
        case .color, .light:
            return try source.color(tintedBy: tint, pool: pool).faded(opacity: opacity, pool: pool)
        }
    }
}
