import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels

/// Drawing in linear light. Cairo and the kernels provide coverage in bytes and images; one kernel blends in floats, in
/// every mode.
extension RenderPass {
    /// Renders a planned layer of linear light, from transparent pixels.
    func renderedLight(_ plan: LayerPlan, saturates: Bool) throws -> LightLayer {
        let layer = try LightLayer(bounds: plan.bounds, pool: pool)
        layer.rows(in: layer.bounds).clear()
        let outer = clock?.phase
        defer { clock?.turn(to: outer) }
        for step in plan.steps {
            clock?.turn(to: .compositing)
            switch step {
            case .paint(let step): try draw(step, into: layer, saturates: saturates)
            case .shape(let step): try draw(step, into: layer, saturates: saturates)
            case .layer(let step): try draw(step, into: layer, saturates: saturates)
            case .ellipses, .sprite:
                preconditionFailure("The planner makes runs and sprites only for layers of bytes.")
            }
        }
        return layer
    }

    private func draw(_ step: PaintStep, into layer: LightLayer, saturates: Bool) throws {
        let compositing = step.compositing
        let isLimited = !compositing.clip.shapes.isEmpty || !compositing.masks.isEmpty
        let mask = isLimited ? try coverage(of: compositing.clip, and: compositing.masks) : nil
        try blend(
            step.source,
            transform: step.transform,
            compositing: compositing,
            mask: mask,
            into: layer,
            saturates: saturates
        )
    }

    private func draw(_ step: ShapeStep, into layer: LightLayer, saturates: Bool) throws {
        let compositing = step.compositing
        let region = compositing.clip.bounds
        let mask: AlphaLayer
        if let ellipse = step.ellipse {
            mask = try AlphaLayer(bounds: region, pool: pool)
            mask.rows(in: region).cover(with: ellipse, x: region.minX, y: region.minY)
            if !compositing.clip.shapes.isEmpty {
                mask.multiply(by: try coverage(of: compositing.clip, and: []), in: region)
            }
        } else {
            mask = try clearLayer(region)
            try mask.canvas().draw(
                step,
                with: Brush(.color(.black), transform: step.transform, clip: compositing.clip)
            )
            try mask.check()
        }
        if !compositing.masks.isEmpty {
            mask.multiply(by: try coverage(of: compositing.masks, in: region), in: region)
        }
        try blend(
            step.source,
            transform: step.transform,
            compositing: compositing,
            mask: mask,
            into: layer,
            saturates: saturates
        )
    }

    private func draw(_ step: LayerStep, into layer: LightLayer, saturates: Bool) throws {
        outerLayers.append(OuterLayer(.light(layer), drawing: step.filters))
        let drawn = try rendered(step.layer)
        outerLayers.removeLast()
        let compositing = step.compositing
        let region = compositing.clip.bounds
        let source = try filtered(drawn, by: step.filters, saturates: saturates)
            .light(tintedBy: step.tint ?? .black, saturates: saturates, pool: pool)
        let isLimited = !compositing.clip.shapes.isEmpty || !compositing.masks.isEmpty
        let mask = isLimited ? try coverage(of: compositing.clip, and: compositing.masks) : nil
        let common = source.bounds.intersection(region)
        var row = [LightPixel](repeating: .transparent, count: region.width)
        try blend(compositing, mask: mask, into: layer, saturates: saturates) { y, blend in
            let isDrawn = y >= common.minY && y < common.maxY
            if common.width == region.width, isDrawn {
                return blend(.row(source.rows(in: common).pixels(ofRow: y - common.minY)))
            }
            row.withUnsafeMutableBufferPointer { row in
                guard let first = row.baseAddress else { return }
                first.update(repeating: .transparent, count: region.width)
                if isDrawn, common.width > 0 {
                    let pixels = source.rows(in: common).pixels(ofRow: y - common.minY)
                    (first + (common.minX - region.minX)).update(from: pixels, count: common.width)
                }
                blend(.row(first))
            }
        }
    }

    /// Blends a paint onto the pixels of its clip.
    private func blend(
        _ source: PaintSource,
        transform: CGAffineTransform,
        compositing: Compositing,
        mask: AlphaLayer?,
        into layer: LightLayer,
        saturates: Bool
    ) throws {
        let region = compositing.clip.bounds
        switch source {
        case .paint(.color(let color)):
            let pixel = LightPixel(color, saturates: saturates)
            return try blend(compositing, mask: mask, into: layer, saturates: saturates) { $1(.pixel(pixel)) }
        case .paint(.gradient(let gradient)):
            let origin = CGAffineTransform(translationX: CGFloat(-region.minX), y: CGFloat(-region.minY))
            let matrix = transform.concatenating(origin)
            guard let field = GradientField(gradient, transform: matrix, isLinear: true) else { break }
            var row = [LightPixel](repeating: .transparent, count: region.width)
            return try blend(compositing, mask: mask, into: layer, saturates: saturates) { y, blend in
                row.withUnsafeMutableBufferPointer { row in
                    guard let first = row.baseAddress else { return }
                    let floats = UnsafeMutableRawPointer(first).assumingMemoryBound(to: Float.self)
                    field.write(row: y - region.minY, count: region.width, into: floats)
                    blend(.row(first))
                }
            }
        default: break
        }
        // Everything else is painted in bytes and decoded.
        let alone = Compositing(clip: DeviceClip(bounds: region))
        let picture: ColorLayer = try clearLayer(region)
        let painting = try painting(source, transform: transform, compositing: alone, backdrop: .light(layer))
        try draw(painting, into: picture)
        try picture.check()
        let light = try AnyLayer.color(picture).light(tintedBy: .black, saturates: saturates, pool: pool)
        try blend(compositing, mask: mask, into: layer, saturates: saturates) { y, blend in
            blend(.row(light.rows(in: region).pixels(ofRow: y - region.minY)))
        }
    }

    /// Calls `row` for each row of the clip's bounds, with a function that blends a source onto it.
    private func blend(
        _ compositing: Compositing,
        mask: AlphaLayer?,
        into layer: LightLayer,
        saturates: Bool,
        _ row: (_ y: Int, _ blend: (LightSource) -> Void) throws -> Void
    ) throws {
        let region = compositing.clip.bounds
        guard !region.isEmpty else { return }
        let rows = layer.rows(in: region)
        let coverage = mask?.rows(in: region)
        for y in 0..<region.height {
            let alphas = coverage.map { UnsafePointer($0.row(y).assumingMemoryBound(to: UInt8.self)) }
            try row(region.minY + y) { source in
                rows.blend(
                    source,
                    ontoRow: y,
                    mask: alphas,
                    opacity: compositing.opacity,
                    blendMode: compositing.blendMode,
                    saturates: saturates
                )
            }
        }
    }

    // MARK: Shadows

    /// The shadow of a layer in linear light, which does not change.
    func lightShadow(of layer: LightLayer, _ cast: ShadowCast, saturates: Bool) throws -> LightLayer {
        let bounds = layer.bounds
        let color = LightPixel(cast.color, saturates: saturates)
        let blurred = try LightLayer(bounds: bounds, pool: pool)
        let (source, target) = (layer.rows(in: bounds), blurred.rows(in: bounds))
        for y in 0..<bounds.height {
            let (pixels, shadows) = (source.pixels(ofRow: y), target.pixels(ofRow: y))
            for x in 0..<bounds.width { shadows[x] = color.scaled(by: pixels[x].alpha) }
        }
        LightBlur(cast.blur).apply(to: target)
        let result = try LightLayer(bounds: bounds, pool: pool)
        let rows = result.rows(in: bounds)
        // Whole pixels, and the weights of the neighbours on the left and above.
        let (left, above) = (cast.x.rounded(.down), cast.y.rounded(.down))
        let (across, down) = (Float(cast.x - left), Float(cast.y - above))
        func pixel(_ x: Int, _ y: Int) -> LightPixel {
            let isInside = x >= 0 && y >= 0 && x < bounds.width && y < bounds.height
            return isInside ? target.pixels(ofRow: y)[x] : .transparent
        }
        for y in 0..<bounds.height {
            let pixels = rows.pixels(ofRow: y)
            for x in 0..<bounds.width {
                let (column, row) = (x - Int(left), y - Int(above))
                let near = pixel(column, row).mixed(with: pixel(column - 1, row), by: across)
                let far = pixel(column, row - 1).mixed(with: pixel(column - 1, row - 1), by: across)
                var shadow = near.mixed(with: far, by: down)
                if cast.invertsAlpha {
                    shadow = color.mixed(with: .transparent, by: shadow.alpha / max(color.alpha, 1e-9))
                }
                pixels[x] = shadow
            }
        }
        return result
    }

    /// A layer in linear light together with its shadow, which replaces it.
    func lightShadowed(_ layer: LightLayer, _ step: ShadowStep, saturates: Bool) throws -> LightLayer {
        let shadow = try lightShadow(of: layer, step.cast, saturates: saturates)
        let group = step.isAbove ? layer : try LightLayer(bounds: layer.bounds, pool: pool)
        if !step.isAbove { group.rows(in: layer.bounds).clear() }
        let order = step.isAbove ? [(shadow, step.blendMode)] : [(shadow, step.blendMode), (layer, .normal)]
        for (source, mode) in order {
            for y in 0..<layer.bounds.height {
                group.rows(in: layer.bounds).blend(
                    .row(source.rows(in: layer.bounds).pixels(ofRow: y)),
                    ontoRow: y,
                    mask: nil,
                    opacity: 1,
                    blendMode: mode,
                    saturates: saturates
                )
            }
        }
        return group
    }
}
