import HalationCairo
import HalationGeometry
import HalationPixels
import HalationShaders

extension RenderPass {
    func draw<Target: Layer>(_ step: LayerStep, into layer: Target) throws {
        outerLayers.append(OuterLayer(layer.erased, drawing: step.filters))
        let drawn = try rendered(step.layer)
        outerLayers.removeLast()
        var source = try filtered(drawn, by: step.filters)
        if case .light = source { source = .color(try source.color(tintedBy: .black, pool: pool)) }
        if takesKernelsForLayers(step.compositing) {
            try compositeWithKernels(source, step, into: layer)
        } else {
            try compositeWithCairo(source, step, into: layer)
        }
    }

    /// Replaces the pixels of a layer, which are undefined, by those of a planned layer that covers it.
    func replace(_ layer: ColorLayer, by step: LayerStep) throws {
        outerLayers.append(OuterLayer(layer.erased, drawing: step.filters))
        // Drawn in place where the pixels are the same; the planned layer is one of colour: see `replacesPixels`.
        let isSame = step.layer.bounds == layer.bounds && step.layer.format == .color
        // A shader that cannot work in place leaves its result in the layer instead, and what it reads elsewhere.
        let last = isSame ? step.filters.lastIndex(where: \.isShaderWithSource) : nil
        let isInPlace = isSame && last == nil
        let drawn = try isInPlace ? layer : rendered(step.layer).color(tintedBy: .black, pool: pool)
        if isInPlace { try draw(step.layer, into: layer) }
        outerLayers.removeLast()
        let source = try filtered(.color(drawn), by: step.filters, replacing: last.map { (layer, $0) })
            .color(tintedBy: .black, pool: pool)
        if source !== layer { layer.takePixels(of: source) }
    }

    /// Replaces the pixels of a layer of alpha, which are undefined, by those of a planned one that covers it.
    func replace(_ layer: AlphaLayer, by step: LayerStep) throws {
        outerLayers.append(OuterLayer(layer.erased, drawing: step.filters))
        let isSame = step.layer.bounds == layer.bounds
        let drawn: AlphaLayer = try isSame ? layer : rendered(step.layer)
        if isSame { try draw(step.layer, into: layer) }
        outerLayers.removeLast()
        let source = try filtered(.alpha(drawn), by: step.filters).alpha(pool: pool)
        if source !== layer { layer.takePixels(of: source) }
    }

    /// Renders a planned layer in its format.
    func rendered(_ plan: LayerPlan) throws -> AnyLayer {
        switch plan.format {
        case .alpha: .alpha(try rendered(plan))
        case .color: .color(try rendered(plan))
        case .light(let space): .light(try renderedLight(plan, in: space))
        }
    }

    /// Runs filters in order.
    ///
    /// A target is a layer of colour whose pixels are undefined, and the index of a shader that may leave its result in it.
    func filtered(
        _ layer: AnyLayer,
        by filters: [FilterStep],
        replacing target: (layer: ColorLayer, filter: Int)? = nil
    ) throws -> AnyLayer {
        var layer = layer
        var blur: GaussianBlur?
        for (index, filter) in filters.enumerated() {
            // A blur and the contour after it are one pass, which keeps the blur's full precision; one of coverage and the
            // threshold after it as well, which leaves out what the threshold decides.
            if case .blur(let next, let finish) = filter, finish.isEmpty,
                filters.dropFirst(index + 1).first?.joinsBlur(of: layer) == true
            {
                blur = next
                continue
            }
            let target = target?.filter == index ? target?.layer : nil
            layer = try clock.charging(.filtering) {
                try filtered(layer, by: filter, after: blur, into: target)
            }
            blur = nil
        }
        return layer
    }

    /// Runs a filter and returns the layer that holds the result: the same one where it can work in place.
    ///
    /// The planner chooses formats so that no filter has to convert its input; one that had to would still be right.
    ///
    /// A contour applies `blur` first, and so does a threshold.
    private func filtered(
        _ layer: AnyLayer,
        by filter: FilterStep,
        after blur: GaussianBlur?,
        into target: ColorLayer?
    ) throws -> AnyLayer {
        switch filter {
        case .blur(let blur, let finish):
            try blurInPlace(layer, blur, finish)
            return layer
        case .alphaThreshold(let min, let max, let inside):
            let threshold = AlphaThreshold(min: min, max: max)
            return try thresholded(layer, by: threshold, inside: UInt8(unit: inside), after: blur)
        case .alphaContour(let min, let max, let inside):
            let contour = AlphaContour(min: min, max: max)
            return try contoured(layer, by: contour, inside: UInt8(unit: inside), after: blur)
        case .alphaRamp(let from, let to, let inside):
            let alpha = try layer.alpha(pool: pool)
            AlphaRamp(from: from, to: to, inside: inside).apply(to: alpha.rows(in: alpha.bounds))
            return .alpha(alpha)
        case .shader(let step) where plan.isDeep:
            return .light(try shaded(layer.light(tintedBy: .black, in: .encoded, pool: pool), by: step))
        case .shader(let step):
            return .color(try shaded(layer.color(tintedBy: .black, pool: pool), by: step, into: target))
        case .tinted(let color):
            let alpha = AnyLayer.alpha(try layer.alpha(pool: pool))
            guard plan.isDeep else { return .color(try alpha.color(tintedBy: color, pool: pool)) }
            return .light(try alpha.light(tintedBy: color, in: .encoded, pool: pool))
        case .cast(let cast):
            guard case .light(let light) = layer else { return .alpha(try shadow(of: layer, cast)) }
            return .light(try lightShadow(of: light, cast))
        case .shadow(let step):
            guard case .light(let light) = layer else {
                return .color(try shadowed(layer.color(tintedBy: .black, pool: pool), step))
            }
            return .light(try lightShadowed(light, step))
        case .colorTransform(let transform, let isLinear):
            return try transformed(layer, by: transform, isLinear: isLinear)
        case .fade(let opacity): return try faded(layer, to: opacity)
        case .projection(_, let inverse): return try projected(layer, by: inverse)
        case .nothing:
            layer.clear()
            return layer
        }
    }

    private func thresholded(
        _ layer: AnyLayer,
        by threshold: AlphaThreshold,
        inside: UInt8,
        after blur: GaussianBlur?
    ) throws -> AnyLayer {
        guard let blur, case .alpha(let alpha) = layer else {
            return .alpha(try layer.thresholded(by: threshold, inside: inside, pool: pool))
        }
        let rows = alpha.rows(in: alpha.bounds)
        try blur.apply(to: rows, threshold: threshold, inside: inside, scratch: blurScratch)
        return layer
    }

    private func contoured(
        _ layer: AnyLayer,
        by contour: AlphaContour,
        inside: UInt8,
        after blur: GaussianBlur?
    ) throws -> AnyLayer {
        let alpha = try layer.alpha(pool: pool)
        let rows = alpha.rows(in: alpha.bounds)
        if let blur {
            try blur.apply(to: rows, contour: contour, inside: inside, scratch: blurScratch)
        } else {
            contour.apply(to: rows, inside: inside)
        }
        return .alpha(alpha)
    }

    private func transformed(_ layer: AnyLayer, by transform: ColorTransform, isLinear: Bool) throws
        -> AnyLayer
    {
        if case .light(let light) = layer {
            light.rows(in: light.bounds).apply(transform, isLinear: isLinear, in: light.space)
            return layer
        }
        let color = try layer.color(tintedBy: .black, pool: pool)
        color.rows(in: color.bounds).apply(transform, isLinear: isLinear)
        return .color(color)
    }

    private func faded(_ layer: AnyLayer, to opacity: Double) throws -> AnyLayer {
        if case .light(let light) = layer {
            light.rows(in: light.bounds).scale(by: Float(opacity))
            return layer
        }
        let alpha = try layer.alpha(pool: pool)
        alpha.rows(in: alpha.bounds).scale(by: opacity)
        return .alpha(alpha)
    }

    /// Composites by kernels within whole pixels: masks multiply the source, so the backdrop needs no copy.
    private func compositeWithKernels<Target: Layer>(
        _ source: AnyLayer,
        _ step: LayerStep,
        into layer: Target
    ) throws {
        let region = step.compositing.clip.bounds
        if !step.compositing.masks.isEmpty {
            source.multiply(by: try coverage(of: step.compositing.masks, in: region), in: region)
        }
        try layer.composite(
            source,
            tint: step.tint ?? .black,
            opacity: step.compositing.opacity,
            blendMode: KernelBlendMode(step.compositing.blendMode) ?? .normal,
            in: region,
            pool: pool
        )
    }

    /// Whether kernels can composite a layer, masks aside: within whole pixels, in a mode that is proportional to the
    /// layer, so that masks can multiply it.
    private func takesKernelsForLayers(_ compositing: Compositing) -> Bool {
        guard plan.strategy == .fast, compositing.clip.shapes.isEmpty else { return false }
        switch compositing.blendMode {
        case .normal, .screen, .lighten: return true
        // Light that is scaled is another sum where it saturates.
        case .plusLighter: return compositing.masks.isEmpty
        default: return false
        }
    }

    /// Composites in any blend mode, over the whole of a clip with smooth edges.
    private func compositeWithCairo<Target: Layer>(
        _ source: AnyLayer,
        _ step: LayerStep,
        into layer: Target
    ) throws {
        let compositing = step.compositing
        let takesBlending =
            takesBlending(compositing) && layer.color != nil
            && source.bounds.contains(compositing.clip.bounds)
        let source = try Target.converted(
            source,
            tint: step.tint ?? .black,
            opacity: takesBlending ? 1 : compositing.opacity,
            pool: pool
        )
        if takesBlending {
            return try clock.charging(.compositing) { try composite(source, compositing, into: layer) }
        }
        try drawing(compositing, into: layer) { clip in
            if compositing.blendMode == .plusDarker {
                clock.charging(.compositing) { layer.plusDarker(source, in: clip.bounds) }
            } else if source.bounds.isEmpty {
                try layer.canvas()
                    .paint(with: Brush(.color(.clear), blendMode: compositing.blendMode, clip: clip))
            } else {
                try source.draw(onto: layer.canvas(), blendMode: compositing.blendMode, clip: clip)
            }
        }
    }
}

extension LayerStep {
    /// Whether the step leaves nothing of the pixels of a transparent layer with bounds `bounds`, and reads none.
    func replacesPixels(of bounds: PixelRect) -> Bool {
        compositing.isPlain && compositing.clip.bounds == bounds && layer.bounds.contains(bounds)
            && layer.format == .color && filters.allSatisfy(\.givesColor) && !layer.readsOuterLayers
    }
}

extension LayerStep {
    /// Whether the step, drawn in a layer of alpha with bounds `bounds`, leaves nothing of its pixels, and reads none.
    func replacesAlpha(of bounds: PixelRect) -> Bool {
        compositing.isPlain && compositing.clip.bounds == bounds && layer.bounds.contains(bounds)
            && layer.format == .alpha && !layer.readsOuterLayers
    }
}

extension FilterStep {
    /// Whether the filter is a shader that reads other pixels than it writes.
    fileprivate var isShaderWithSource: Bool {
        guard case .shader(let step) = self else { return false }
        return !ShaderPass(step.call, transform: step.transform).worksInPlace
    }

    /// Whether the filter runs together with a blur of the layer before it.
    fileprivate func joinsBlur(of layer: AnyLayer) -> Bool {
        switch (self, layer) {
        case (.alphaContour, _), (.alphaThreshold, .alpha): true
        default: false
        }
    }

    /// Whether a layer of colour stays one.
    fileprivate var givesColor: Bool {
        switch self {
        case .alphaThreshold, .alphaContour, .alphaRamp, .cast, .fade: false
        case .blur, .shadow, .colorTransform, .projection, .nothing, .shader, .tinted: true
        }
    }
}

extension LayerPlan {
    /// Whether a paint in the layer, or in one nested in it, may show what lies below the layer.
    fileprivate var readsOuterLayers: Bool {
        steps.contains { step in
            switch step {
            case .paint(let step): step.source.readsOuterLayers
            case .shape(let step): step.source.readsOuterLayers
            case .ellipses, .streaks, .sprite: false
            case .layer(let step): step.layer.readsOuterLayers
            }
        }
    }
}

extension PaintSource {
    fileprivate var readsOuterLayers: Bool {
        switch self {
        case .paint, .shader, .document: false
        case .backdrop, .outerBackdrop, .material: true
        }
    }
}
