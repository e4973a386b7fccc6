import HalationPixels
import HalationShaders

extension RenderPass {
    /// Runs a shader over the pixels of its region; elsewhere the result is transparent.
    ///
    /// The result is in the layer if the shader works in place, otherwise in a target with its bounds or a new layer.
    func shaded<Target: ShadedLayer>(
        _ layer: Target,
        by step: ShaderStep,
        into target: Target? = nil
    ) throws -> Target {
        let pass = ShaderPass(step.call, transform: step.transform)
        let region = step.overflows ? layer.bounds : step.region.intersection(layer.bounds)
        let overflow = try alphaOfOverflow(layer, step)
        let result: Target
        if pass.worksInPlace {
            result = layer
            let part = layer.part(of: region)
            try Target.run(pass, into: part, from: part)
            layer.clear(outside: region)
        } else {
            let target = target?.bounds == layer.bounds ? target : nil
            result = try target ?? layer.withUndefinedPixels(pool: pool)
            let isReplaced = pass.replacesEveryPixel && region == layer.bounds
            if !isReplaced { result.clear(layer.bounds) }
            // Edges that wrap or clamp are the region's; otherwise the shader samples the whole layer.
            let source = layer.part(of: step.call.edges == .transparent ? layer.bounds : region)
            try Target.run(pass, into: result.part(of: region), from: source)
        }
        guard let overflow else { return result }
        // What was empty outside of the frame stays empty.
        for part in layer.bounds.parts(outside: step.region) { result.limit(to: overflow, in: part) }
        return result
    }

    /// The alpha that a map of colours finds outside of its frame; nil if nothing of the layer is there.
    private func alphaOfOverflow<Target: ShadedLayer>(
        _ layer: Target,
        _ step: ShaderStep
    ) throws -> AlphaLayer? {
        step.overflows && !step.region.contains(layer.bounds) ? try layer.erased.alpha(pool: pool) : nil
    }
}

/// A layer of colour that shaders read and write, of bytes or of floats.
protocol ShadedLayer: AnyObject {
    associatedtype ShadedPart

    /// The device pixels the layer covers.
    var bounds: PixelRect { get }

    /// The layer in the form that does not tell its format.
    var erased: AnyLayer { get }

    /// A layer with the same bounds and format.
    func withUndefinedPixels(pool: LayerPool) throws(RenderingError) -> Self

    /// The pixels of `region` as a shader reads and writes them.
    func part(of region: PixelRect) -> ShadedPart

    /// Runs a shader over every pixel of a part.
    static func run(
        _ pass: ShaderPass,
        into destination: ShadedPart,
        from source: ShadedPart
    ) throws(ShaderError)

    /// Makes the pixels of `region` transparent.
    func clear(_ region: PixelRect)

    /// Makes the pixels outside `kept` transparent.
    func clear(outside kept: PixelRect)

    /// Scales the pixels of `region` down to an alpha.
    func limit(to alpha: AlphaLayer, in region: PixelRect)
}

extension ColorLayer: ShadedLayer {
    func withUndefinedPixels(pool: LayerPool) throws(RenderingError) -> ColorLayer {
        try ColorLayer(bounds: bounds, pool: pool)
    }

    func part(of region: PixelRect) -> ShaderPass.Picture {
        ShaderPass.Picture(rows: rows(in: region), originX: region.minX, originY: region.minY)
    }

    static func run(
        _ pass: ShaderPass,
        into destination: ShaderPass.Picture,
        from source: ShaderPass.Picture
    ) throws(ShaderError) {
        try pass.run(into: destination, from: source)
    }

    func limit(to alpha: AlphaLayer, in region: PixelRect) {
        rows(in: region).limit(to: alpha.rows(in: region))
    }
}

extension LightLayer: ShadedLayer {
    func withUndefinedPixels(pool: LayerPool) throws(RenderingError) -> LightLayer {
        try LightLayer(bounds: bounds, in: space, pool: pool)
    }

    func part(of region: PixelRect) -> ShaderPass.DeepPart {
        ShaderPass.DeepPart(rows: rows(in: region), originX: region.minX, originY: region.minY)
    }

    static func run(
        _ pass: ShaderPass,
        into destination: ShaderPass.DeepPart,
        from source: ShaderPass.DeepPart
    ) throws(ShaderError) {
        try pass.run(into: destination, from: source)
    }

    func limit(to alpha: AlphaLayer, in region: PixelRect) {
        rows(in: region).limit(to: alpha.rows(in: region))
    }
}
