import HalationCairo
import HalationPixels

extension RenderPass {
    func draw<Target: Layer>(_ step: ShapeStep, into layer: Target) throws {
        let compositing = step.compositing
        var painting = try painting(
            step.source,
            transform: step.transform,
            compositing: compositing,
            backdrop: layer.erased
        )
        if let ellipse = step.ellipse { return try draw(ellipse, painting, into: layer) }
        if try drawThroughKnownMask(step, painting, into: layer) { return }
        if takesLight(painting, on: layer) {
            let mask = try coverage(of: step, compositing)
            if compositing.blendMode == .plusLighter {
                try addLight(of: painting, through: mask, into: layer)
            } else {
                try draw(painting, through: mask, into: layer)
            }
        } else if isLeftToCairo(painting, on: layer) {
            try drawing(compositing, into: layer) { clip in
                try layer.canvas().draw(step, with: painting.brush(clip: clip))
            }
        } else {
            // The shape's coverage becomes one more mask, and the paint shows through it.
            let mask = try coverage(of: step, compositing)
            painting.compositing.clip.shapes = []
            if compositing.blendMode == .plusLighter {
                try addLight(of: painting, through: mask, into: layer)
            } else {
                try draw(painting, through: mask, into: layer)
            }
        }
    }

    /// The coverage of a shape within its clip.
    private func coverage(of step: ShapeStep, _ compositing: Compositing) throws -> AlphaLayer {
        let mask: AlphaLayer = try clock.charging(.compositing) { try clearLayer(compositing.clip.bounds) }
        let opaque = Brush(.color(.black), transform: step.transform, clip: compositing.clip)
        try mask.canvas().draw(step, with: opaque)
        try mask.check()
        return mask
    }

    /// Whether a gradient in a mode other than `normal` is drawn by kernels and cut by the shape's coverage.
    ///
    /// Cairo's own gradients take several times as long.
    private func takesLight<Target: Layer>(_ painting: Painting, on layer: Target) -> Bool {
        let compositing = painting.compositing
        let mode = compositing.blendMode
        guard plan.strategy == .fast, case .gradient = painting.paint, layer.color != nil, mode != .normal,
            compositing.isUnmasked, mode.followsCoverageInCairo, mode.keepsBackdropWhereTransparent
        else { return false }
        return (mode.isProportional || mode == .plusLighter) && painting.maskPaint != nil
    }

    /// Fills a shape of the picture before through a mask of its coverage, with the bytes that Cairo would give; false
    /// for other shapes.
    private func drawThroughKnownMask<Target: Layer>(
        _ step: ShapeStep,
        _ painting: Painting,
        into layer: Target
    ) throws -> Bool {
        let compositing = step.compositing
        guard case .inside(let style) = step.part, case .paint(.color(let color)) = step.source,
            takesKernels(compositing), compositing.masks.isEmpty, let pixels = layer.color
        else { return false }
        let region = compositing.clip.bounds
        let mask = try shapeMasks.mask(
            of: step.path,
            style: style,
            transform: step.transform,
            clip: region,
            in: layer.bounds
        ) {
            // In a layer of the same bounds, so that every coordinate is rounded as before.
            let drawn = try AlphaLayer(bounds: layer.bounds, pool: pool)
            drawn.clear(region)
            try drawn.canvas().draw(
                step,
                with: Brush(.color(.black), transform: step.transform, clip: compositing.clip)
            )
            try drawn.check()
            return try AlphaPlane(copying: drawn.rows(in: region))
        }
        guard let mask else { return false }
        let pixel = CairoCanvas.pixel(of: color, opacity: compositing.opacity)
        clock.charging(.compositing) {
            mask.withRows { pixels.rows(in: region).fill(mask: $0, with: pixel) }
        }
        return true
    }

    /// Whether Cairo's result for a shape is right, and no slower than the kernels'.
    private func isLeftToCairo<Target: Layer>(_ painting: Painting, on layer: Target) -> Bool {
        let compositing = painting.compositing
        switch painting.paint {
        case .image where compositing.opacity != 1:
            // Cairo applies an opacity to an image only when it paints a whole clip, not when it fills a path.
            return false
        case .gradient where takesKernels(compositing) && compositing.masks.isEmpty && layer.color != nil:
            // Cairo's gradients take several times as long: see `GradientPaint.pixels(in:transform:)`.
            return false
        default:
            return compositing.blendMode.followsCoverageInCairo
        }
    }

    /// Draws a paint through the coverage of `mask`, whose bounds are the paint's clip.
    private func draw<Target: Layer>(
        _ painting: Painting,
        through mask: AlphaLayer,
        into layer: Target
    ) throws {
        let compositing = painting.compositing
        let region = compositing.clip.bounds
        if takesKernels(compositing), compositing.masks.isEmpty, let layer = layer.color,
            let paint = painting.maskPaint
        {
            clock.charging(.compositing) {
                layer.composite(paint, through: mask, opacity: compositing.opacity, in: region)
            }
        } else {
            try limited(by: mask, in: region, of: layer) { try draw(painting, into: layer) }
        }
    }

    // MARK: Ellipses

    /// Draws any paint, in any mode and clip, through the coverage of an ellipse.
    private func draw<Target: Layer>(
        _ ellipse: Ellipse,
        _ painting: Painting,
        into layer: Target
    ) throws {
        let compositing = painting.compositing
        let region = compositing.clip.bounds
        let mask = try AlphaLayer(bounds: region, pool: pool)
        mask.rows(in: region).cover(with: ellipse, x: region.minX, y: region.minY)
        if !compositing.clip.shapes.isEmpty {
            try clock.charging(.compositing) {
                mask.multiply(by: try coverage(of: compositing.clip, and: []), in: region)
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

    /// Adds a paint's light, scaled by the coverage of `mask`.
    ///
    /// Light is scaled before it is added: where the sum saturates, interpolating between backdrop and sum would
    /// give less.
    private func addLight<Target: Layer>(
        of painting: Painting,
        through mask: AlphaLayer,
        into layer: Target
    ) throws {
        let region = painting.compositing.clip.bounds
        let light: Target = try clock.charging(.compositing) { try clearLayer(region) }
        var alone = painting
        alone.compositing = Compositing(
            opacity: painting.compositing.opacity,
            clip: DeviceClip(bounds: region)
        )
        try draw(alone, into: light)
        try light.check()
        try clock.charging(.compositing) {
            light.multiply(by: mask, in: region)
            try drawing(painting.compositing, into: layer) { clip in
                try light.draw(onto: layer.canvas(), blendMode: .plusLighter, clip: clip)
            }
        }
    }

    func draw<Target: Layer>(_ step: EllipsesStep, into layer: Target) {
        // Beyond the ellipses no pixel changes, so a larger region gives the same picture; the kernels are faster
        // with room for whole blocks.
        let region = step.bounds.contains(step.touched) ? layer.bounds : step.bounds
        layer.composite(step.ellipses, blendMode: step.blendMode, in: region)
    }

    func draw<Target: Layer>(_ step: StreaksStep, into layer: Target) {
        guard let layer = layer as? ColorLayer else {
            preconditionFailure("The planner makes streaks only for layers of colour in bytes.")
        }
        let region = step.bounds.contains(step.touched) ? layer.bounds : step.bounds
        layer.rows(in: region).plusLighter(step.points, x: region.minX, y: region.minY)
    }
}

extension CairoCanvas {
    /// Fills or strokes the path of a step.
    func draw(_ step: ShapeStep, with brush: Brush) {
        switch step.part {
        case .inside(let style): fill(step.path, style: style, with: brush)
        case .outline(let style): stroke(step.path, style: style, with: brush)
        }
    }
}
