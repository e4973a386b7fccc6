import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationShaders

/// One picture being made: carries out the steps of a plan.
///
/// Every step has a plain way, which holds for all blend modes, clips and masks; and the most frequent, drawing
/// normally within whole pixels, has a fast way through the kernels that agrees with it as far as `StrategyTests` say.
final class RenderPass {
    private let plan: RenderPlan
    private let pool: LayerPool
    private let blurScratch: BlurScratch
    private let sprites: SpriteCache
    private let clock: RenderingClock?

    /// The masks that were rendered and will be used again, by index.
    private var masks: [Int: Layer] = [:]

    /// How many steps have yet to use each mask.
    private var maskUsesLeft: [Int]

    init(
        plan: RenderPlan,
        pool: LayerPool,
        blurScratch: BlurScratch,
        sprites: SpriteCache,
        clock: RenderingClock?,
    ) {
        self.plan = plan
        self.pool = pool
        self.blurScratch = blurScratch
        self.sprites = sprites
        self.clock = clock
        maskUsesLeft = plan.maskUseCounts
    }

    /// Carries out steps, in order, on top of what `layer` holds.
    func draw(_ steps: [RenderStep], into layer: Layer) throws {
        let isMeasured = clock != nil
        let outer = clock?.phase
        defer { clock?.turn(to: outer) }
        for step in steps {
            // A run of equal steps looks at the clock once, and without one does not even touch its reference count.
            if isMeasured { clock?.turn(to: step.phase) }
            switch step {
            case .paint(let step): try draw(step, into: layer)
            case .shape(let step): try draw(step, into: layer)
            case .ellipses(let step): draw(step, into: layer)
            case .sprite(let step): try draw(step, into: layer)
            case .layer(let step): try draw(step, into: layer)
            }
        }
        try layer.check()
    }

    private func makeLayer(_ bounds: PixelRect, _ format: LayerFormat) throws -> Layer {
        try Layer(bounds: bounds, format: format, pool: pool)
    }

    private func makeClearLayer(_ bounds: PixelRect, _ format: LayerFormat) throws -> Layer {
        let layer = try makeLayer(bounds, format)
        layer.clear()
        return layer
    }

    /// Whether kernels can do a composite: the source over the backdrop within whole pixels, masks aside.
    private func takesKernels(_ compositing: Compositing) -> Bool {
        plan.strategy == .fast && compositing.blendMode == .normal && compositing.clip.shapes.isEmpty
    }

    // MARK: Paints

    private func draw(_ step: PaintStep, into layer: Layer) throws {
        let compositing = step.compositing
        let region = compositing.clip.bounds
        let painting = Painting(
            paint: try evaluated(step.source, transform: step.transform, in: region),
            transform: step.transform,
            compositing: compositing
        )
        try draw(painting, into: layer)
    }

    private func draw(_ painting: Painting, into layer: Layer) throws {
        let compositing = painting.compositing
        let region = compositing.clip.bounds
        if takesKernels(compositing), case .color(let rows) = layer.rows(in: region),
            let paint = painting.maskPaint
        {
            if !compositing.masks.isEmpty {
                return try clock.charging(.compositing) {
                    let mask = try coverage(of: compositing.masks, in: region).alphaRows(in: region)
                    rows.composite(mask: mask, paintedWith: paint, opacity: compositing.opacity)
                }
            }
            if case .gradient(let gradient) = paint {
                return rows.composite(gradient, opacity: compositing.opacity)
            }
        }
        if takesKernels(compositing), compositing.masks.isEmpty, case .image(let image) = painting.paint,
            let part = image.wholePixels(in: region, transform: painting.transform)
        {
            return try draw(part, of: image.picture, opacity: compositing.opacity, in: region, of: layer)
        }
        try drawing(compositing, into: layer) { clip in
            if compositing.blendMode == .plusDarker {
                try plusDarker(painting, into: layer)
            } else {
                try layer.canvas().paint(
                    painting.paint,
                    transform: painting.transform,
                    opacity: compositing.opacity,
                    blendMode: compositing.blendMode,
                    clip: clip,
                )
            }
        }
    }

    /// Composites a part of a picture, pixel by pixel, over a region of the same size.
    private func draw(
        _ part: PixelRect,
        of picture: PixelBuffer,
        opacity: Double,
        in region: PixelRect,
        of layer: Layer,
    ) throws {
        try picture.withRows { rows in
            let source = rows.cropped(to: part)
            switch layer.rows(in: region) {
            case .color(let rows):
                rows.composite(source, opacity: opacity)
            case .alpha(let rows):
                let alpha = try makeLayer(region, .alpha)
                alpha.alphaRows(in: region).copyAlpha(of: source)
                rows.composite(alpha.alphaRows(in: region), opacity: opacity)
            }
        }
    }

    /// A paint that Cairo knows: what a shader gives for the pixels of `region` becomes a picture.
    private func evaluated(
        _ source: PaintSource,
        transform: CGAffineTransform,
        in region: PixelRect,
    ) throws -> Paint {
        let call: ShaderCall
        switch source {
        case .paint(let paint): return paint
        case .shader(let shader): call = shader
        }
        var picture = try Renderer.picture(of: region.size)
        picture.withMutableRows { rows in
            let part = ShaderPass.Picture(rows: rows, originX: region.minX, originY: region.minY)
            clock.charging(.filtering) { ShaderPass(call, transform: transform).run(into: part, from: part) }
        }
        // A picture is placed in the space of the shape; this one stands in that of the device.
        let toDevice = CGAffineTransform(translationX: CGFloat(region.minX), y: CGFloat(region.minY))
        let placement = toDevice.concatenating(transform.isInvertible ? transform.inverted() : .identity)
        return .image(ImagePaint(picture, placement: placement, interpolation: .none))
    }

    private func plusDarker(_ painting: Painting, into layer: Layer) throws {
        let region = painting.compositing.clip.bounds
        let source = try clock.charging(.compositing) { try makeClearLayer(region, .color) }
        try source.canvas().paint(
            painting.paint,
            transform: painting.transform,
            opacity: painting.compositing.opacity,
            blendMode: .normal,
            clip: DeviceClip(bounds: region),
        )
        try plusDarker(source, in: region, into: layer)
    }

    private func plusDarker(_ source: Layer, in region: PixelRect, into layer: Layer) throws {
        guard case .color(let destination) = layer.rows(in: region),
            case .color(let source) = source.rows(in: region)
        else { preconditionFailure("On layers of alpha the planner has made plusLighter of plusDarker.") }
        clock.charging(.compositing) { destination.plusDarker(source) }
    }

    // MARK: Shapes

    private func draw(_ step: ShapeStep, into layer: Layer) throws {
        let compositing = step.compositing
        let paint = try evaluated(step.source, transform: step.transform, in: compositing.clip.bounds)
        var painting = Painting(paint: paint, transform: step.transform, compositing: compositing)
        if let ellipse = step.ellipse { return try draw(ellipse, painting, into: layer) }
        if !isLeftToCairo(painting, on: layer) {
            // The shape's coverage is one more mask, and what shows through it is a paint.
            let region = compositing.clip.bounds
            let mask = try clock.charging(.compositing) { try makeClearLayer(region, .alpha) }
            var opaque = step
            opaque.compositing = Compositing(clip: compositing.clip)
            try opaque.draw(.color(.black), with: mask.canvas())
            try mask.check()
            painting.compositing.clip.shapes = []
            try draw(painting, through: mask, into: layer)
        } else {
            try drawing(compositing, into: layer) { _ in try step.draw(paint, with: layer.canvas()) }
        }
    }

    /// Whether Cairo draws a shape as it is meant, and no slower than the kernels.
    private func isLeftToCairo(_ painting: Painting, on layer: Layer) -> Bool {
        let compositing = painting.compositing
        switch painting.paint {
        case .image where compositing.opacity != 1:
            // Cairo fades a picture only where it paints all of a clip with it.
            return false
        case .gradient where takesKernels(compositing) && compositing.masks.isEmpty && layer.format == .color:
            // Its own gradients take many times as long: see `GradientPaint.pixels(in:transform:)`.
            return false
        default:
            return compositing.blendMode.followsCoverageInCairo
        }
    }

    /// Draws as much of a paint as `mask`, as large as the paint's clip, covers.
    private func draw(_ painting: Painting, through mask: Layer, into layer: Layer) throws {
        let compositing = painting.compositing
        let region = compositing.clip.bounds
        if takesKernels(compositing), compositing.masks.isEmpty,
            case .color(let rows) = layer.rows(in: region), let paint = painting.maskPaint
        {
            clock.charging(.compositing) {
                let coverage = mask.alphaRows(in: region)
                rows.composite(mask: coverage, paintedWith: paint, opacity: compositing.opacity)
            }
        } else {
            try limited(by: mask, in: region, of: layer) { try draw(painting, into: layer) }
        }
    }

    // MARK: Ellipses

    /// What shows through the coverage of an ellipse: any paint, in any mode and clip.
    private func draw(_ ellipse: Ellipse, _ painting: Painting, into layer: Layer) throws {
        let compositing = painting.compositing
        let region = compositing.clip.bounds
        let mask = try makeLayer(region, .alpha)
        mask.alphaRows(in: region).cover(with: ellipse, x: region.minX, y: region.minY)
        if !compositing.clip.shapes.isEmpty {
            try clock.charging(.compositing) {
                let clip = try coverage(of: compositing.clip, and: [])
                mask.alphaRows(in: region).multiply(by: clip.alphaRows(in: region))
            }
        }
        var unclipped = painting
        unclipped.compositing.clip.shapes = []
        if compositing.blendMode == .plusLighter {
            try addLight(of: unclipped, through: mask, into: layer)
        } else {
            try draw(unclipped, through: mask, into: layer)
        }
    }

    /// Adds as much of a paint's light as `mask` covers.
    ///
    /// Where the sum is cut off that is not a part of the way to it.
    private func addLight(of painting: Painting, through mask: Layer, into layer: Layer) throws {
        let region = painting.compositing.clip.bounds
        let light = try clock.charging(.compositing) { try makeClearLayer(region, layer.format) }
        var alone = painting
        alone.compositing = Compositing(
            opacity: painting.compositing.opacity,
            clip: DeviceClip(bounds: region)
        )
        try draw(alone, into: light)
        try light.check()
        try clock.charging(.compositing) {
            switch light.rows(in: region) {
            case .alpha(let rows): rows.multiply(by: mask.alphaRows(in: region))
            case .color(let rows): rows.multiply(by: mask.alphaRows(in: region))
            }
            try drawing(painting.compositing, into: layer) { clip in
                try layer.canvas().composite(light, blendMode: .plusLighter, clip: clip)
            }
        }
    }

    private func draw(_ step: EllipsesStep, into layer: Layer) {
        // With room beside it an ellipse is drawn in whole blocks of pixels; those it does not touch stay as
        // they are.
        let region = step.bounds.contains(step.touched) ? layer.bounds : step.bounds
        let (x, y) = (region.minX, region.minY)
        switch (layer.rows(in: region), step.blendMode) {
        case (.color(let rows), .normal): rows.composite(step.ellipses, x: x, y: y)
        case (.color(let rows), .plusLighter): rows.plusLighter(step.ellipses, x: x, y: y)
        case (.alpha(let rows), .normal): rows.composite(step.ellipses, x: x, y: y)
        case (.alpha(let rows), .plusLighter): rows.plusLighter(step.ellipses, x: x, y: y)
        default: preconditionFailure("Ellipses are planned in the modes that have a kernel.")
        }
    }

    // MARK: Sprites

    private func draw(_ step: SpriteStep, into layer: Layer) throws {
        let compositing = step.compositing
        let region = compositing.clip.bounds
        let sprite = plan.sprites[step.sprite]
        let plane = try sprites.plane(of: sprite) { try sprite.plane(blurScratch: blurScratch, clock: clock) }
        let shift = step.place.shift
        plane.withRows { rows in
            let mask = rows.cropped(to: sprite.mask(for: region, at: step.place))
            switch (layer.rows(in: region), compositing.blendMode) {
            case (.color(let destination), .normal):
                destination.composite(
                    mask,
                    shiftedBy: shift,
                    paintedWith: step.tint,
                    opacity: compositing.opacity
                )
            case (.color(let destination), .plusLighter):
                destination.plusLighter(
                    mask,
                    shiftedBy: shift,
                    paintedWith: step.tint,
                    opacity: compositing.opacity
                )
            case (.alpha(let destination), .normal):
                let opacity = clamped(Double(step.tint.alpha)) * compositing.opacity
                destination.composite(mask, shiftedBy: shift, opacity: opacity)
            case (.alpha(let destination), .plusLighter):
                let opacity = clamped(Double(step.tint.alpha)) * compositing.opacity
                destination.plusLighter(mask, shiftedBy: shift, opacity: opacity)
            default: preconditionFailure("Sprites are planned in the modes that have a kernel.")
            }
        }
    }

    // MARK: Layers

    private func draw(_ step: LayerStep, into layer: Layer) throws {
        let source = try step.filters.reduce(render(step.layer)) { layer, filter in
            try clock.charging(.filtering) { try filtered(layer, by: filter) }
        }
        if takesKernels(step.compositing) {
            try compositeWithKernels(source, step, into: layer)
        } else {
            try compositeWithCairo(source, step, into: layer)
        }
    }

    private func render(_ plan: LayerPlan) throws -> Layer {
        let layer = try makeClearLayer(plan.bounds, plan.format)
        try draw(plan.steps, into: layer)
        return layer
    }

    /// Runs a filter over a layer, and gives the layer that holds the result: the same one where it can.
    private func filtered(_ layer: Layer, by filter: FilterStep) throws -> Layer {
        switch (filter, layer.rows(in: layer.bounds)) {
        case (.blur(let sigmaX, let sigmaY), .alpha(let rows)):
            try GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY).apply(to: rows, scratch: blurScratch)
        case (.blur(let sigmaX, let sigmaY), .color(let rows)):
            try GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY).apply(to: rows, scratch: blurScratch)
        case (.alphaThreshold(let min, let max, let inside), .alpha(let rows)):
            AlphaThreshold(min: min, max: max).apply(to: rows, inside: UInt8(unit: inside))
        case (.alphaThreshold(let min, let max, let inside), .color(let rows)):
            let result = try makeLayer(layer.bounds, .alpha)
            AlphaThreshold(min: min, max: max)
                .apply(to: rows, into: result.alphaRows(in: layer.bounds), inside: UInt8(unit: inside))
            return result
        case (.shader(let step), .color(let rows)):
            return try shaded(layer, rows, by: step)
        case (.tinted(let color), .alpha(let rows)):
            let result = try makeLayer(layer.bounds, .color)
            guard case .color(let tinted) = result.rows(in: layer.bounds) else { break }
            tinted.replace(with: rows, tintedBy: color)
            return result
        case (.alphaAlone, .color(let rows)):
            let result = try makeLayer(layer.bounds, .alpha)
            result.alphaRows(in: layer.bounds).copyAlpha(of: rows)
            return result
        case (.shader, .alpha), (.alphaAlone, .alpha), (.tinted, .color):
            preconditionFailure("What a filter reads is planned in its format.")
        }
        return layer
    }

    /// Runs a shader over the pixels of its region; beyond them the result is transparent.
    private func shaded(_ layer: Layer, _ rows: PixelRows, by step: ShaderStep) throws -> Layer {
        let pass = ShaderPass(step.call, transform: step.transform)
        let region = step.region.intersection(layer.bounds)
        if pass.worksInPlace {
            let part = layer.picture(of: region)
            pass.run(into: part, from: part)
            layer.clear(outside: region)
            return layer
        }
        let result = try makeClearLayer(layer.bounds, .color)
        // Edges that wrap or clamp are those of the region; else all that was drawn can be seen.
        let source = layer.picture(of: step.call.edges == .transparent ? layer.bounds : region)
        pass.run(into: result.picture(of: region), from: source)
        return result
    }

    /// Normally, within whole pixels: a mask multiplies the source, and nothing is kept of the backdrop.
    private func compositeWithKernels(_ source: Layer, _ step: LayerStep, into layer: Layer) throws {
        let region = step.compositing.clip.bounds
        let opacity = step.compositing.opacity
        if !step.compositing.masks.isEmpty {
            let mask = try coverage(of: step.compositing.masks, in: region).alphaRows(in: region)
            switch source.rows(in: region) {
            case .alpha(let rows): rows.multiply(by: mask)
            case .color(let rows): rows.multiply(by: mask)
            }
        }
        switch (source.rows(in: region), layer.rows(in: region)) {
        case (.alpha(let source), .alpha(let destination)):
            destination.composite(source, opacity: opacity)
        case (.alpha(let source), .color(let destination)):
            destination.composite(
                mask: source,
                paintedWith: .color(step.tint ?? .black),
                opacity: opacity
            )
        case (.color(let source), .color(let destination)):
            destination.composite(source, opacity: opacity)
        case (.color, .alpha):
            preconditionFailure("Layers within a layer of alpha are planned as alpha.")
        }
    }

    /// In any blend mode, over the whole of a clip with smooth edges.
    private func compositeWithCairo(_ source: Layer, _ step: LayerStep, into layer: Layer) throws {
        let compositing = step.compositing
        let source = try ready(source, tint: step.tint, opacity: compositing.opacity, for: layer)
        try drawing(compositing, into: layer) { clip in
            if compositing.blendMode == .plusDarker {
                try plusDarker(source, in: clip.bounds, into: layer)
            } else if source.bounds.isEmpty {
                try layer.canvas().paint(
                    .color(.clear),
                    transform: .identity,
                    opacity: 1,
                    blendMode: compositing.blendMode,
                    clip: clip
                )
            } else {
                try layer.canvas().composite(source, blendMode: compositing.blendMode, clip: clip)
            }
        }
    }

    /// The source as it enters a blend formula: in the format of its destination, tinted, at its opacity.
    private func ready(
        _ source: Layer,
        tint: StraightColor?,
        opacity: Double,
        for destination: Layer,
    ) throws -> Layer {
        guard source.format != destination.format || opacity != 1 else { return source }
        let ready = try makeClearLayer(source.bounds, destination.format)
        switch (source.rows(in: source.bounds), ready.rows(in: source.bounds)) {
        case (.alpha(let source), .alpha(let ready)):
            ready.composite(source, opacity: opacity)
        case (.alpha(let source), .color(let ready)):
            var color = tint ?? .black
            color.alpha = min(color.alpha, 1) * Float(opacity)
            ready.replace(with: source, tintedBy: color)
        case (.color(let source), .color(let ready)):
            ready.composite(source, opacity: opacity)
        case (.color, .alpha):
            preconditionFailure("Layers within a layer of alpha are planned as alpha.")
        }
        return ready
    }

    // MARK: Masks

    /// Runs `operation` with a clip it can leave to Cairo, and lets only show what the rest of the clip, and
    /// the masks, cover.
    private func drawing(
        _ compositing: Compositing,
        into layer: Layer,
        _ operation: (DeviceClip) throws -> Void,
    ) throws {
        let region = compositing.clip.bounds
        let isLeftToCairo = compositing.clip.shapes.isEmpty || compositing.blendMode.followsCoverageInCairo
        guard !isLeftToCairo || !compositing.masks.isEmpty else { return try operation(compositing.clip) }
        let mask = try clock.charging(.compositing) {
            isLeftToCairo
                ? try coverage(of: compositing.masks, in: region)
                : try coverage(of: compositing.clip, and: compositing.masks)
        }
        let clip = isLeftToCairo ? compositing.clip : DeviceClip(bounds: region)
        try limited(by: mask, in: region, of: layer) { try operation(clip) }
    }

    /// Runs `operation`, which changes pixels of `layer` within `region`, and keeps what `mask` covers.
    private func limited(
        by mask: Layer,
        in region: PixelRect,
        of layer: Layer,
        _ operation: () throws -> Void,
    ) throws {
        let original = try makeLayer(region, layer.format)
        clock.charging(.compositing) {
            switch (original.rows(in: region), layer.rows(in: region)) {
            case (.alpha(let original), .alpha(let rows)): original.copy(from: rows)
            case (.color(let original), .color(let rows)): original.copy(from: rows)
            default: preconditionFailure("A copy has the format of its original.")
            }
        }
        try operation()
        clock.charging(.compositing) {
            switch (original.rows(in: region), layer.rows(in: region)) {
            case (.alpha(let original), .alpha(let rows)):
                rows.interpolate(from: original, mask: mask.alphaRows(in: region))
            case (.color(let original), .color(let rows)):
                rows.interpolate(from: original, mask: mask.alphaRows(in: region))
            default: preconditionFailure("A copy has the format of its original.")
            }
        }
    }

    /// The product of masks in `region`, in a layer that holds at least that; called once for each step that
    /// has masks.
    private func coverage(of indices: [Int], in region: PixelRect) throws -> Layer {
        let layers = try indices.map { try takeMask($0) }
        if layers.count == 1, plan.masks[indices[0]].side == .inside, layers[0].bounds.contains(region) {
            return layers[0]
        }
        let product = try makeLayer(region, .alpha)
        product.alphaRows(in: region).fill(with: 255)
        for (index, mask) in zip(indices, layers) {
            let common = mask.bounds.intersection(region)
            if plan.masks[index].side == .inside { product.clear(outside: common) }
            product.alphaRows(in: common).multiply(by: mask.alphaRows(in: common))
        }
        return product
    }

    /// A mask for one step; after the last of its steps nobody keeps it.
    private func takeMask(_ index: Int) throws -> Layer {
        let mask = try mask(index)
        maskUsesLeft[index] -= 1
        masks[index] = maskUsesLeft[index] > 0 ? mask : nil
        return mask
    }

    /// The product of a clip's smooth-edged shapes and of masks, in the clip's bounds.
    private func coverage(of clip: DeviceClip, and masks: [Int]) throws -> Layer {
        let product = try makeClearLayer(clip.bounds, .alpha)
        try product.canvas().paint(
            .color(.black),
            transform: .identity,
            opacity: 1,
            blendMode: .normal,
            clip: clip
        )
        guard !masks.isEmpty else { return product }
        let mask = try coverage(of: masks, in: clip.bounds)
        product.alphaRows(in: clip.bounds).multiply(by: mask.alphaRows(in: clip.bounds))
        return product
    }

    /// A mask as planned: its opacity multiplied in, and inverted if drawing shows outside.
    private func mask(_ index: Int) throws -> Layer {
        if let known = masks[index] { return known }
        let plan = plan.masks[index]
        let mask = try render(plan.layer)
        let rows = mask.alphaRows(in: mask.bounds)
        if plan.opacity != 1 { rows.scale(by: plan.opacity) }
        if plan.side == .outside { rows.invert() }
        return mask
    }
}

extension RenderStep {
    /// What the time of a step is charged to, but for the parts that say otherwise.
    fileprivate var phase: RenderingClock.Phase {
        switch self {
        case .paint, .shape, .ellipses: .rasterising
        case .sprite, .layer: .compositing
        }
    }
}

extension ShapeStep {
    /// Draws the shape as it is, its clip left to Cairo.
    func draw(_ paint: Paint, with canvas: CairoCanvas) {
        switch part {
        case .inside(let style):
            canvas.fill(
                path,
                transform: transform,
                style: style,
                paint: paint,
                opacity: compositing.opacity,
                blendMode: compositing.blendMode,
                clip: compositing.clip,
            )
        case .outline(let style):
            canvas.stroke(
                path,
                transform: transform,
                style: style,
                paint: paint,
                opacity: compositing.opacity,
                blendMode: compositing.blendMode,
                clip: compositing.clip,
            )
        }
    }
}

extension CairoCanvas {
    /// Composites a layer over the whole clip; beyond its bounds it counts as transparent.
    fileprivate func composite(_ layer: Layer, blendMode: BlendMode, clip: DeviceClip) throws {
        let x = layer.bounds.minX
        let y = layer.bounds.minY
        switch layer.rows(in: layer.bounds) {
        case .alpha(let rows): try composite(rows, x: x, y: y, blendMode: blendMode, clip: clip)
        case .color(let rows): try composite(rows, x: x, y: y, blendMode: blendMode, clip: clip)
        }
    }
}

/// A paint that covers its whole clip, with a shader already evaluated.
private struct Painting {
    var paint: Paint

    /// From the paint's space to device pixels.
    var transform: CGAffineTransform
    var compositing: Compositing
}

extension Painting {
    /// The paint as the kernels take it.
    fileprivate var maskPaint: MaskPaint? {
        switch paint {
        case .color(let color): .color(color)
        case .gradient(let gradient):
            gradient.pixels(in: compositing.clip.bounds, transform: transform).map { .gradient($0) }
        case .image: nil
        }
    }
}

extension Layer {
    /// The pixels of a part of a layer that is known to hold colour, as shaders take them.
    fileprivate func picture(of region: PixelRect) -> ShaderPass.Picture {
        guard case .color(let rows) = rows(in: region) else {
            preconditionFailure("What a shader reads is planned as colour.")
        }
        return ShaderPass.Picture(rows: rows, originX: region.minX, originY: region.minY)
    }

    /// The rows of a layer that is known to hold alpha.
    fileprivate func alphaRows(in region: PixelRect) -> AlphaRows {
        guard case .alpha(let rows) = rows(in: region) else {
            preconditionFailure("Masks are planned as alpha.")
        }
        return rows
    }

    /// Makes the pixels transparent, but for those in `kept`.
    fileprivate func clear(outside kept: PixelRect) {
        let above = PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: kept.minY)
        let below = PixelRect(minX: bounds.minX, minY: kept.maxY, maxX: bounds.maxX, maxY: bounds.maxY)
        let left = PixelRect(minX: bounds.minX, minY: kept.minY, maxX: kept.minX, maxY: kept.maxY)
        let right = PixelRect(minX: kept.maxX, minY: kept.minY, maxX: bounds.maxX, maxY: kept.maxY)
        for part in kept.isEmpty ? [bounds] : [above, below, left, right] where !part.isEmpty {
            switch rows(in: part) {
            case .alpha(let rows): rows.clear()
            case .color(let rows): rows.clear()
            }
        }
    }
}
