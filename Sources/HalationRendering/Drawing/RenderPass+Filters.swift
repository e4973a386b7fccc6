import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationShaders

extension RenderPass {
    /// Blurs a layer in place and finishes it.
    func blurInPlace(_ layer: AnyLayer, _ blur: GaussianBlur, _ finish: BlurFinish) throws {
        let drawn = finish.contains(.opaque) ? layer.drawnBounds : layer.bounds
        if finish.contains(.dithered), case .color(let color) = layer {
            try color.rows(in: color.bounds).applyDithered(blur, x: color.bounds.minX, y: color.bounds.minY)
        } else {
            try layer.apply(blur, scratch: blurScratch)
        }
        guard finish.contains(.opaque) else { return }
        switch layer {
        case .alpha(let layer):
            layer.clear(outside: drawn)
            layer.rows(in: drawn).fill(with: 255)
        case .color(let layer):
            layer.clear(outside: drawn)
            layer.rows(in: drawn).makeOpaque()
        case .light(let layer):
            layer.clear(outside: drawn)
            layer.rows(in: drawn).makeOpaque()
        }
    }

    // MARK: Shadows

    /// The alpha of a layer's shadow, in a layer with the same bounds; the layer itself does not change.
    func shadow(of layer: AnyLayer, _ cast: ShadowCast) throws -> AlphaLayer {
        let bounds = layer.bounds
        // Whole pixels move the blurred alpha, and the rest of the displacement interpolates it.
        let place = SpritePlace(CGPoint(x: cast.x, y: cast.y))
        let moved = bounds.offset(x: place.x, y: place.y)
        let reached = PixelRect(x: moved.x, y: moved.y, width: moved.width + 1, height: moved.height + 1)
        let region = reached.intersection(bounds)
        let result: AlphaLayer = try clearLayer(bounds)
        if !region.isEmpty {
            let blurred = try copiedAlpha(of: layer)
            try cast.blur.apply(to: blurred.rows(in: bounds), scratch: blurScratch)
            let framed = PixelRect(
                x: region.x - 1,
                y: region.y - 1,
                width: region.width + 1,
                height: region.height + 1
            )
            let mask: AlphaLayer = try clearLayer(framed)
            let common = framed.intersection(moved)
            mask.rows(in: common).copy(from: blurred.rows(in: common.offset(x: -place.x, y: -place.y)))
            result.rows(in: region).composite(
                mask.rows(in: framed),
                shiftedBy: place.shift,
                opacity: cast.invertsAlpha ? 1 : cast.inside
            )
        }
        if cast.invertsAlpha {
            result.rows(in: bounds).invert()
            result.rows(in: bounds).scale(by: cast.inside)
        }
        return result
    }

    /// A layer together with its shadow, which replaces it.
    func shadowed(_ layer: ColorLayer, _ step: ShadowStep) throws -> ColorLayer {
        let alpha = try shadow(of: .color(layer), step.cast)
        let shadow = try AnyLayer.alpha(alpha).color(tintedBy: step.cast.color.opaque, pool: pool)
        if step.isAbove {
            try composite(shadow, onto: layer, blendMode: step.blendMode)
            return layer
        }
        let group: ColorLayer = try clearLayer(layer.bounds)
        try composite(shadow, onto: group, blendMode: step.blendMode)
        group.rows(in: layer.bounds).composite(layer.rows(in: layer.bounds))
        return group
    }

    /// Composites a layer onto another with the same bounds.
    private func composite(_ source: ColorLayer, onto layer: ColorLayer, blendMode: BlendMode) throws {
        switch blendMode {
        case .normal: layer.rows(in: layer.bounds).composite(source.rows(in: layer.bounds))
        case .plusDarker: layer.plusDarker(source, in: layer.bounds)
        default:
            let clip = DeviceClip(bounds: layer.bounds)
            try source.draw(onto: layer.canvas(), blendMode: blendMode, clip: clip)
        }
    }

    private func copiedAlpha(of layer: AnyLayer) throws -> AlphaLayer {
        switch layer {
        case .color, .light: return try layer.alpha(pool: pool)
        case .alpha(let layer):
            let copy = try AlphaLayer(bounds: layer.bounds, pool: pool)
            copy.copy(layer, in: layer.bounds)
            return copy
        }
    }

    // MARK: Projections

    /// A layer after a projection, given by its inverse, with bilinear interpolation.
    func projected(_ layer: AnyLayer, by inverse: Projection) throws -> AnyLayer {
        if plan.isDeep, case .light(let light) = layer {
            return .light(try projected(light.converted(to: .encoded, pool: pool), by: inverse))
        }
        let source = try layer.color(tintedBy: .black, pool: pool)
        let bounds = source.bounds
        let result = try ColorLayer(bounds: bounds, pool: pool)
        sample(source, at: inverse, edges: .transparent, into: result)
        guard case .alpha = layer else { return .color(result) }
        return .alpha(try AnyLayer.color(result).alpha(pool: pool))
    }

    /// Writes the pixels of `source` at the images of the target's pixels, with bilinear interpolation.
    func sample(
        _ source: ColorLayer,
        at map: Projection,
        edges: ShaderEdges,
        into target: ColorLayer
    ) {
        let rows = target.rows(in: target.bounds)
        let picture = SampledPicture(source.rows(in: source.bounds), edges: edges, kernels: .fastest)
        map.forEachRow(of: target.bounds, from: source.bounds) { row, x, y in
            picture.sample(x: x, y: y, count: rows.width, into: rows.row(row))
        }
    }

    /// A deep layer after a projection, given by its inverse, with bilinear interpolation.
    private func projected(_ source: LightLayer, by inverse: Projection) throws -> LightLayer {
        let bounds = source.bounds
        let result = try LightLayer(bounds: bounds, in: source.space, pool: pool)
        let rows = result.rows(in: bounds)
        let picture = SampledPicture(source.rows(in: bounds), edges: .transparent, kernels: .fastest)
        inverse.forEachRow(of: bounds, from: bounds) { row, x, y in
            picture.sampleDeep(x: x, y: y, count: rows.width, into: rows.pixels(ofRow: row))
        }
        return result
    }
}

extension Projection {
    /// Calls `body` for each row of the pixels of `bounds` with the images of their centres in a picture whose pixels are
    /// those of `origin`.
    fileprivate func forEachRow(
        of bounds: PixelRect,
        from origin: PixelRect,
        _ body: (_ row: Int, _ x: [Float], _ y: [Float]) -> Void
    ) {
        var columns = [Float](repeating: 0, count: bounds.width)
        var lines = [Float](repeating: 0, count: bounds.width)
        for row in 0..<bounds.height {
            for column in 0..<bounds.width {
                let place = image(Double(bounds.minX + column) + 0.5, Double(bounds.minY + row) + 0.5)
                // Points behind the horizon have no image; a position far outside samples nothing.
                let isVisible = place.w > 0
                columns[column] = isVisible ? Float(place.x / place.w - Double(origin.minX)) : -1e6
                lines[column] = isVisible ? Float(place.y / place.w - Double(origin.minY)) : -1e6
            }
            body(row, columns, lines)
        }
    }
}

extension AnyLayer {
    /// The smallest rectangle outside of which the layer is transparent.
    fileprivate var drawnBounds: PixelRect {
        let bounds =
            switch self {
            case .alpha(let layer): layer.rows(in: layer.bounds).boundsOfDrawing
            case .color(let layer): layer.rows(in: layer.bounds).boundsOfDrawing
            case .light(let layer): layer.rows(in: layer.bounds).boundsOfDrawing
            }
        return bounds.offset(x: self.bounds.minX, y: self.bounds.minY)
    }
}
