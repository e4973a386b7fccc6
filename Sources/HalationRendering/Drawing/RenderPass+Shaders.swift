import HalationPixels
import HalationShaders

extension RenderPass {
    /// Runs a shader over the pixels of its region; elsewhere the result is transparent.
    func shaded(_ layer: ColorLayer, by step: ShaderStep) throws -> ColorLayer {
        let pass = ShaderPass(step.call, transform: step.transform)
        let region = step.region(in: .color(layer))
        let overflow = try overflow(of: .color(layer), of: step, in: region)
        if pass.worksInPlace {
            let part = layer.picture(of: region)
            try pass.run(into: part, from: part)
            layer.clear(outside: region)
            layer.keep(overflow, outside: step.region, within: region)
            return layer
        }
        let isReplaced = pass.replacesEveryPixel && region == layer.bounds
        let result = try isReplaced ? ColorLayer(bounds: layer.bounds, pool: pool) : clearLayer(layer.bounds)
        // Edges that wrap or clamp are the region's; otherwise the shader samples the whole layer.
        let source = layer.picture(of: step.call.edges == .transparent ? layer.bounds : region)
        try pass.run(into: result.picture(of: region), from: source)
        result.keep(overflow, outside: step.region, within: region)
        return result
    }

    /// Runs a shader over the pixels of its region of a deep layer; elsewhere the result is transparent.
    func shaded(_ layer: LightLayer, by step: ShaderStep) throws -> LightLayer {
        let pass = ShaderPass(step.call, transform: step.transform)
        let region = step.region(in: .light(layer))
        let overflow = try overflow(of: .light(layer), of: step, in: region)
        if pass.worksInPlace {
            let part = layer.part(of: region)
            try pass.run(into: part, from: part)
            layer.clear(outside: region)
            layer.keep(overflow, outside: step.region, within: region)
            return layer
        }
        let result = try LightLayer(bounds: layer.bounds, in: layer.space, pool: pool)
        result.rows(in: layer.bounds).clear()
        // Edges that wrap or clamp are the region's; otherwise the shader samples the whole layer.
        let source = layer.part(of: step.call.edges == .transparent ? layer.bounds : region)
        try pass.run(into: result.part(of: region), from: source)
        result.keep(overflow, outside: step.region, within: region)
        return result
    }

    /// The alpha of what a map of colours finds outside of its frame, where it leaves emptiness empty; nil if `region`
    /// does not go beyond the frame.
    private func overflow(
        of layer: AnyLayer,
        of step: ShaderStep,
        in region: PixelRect
    ) throws -> AlphaLayer? {
        step.call.mapsColors && !step.region.contains(region) ? try layer.alpha(pool: pool) : nil
    }
}

extension ShaderStep {
    /// The pixels of a layer that the shader computes: those of its frame and, if it overflows, all to which it can bring
    /// what is drawn outside.
    fileprivate func region(in layer: AnyLayer) -> PixelRect {
        guard overflows, !region.contains(layer.bounds) else { return region.intersection(layer.bounds) }
        let drawn = layer.drawnBounds
        return region.union(drawn.isEmpty ? drawn : drawn.outset(by: growth)).intersection(layer.bounds)
    }
}

extension ColorLayer {
    /// Clears the pixels between two rectangles where `alpha` is zero.
    fileprivate func keep(_ alpha: AlphaLayer?, outside frame: PixelRect, within region: PixelRect) {
        guard let alpha else { return }
        for part in region.parts(outside: frame) {
            let (rows, kept) = (rows(in: part), alpha.rows(in: part))
            for y in 0..<part.height {
                let pixels = rows.row(y).assumingMemoryBound(to: UInt32.self)
                let alphas = kept.row(y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<part.width where alphas[x] == 0 { pixels[x] = 0 }
            }
        }
    }
}

extension LightLayer {
    /// The pixels of `region` as a shader reads and writes them.
    func part(of region: PixelRect) -> ShaderPass.DeepPart {
        ShaderPass.DeepPart(rows: rows(in: region), originX: region.minX, originY: region.minY)
    }

    /// Clears the pixels between two rectangles where `alpha` is zero.
    fileprivate func keep(_ alpha: AlphaLayer?, outside frame: PixelRect, within region: PixelRect) {
        guard let alpha else { return }
        for part in region.parts(outside: frame) {
            let (rows, kept) = (rows(in: part), alpha.rows(in: part))
            for y in 0..<part.height {
                let pixels = rows.pixels(ofRow: y)
                let alphas = kept.row(y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<part.width where alphas[x] == 0 { pixels[x] = .transparent }
            }
        }
    }
}
