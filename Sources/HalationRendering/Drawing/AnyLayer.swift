import HalationPixels

/// A rendered layer in the format that its filters left it in.
enum AnyLayer {
    case alpha(AlphaLayer)
    case color(ColorLayer)
    case light(LightLayer)

    /// The layer's alpha; a layer of colour is copied.
    func alpha(pool: LayerPool) throws(RenderingError) -> AlphaLayer {
        switch self {
        case .alpha(let layer): return layer
        case .color(let layer):
            let result = try AlphaLayer(bounds: layer.bounds, pool: pool)
            result.rows(in: layer.bounds).copyAlpha(of: layer.rows(in: layer.bounds))
            return result
        case .light(let layer):
            let result = try AlphaLayer(bounds: layer.bounds, pool: pool)
            layer.rows(in: layer.bounds).copyAlpha(into: result.rows(in: layer.bounds))
            return result
        }
    }

    /// The layer in colour; a layer of alpha is copied, with `color` at each alpha.
    func color(tintedBy color: StraightColor, pool: LayerPool) throws(RenderingError) -> ColorLayer {
        switch self {
        case .color(let layer): return layer
        case .alpha(let layer):
            let result = try ColorLayer(bounds: layer.bounds, pool: pool)
            result.rows(in: layer.bounds).replace(with: layer.rows(in: layer.bounds), tintedBy: color)
            return result
        case .light(let layer):
            let result = try ColorLayer(bounds: layer.bounds, pool: pool)
            layer.encode(layer.bounds, into: result.rows(in: layer.bounds))
            return result
        }
    }

    /// The layer in floats of a space; others are copied, and a layer of alpha gets `color` at each alpha.
    func light(
        tintedBy color: StraightColor,
        in space: LightSpace,
        pool: LayerPool
    ) throws(RenderingError) -> LightLayer {
        switch self {
        case .light(let layer): return try layer.converted(to: space, pool: pool)
        case .color(let layer):
            let result = try LightLayer(bounds: layer.bounds, in: space, pool: pool)
            result.rows(in: layer.bounds).decode(layer.rows(in: layer.bounds), in: space)
            return result
        case .alpha(let layer):
            let result = try LightLayer(bounds: layer.bounds, in: space, pool: pool)
            let pixel = LightPixel(color, in: space)
            result.rows(in: layer.bounds).fill(with: pixel, through: layer.rows(in: layer.bounds))
            return result
        }
    }

    /// The device pixels the layer covers.
    var bounds: PixelRect {
        switch self {
        case .alpha(let layer): layer.bounds
        case .color(let layer): layer.bounds
        case .light(let layer): layer.bounds
        }
    }

    /// Makes every pixel transparent.
    func clear() {
        switch self {
        case .alpha(let layer): layer.clear(layer.bounds)
        case .color(let layer): layer.clear(layer.bounds)
        case .light(let layer): layer.clear(layer.bounds)
        }
    }

    /// Multiplies the pixels of `region`, which lies within the layer, by the coverage of `mask`; not in floats.
    func multiply(by mask: AlphaLayer, in region: PixelRect) {
        switch self {
        case .light: preconditionFailure("Floats are encoded before kernels composite them with bytes.")
        case .alpha(let layer): layer.multiply(by: mask, in: region)
        case .color(let layer): layer.multiply(by: mask, in: region)
        }
    }

    /// Blurs the layer in place.
    func apply(_ blur: GaussianBlur, scratch: BlurScratch) throws(PixelBufferError) {
        switch self {
        case .alpha(let layer): try blur.apply(to: layer.rows(in: layer.bounds), scratch: scratch)
        case .color(let layer): try blur.apply(to: layer.rows(in: layer.bounds), scratch: scratch)
        case .light(let layer):
            let blur = layer.space.isLinear ? LightBlur(blur) : LightBlur(asOfBytes: blur)
            blur.apply(to: layer.rows(in: layer.bounds))
        }
    }

    /// Applies a threshold, in place on a layer of alpha; covered pixels get an alpha of `inside`.
    func thresholded(
        by threshold: AlphaThreshold,
        inside: UInt8,
        pool: LayerPool
    ) throws(RenderingError) -> AlphaLayer {
        switch self {
        case .alpha(let layer):
            threshold.apply(to: layer.rows(in: layer.bounds), inside: inside)
            return layer
        case .color(let layer):
            let result = try AlphaLayer(bounds: layer.bounds, pool: pool)
            threshold.apply(
                to: layer.rows(in: layer.bounds),
                into: result.rows(in: layer.bounds),
                inside: inside
            )
            return result
        case .light:
            let alpha = try alpha(pool: pool)
            threshold.apply(to: alpha.rows(in: alpha.bounds), inside: inside)
            return alpha
        }
    }
}
