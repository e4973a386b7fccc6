import HalationPixels
import HalationShaders

extension RenderPass {
    /// Runs a shader over the pixels of its region; elsewhere the result is transparent.
    func shaded(_ layer: ColorLayer, by step: ShaderStep) throws -> ColorLayer {
        let pass = ShaderPass(step.call, transform: step.transform)
        let region = step.overflows ? layer.bounds : step.region.intersection(layer.bounds)
        let overflow = try alphaOfOverflow(.color(layer), step)
        if pass.worksInPlace {
            let part = layer.picture(of: region)
            try pass.run(into: part, from: part)
            layer.clear(outside: region)
            layer.limit(to: overflow, outside: step.region)
            return layer
        }
        let isReplaced = pass.replacesEveryPixel && region == layer.bounds
        let result = try isReplaced ? ColorLayer(bounds: layer.bounds, pool: pool) : clearLayer(layer.bounds)
        // Edges that wrap or clamp are the region's; otherwise the shader samples the whole layer.
        let source = layer.picture(of: step.call.edges == .transparent ? layer.bounds : region)
        try pass.run(into: result.picture(of: region), from: source)
        result.limit(to: overflow, outside: step.region)
        return result
    }

    /// Runs a shader over the pixels of its region of a deep layer; elsewhere the result is transparent.
    func shaded(_ layer: LightLayer, by step: ShaderStep) throws -> LightLayer {
        let pass = ShaderPass(step.call, transform: step.transform)
        let region = step.overflows ? layer.bounds : step.region.intersection(layer.bounds)
        let overflow = try alphaOfOverflow(.light(layer), step)
        if pass.worksInPlace {
            let part = layer.part(of: region)
            try pass.run(into: part, from: part)
            layer.clear(outside: region)
            layer.limit(to: overflow, outside: step.region)
            return layer
        }
        let result = try LightLayer(bounds: layer.bounds, in: layer.space, pool: pool)
        result.rows(in: layer.bounds).clear()
        // Edges that wrap or clamp are the region's; otherwise the shader samples the whole layer.
        let source = layer.part(of: step.call.edges == .transparent ? layer.bounds : region)
        try pass.run(into: result.part(of: region), from: source)
        result.limit(to: overflow, outside: step.region)
        return result
    }

    /// The alpha that a map of colours finds outside of its frame; nil if nothing of the layer is there.
    private func alphaOfOverflow(_ layer: AnyLayer, _ step: ShaderStep) throws -> AlphaLayer? {
        step.overflows && !step.region.contains(layer.bounds) ? try layer.alpha(pool: pool) : nil
    }
}

extension ColorLayer {
    /// Scales the pixels outside of a frame down to an alpha, so that what was empty there stays empty.
    fileprivate func limit(to alpha: AlphaLayer?, outside frame: PixelRect) {
        guard let alpha else { return }
        for part in bounds.parts(outside: frame) {
            let (rows, limits) = (rows(in: part), alpha.rows(in: part))
            for y in 0..<part.height {
                let components = rows.row(y).assumingMemoryBound(to: UInt8.self)
                let limits = limits.row(y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<part.width {
                    let pixel = components + 4 * x
                    let largest = max(max(pixel[0], pixel[1]), max(pixel[2], pixel[3]))
                    guard largest > limits[x] else { continue }
                    let (from, to) = (UInt32(largest), UInt32(limits[x]))
                    for channel in 0..<4 {
                        pixel[channel] = UInt8(
                            truncatingIfNeeded: (UInt32(pixel[channel]) * to + from / 2) / from
                        )
                    }
                }
            }
        }
    }
}

extension LightLayer {
    /// The pixels of `region` as a shader reads and writes them.
    func part(of region: PixelRect) -> ShaderPass.DeepPart {
        ShaderPass.DeepPart(rows: rows(in: region), originX: region.minX, originY: region.minY)
    }

    /// Scales the pixels outside of a frame down to an alpha, so that what was empty there stays empty.
    fileprivate func limit(to alpha: AlphaLayer?, outside frame: PixelRect) {
        guard let alpha else { return }
        for part in bounds.parts(outside: frame) {
            let (rows, limits) = (rows(in: part), alpha.rows(in: part))
            for y in 0..<part.height {
                let pixels = rows.pixels(ofRow: y)
                let limits = limits.row(y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<part.width {
                    let pixel = pixels[x]
                    let largest = max(max(pixel.blue, pixel.green), max(pixel.red, pixel.alpha))
                    // The alpha was rounded to a byte: a pixel that keeps its alpha keeps all of it.
                    let limit = limits[x] == 0 ? 0 : (Float(limits[x]) + 0.5) / 255
                    if largest > limit { pixels[x] = pixel.scaled(by: limit / largest) }
                }
            }
        }
    }
}
