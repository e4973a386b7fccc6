import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationShaders

/// Drawing in floats: in linear light, or deep. Cairo and the kernels provide coverage in bytes and images; one kernel
/// blends in floats, in every mode.
extension RenderPass {
    /// Renders a planned layer of floats, from transparent pixels.
    func renderedLight(_ plan: LayerPlan, in space: LightSpace) throws -> LightLayer {
        let layer = try LightLayer(bounds: plan.bounds, in: space, pool: pool)
        try draw(plan, into: layer)
        return layer
    }

    /// Renders a planned layer of floats into one of its bounds, whose contents are replaced.
    func draw(_ plan: LayerPlan, into layer: LightLayer) throws {
        layer.rows(in: layer.bounds).clear()
        let outer = clock?.phase
        defer { clock?.turn(to: outer) }
        for step in plan.steps {
            clock?.turn(to: .compositing)
            switch step {
            case .paint(let step): try draw(step, into: layer)
            case .shape(let step): try draw(step, into: layer)
            case .layer(let step): try draw(step, into: layer)
            case .ellipses, .streaks, .sprite:
                preconditionFailure("The planner makes runs and sprites only for layers of bytes.")
            }
        }
    }

    private func draw(_ step: PaintStep, into layer: LightLayer) throws {
        let compositing = step.compositing
        if takesMasksLast(compositing, on: layer) {
            return try masked(compositing, into: layer) { unmasked, copy in
                var step = step
                step.compositing = unmasked
                try draw(step, into: copy)
            }
        }
        let isLimited = !compositing.clip.shapes.isEmpty || !compositing.masks.isEmpty
        let mask = isLimited ? try coverage(of: compositing.clip, and: compositing.masks) : nil
        try blend(
            step.source,
            transform: step.transform,
            compositing: compositing,
            mask: mask,
            into: layer
        )
    }

    private func draw(_ step: ShapeStep, into layer: LightLayer) throws {
        let compositing = step.compositing
        if takesMasksLast(compositing, on: layer) {
            return try masked(compositing, into: layer) { unmasked, copy in
                var step = step
                step.compositing = unmasked
                try draw(step, into: copy)
            }
        }
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
                with: Brush(step.coverage, transform: step.transform, clip: compositing.clip)
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
            into: layer
        )
    }

    private func draw(_ step: LayerStep, into layer: LightLayer) throws {
        if takesMasksLast(step.compositing, on: layer) {
            return try masked(step.compositing, into: layer) { unmasked, copy in
                var step = step
                step.compositing = unmasked
                try draw(step, into: copy)
            }
        }
        outerLayers.append(OuterLayer(.light(layer), drawing: step.filters))
        let drawn = try rendered(step.layer)
        outerLayers.removeLast()
        let compositing = step.compositing
        let region = compositing.clip.bounds
        let source = try filtered(drawn, by: step.filters)
            .light(tintedBy: step.tint ?? .black, in: layer.space, pool: pool)
        let isLimited = !compositing.clip.shapes.isEmpty || !compositing.masks.isEmpty
        let mask = isLimited ? try coverage(of: compositing.clip, and: compositing.masks) : nil
        let common = source.bounds.intersection(region)
        var row = [LightPixel](repeating: .transparent, count: region.width)
        try blend(compositing, mask: mask, into: layer) { y, blend in
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

    /// Whether masks interpolate the sum of light, as in layers of bytes, where it may saturate.
    private func takesMasksLast(_ compositing: Compositing, on layer: LightLayer) -> Bool {
        compositing.blendMode == .plusLighter && !compositing.masks.isEmpty && layer.space.saturates
    }

    /// Draws into a copy of the pixels of a clip, and keeps its effect where the masks cover.
    private func masked(
        _ compositing: Compositing,
        into layer: LightLayer,
        _ draw: (_ unmasked: Compositing, _ copy: LightLayer) throws -> Void
    ) throws {
        let region = compositing.clip.bounds
        guard !region.isEmpty else { return }
        let copy = try LightLayer(bounds: region, in: layer.space, pool: pool)
        copy.rows(in: region).copy(from: layer.rows(in: region))
        var unmasked = compositing
        unmasked.masks = []
        try draw(unmasked, copy)
        let mask = try coverage(of: compositing.masks, in: region)
        let replacing = Compositing(blendMode: .copy, clip: DeviceClip(bounds: region))
        try blend(copy, replacing, mask: mask, into: layer)
    }

    /// Blends a paint onto the pixels of its clip.
    private func blend(
        _ source: PaintSource,
        transform: CGAffineTransform,
        compositing: Compositing,
        mask: AlphaLayer?,
        into layer: LightLayer
    ) throws {
        let region = compositing.clip.bounds
        switch source {
        case .paint(.color(let color)):
            let pixel = LightPixel(color, in: layer.space)
            return try blend(compositing, mask: mask, into: layer) { $1(.pixel(pixel)) }
        case .paint(.gradient(let gradient)):
            let origin = CGAffineTransform(translationX: CGFloat(-region.minX), y: CGFloat(-region.minY))
            let matrix = transform.concatenating(origin)
            let isLinear = layer.space.isLinear
            guard let field = GradientField(gradient, transform: matrix, isLinear: isLinear) else { break }
            let row = try LightLayer(bounds: region.firstRow, in: layer.space, pool: pool)
            let rows = row.rows(in: row.bounds)
            return try blend(compositing, mask: mask, into: layer) { y, blend in
                field.write(row: y - region.minY, count: region.width, into: rows.floats(ofRow: 0))
                // Colours may lie beyond those of bytes.
                if !isLinear { rows.hold(row: 0) }
                blend(.row(rows.pixels(ofRow: 0)))
            }
        case .shader(let call) where !layer.space.isLinear:
            let light = try LightLayer(bounds: region, in: layer.space, pool: pool)
            light.rows(in: region).clear()
            try clock.charging(.filtering) {
                let part = light.part(of: region)
                try ShaderPass(call, transform: transform).run(into: part, from: part)
            }
            return try blend(light, compositing, mask: mask, into: layer)
        case .paint(.image(let image)) where !layer.space.isLinear:
            guard let light = try enlarged(image, by: transform, in: region) else { break }
            return try blend(light, compositing, mask: mask, into: layer)
        default: break
        }
        // Everything else is painted in bytes and decoded.
        let alone = Compositing(clip: DeviceClip(bounds: region))
        let picture: ColorLayer = try clearLayer(region)
        let painting = try painting(source, transform: transform, compositing: alone, backdrop: .light(layer))
        try draw(painting, into: picture)
        try picture.check()
        let light = try AnyLayer.color(picture).light(tintedBy: .black, in: layer.space, pool: pool)
        try blend(light, compositing, mask: mask, into: layer)
    }

    /// Blends a layer that covers the bounds of a clip onto the pixels there.
    private func blend(
        _ source: LightLayer,
        _ compositing: Compositing,
        mask: AlphaLayer?,
        into layer: LightLayer
    ) throws {
        let region = compositing.clip.bounds
        let rows = source.rows(in: region)
        try blend(compositing, mask: mask, into: layer) { y, blend in
            blend(.row(rows.pixels(ofRow: y - region.minY)))
        }
    }

    /// A picture that is enlarged along the axes, interpolated in floats; nil for others.
    private func enlarged(
        _ image: PicturePaint,
        by transform: CGAffineTransform,
        in region: PixelRect
    ) throws -> LightLayer? {
        let matrix = image.placement.concatenating(transform)
        guard image.isEnlarged(by: matrix), !region.isEmpty else { return nil }
        let layer = try LightLayer(bounds: region, in: .encoded, pool: pool)
        let rows = layer.rows(in: region)
        let inverse = matrix.inverted()
        let x = (region.minX..<region.maxX).map { Float((CGFloat($0) + 0.5) * inverse.a + inverse.tx) }
        image.picture.withRows { pixels in
            let picture = SampledPicture(pixels, edges: .clamp)
            for row in 0..<region.height {
                let line = Float((CGFloat(region.minY + row) + 0.5) * inverse.d + inverse.ty)
                let y = [Float](repeating: line, count: region.width)
                picture.sampleDeep(x: x, y: y, count: region.width, into: rows.pixels(ofRow: row))
            }
        }
        return layer
    }

    /// Calls `row` for each row of the clip's bounds, with a function that blends a source onto it.
    private func blend(
        _ compositing: Compositing,
        mask: AlphaLayer?,
        into layer: LightLayer,
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
                    saturates: layer.space.saturates
                )
            }
        }
    }

    // MARK: Shadows

    /// The shadow of a layer in floats, which does not change.
    func lightShadow(of layer: LightLayer, _ cast: ShadowCast) throws -> LightLayer {
        let bounds = layer.bounds
        let color = LightPixel(cast.color, in: layer.space)
        let blurred = try LightLayer(bounds: bounds, in: layer.space, pool: pool)
        let (source, target) = (layer.rows(in: bounds), blurred.rows(in: bounds))
        for y in 0..<bounds.height {
            let (pixels, shadows) = (source.pixels(ofRow: y), target.pixels(ofRow: y))
            for x in 0..<bounds.width { shadows[x] = color.scaled(by: pixels[x].alpha) }
        }
        try AnyLayer.light(blurred).apply(cast.blur, scratch: blurScratch)
        let result = try LightLayer(bounds: bounds, in: layer.space, pool: pool)
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

    /// A layer in floats together with its shadow, which replaces it.
    func lightShadowed(_ layer: LightLayer, _ step: ShadowStep) throws -> LightLayer {
        let shadow = try lightShadow(of: layer, step.cast)
        let group = step.isAbove ? layer : try LightLayer(bounds: layer.bounds, in: layer.space, pool: pool)
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
                    saturates: layer.space.saturates
                )
            }
        }
        return group
    }
}

extension ShapeStep {
    /// An opaque paint that gives the coverage that the shape has in layers of bytes.
    ///
    /// Where the edges of a shape and of a clip meet in a pixel, kernels take the product of their coverages. Cairo, which
    /// draws all but colours in the mode `normal` there, takes the area that they have in common.
    fileprivate var coverage: Paint {
        let isCairos =
            switch source {
            case .paint(.color): compositing.blendMode != .normal
            case .paint(.gradient): true
            default: compositing.opacity == 1
            }
        guard isCairos, !compositing.clip.shapes.isEmpty, compositing.blendMode.followsCoverageInCairo else {
            return .color(.black)
        }
        // Of two colours, which Cairo does not take for one.
        return .gradient(
            GradientPaint(
                stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)],
                geometry: .linear(start: .zero, end: CGPoint(x: 1, y: 0))
            )
        )
    }
}

extension PixelRect {
    /// A rectangle of as many columns and one row.
    fileprivate var firstRow: PixelRect {
        PixelRect(x: minX, y: minY, width: width, height: Swift.min(height, 1))
    }
}
