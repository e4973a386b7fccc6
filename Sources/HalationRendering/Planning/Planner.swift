import Foundation
import HalationCairo
import HalationGeometry
package import HalationPixels

/// Turns a display list into steps for one size and scale.
///
/// Every decision is made here, where whole layers are in view, and none in the renderer:
/// - **Culling**: a drawing that cannot touch a visible pixel, or draws nothing, leaves no step.
/// - **Melting**: a layer that composites its content exactly as its parent would, or is the first drawing in it or on
///   its black background, is drawn into the parent.
/// - **Runs**: consecutive ellipses are one step, and so are consecutive streaks of light.
/// - **Bounds**: a layer covers its content plus the reach of its filters, limited to what can still arrive in a
///   visible pixel, and not the canvas.
/// - **Formats**: a layer is a plane of alpha where its colour cannot matter (it ends in an alpha threshold, or is
///   a mask) or is the same everywhere (it is then added when the layer is composited).
/// - **Sprites**: the position, opacity and colour of a blurred shape of one colour are kept apart from it, so that
///   equal shapes are rasterised and blurred once.
package struct Planner {
    let strategy: RenderingStrategy

    /// Whether layers of colour hold floats instead of bytes.
    let isDeep: Bool
    var masks: [MaskPlan] = []
    var sprites: SpriteTable

    private init(strategy: RenderingStrategy, isDeep: Bool, size: PixelSize) {
        self.strategy = strategy
        self.isDeep = isDeep
        sprites = SpriteTable(largestPixelCount: Sprite.largestPixelCount(in: size))
    }

    /// Plans `list`, recorded in points, for a picture of `size` pixels at `scale` pixels per point; a deep one if
    /// `isDeep`.
    package static func plan(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
        strategy: RenderingStrategy = .fast,
        isDeep: Bool = false,
    ) -> RenderPlan {
        let bounds = PixelRect(size)
        var planner = Planner(strategy: strategy, isDeep: isDeep, size: size)
        let format = LayerFormat(.nonLinear, isDeep: isDeep)
        // The picture itself is encoded.
        let isLinear = list.colorMode ?? .nonLinear != .nonLinear
        let list = isLinear ? DisplayList(.layer(list, placement: .identity), transform: .identity) : list
        var draft = LayerDraft(
            of: list,
            transform: CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)),
            format: format,
            bounds: bounds,
            colorMode: .nonLinear
        )
        planner.append(list, to: &draft)
        return RenderPlan(
            strategy: strategy,
            root: LayerPlan(bounds: bounds, format: format, steps: draft.steps.finish()),
            masks: planner.masks,
            sprites: planner.sprites.sprites,
        )
        .withTightMasks()
    }

    // MARK: Items

    /// State shared by consecutive items, in device pixels.
    struct Placing {
        var state: DrawingState

        /// From the space of the drawing calls to device pixels.
        var transform: CGAffineTransform
        var compositing: Compositing

        /// The same for the kernels that draw ellipses of one colour; nil where none can.
        var ellipses: EllipsePlacing?
    }

    /// State shared by ellipses that a kernel draws.
    ///
    /// Free of references, which would be counted for each of a hundred thousand ellipses.
    struct EllipsePlacing {
        var transform: CGAffineTransform
        var opacity: Double
        var clip: PixelRect
        var blendMode: KernelBlendMode
    }

    /// Plans the items of a list as drawn into the draft's layer.
    mutating func append(_ list: DisplayList, to draft: inout LayerDraft) {
        var clips = ClipCache()
        // Items of one state mostly follow each other.
        var known: (state: DisplayList.StateIndex, placing: Placing?)?
        var position = 0
        func prepare(_ state: DisplayList.StateIndex) {
            if known?.state != state {
                known = (state, placing(of: state, list, in: draft, clips: &clips))
            }
        }
        func appendItems(before end: Int) {
            while position < end {
                prepare(list.singleItems[position].state)
                if let placing = known?.placing {
                    appendItem(list.singleItems[position].operation, placing, to: &draft)
                }
                position += 1
            }
        }
        for run in list.runs {
            appendItems(before: run.position)
            prepare(run.state)
            if let placing = known?.placing { append(run, placing, to: &draft) }
        }
        appendItems(before: list.singleItems.count)
    }

    private mutating func appendItem(
        _ operation: DisplayList.Operation,
        _ placing: Placing,
        to draft: inout LayerDraft
    ) {
        if let ellipses = placing.ellipses,
            case .fill(let path, .paint(.color(let color)), let style) = operation,
            let ellipse = ShapeStep.Part.inside(style).ellipse(of: path, transform: ellipses.transform)
        {
            let painted = PaintedEllipse(ellipse, color: color, opacity: ellipses.opacity)
            draft.steps.append(painted, clip: ellipses.clip, blendMode: ellipses.blendMode)
        } else {
            append(operation, placing, to: &draft)
        }
    }

    private mutating func append(_ run: DisplayList.Run, _ placing: Placing, to draft: inout LayerDraft) {
        switch run {
        case .ellipses(let run): append(run.ellipses, style: run.style, placing, to: &draft)
        case .streaks(let run): append(run.points, placing, to: &draft)
        }
    }

    private mutating func append(
        _ ellipses: [EllipseFill],
        style: FillStyle,
        _ placing: Placing,
        to draft: inout LayerDraft
    ) {
        guard let shared = placing.ellipses, style.isAntialiased else {
            for ellipse in ellipses { append(.fill(ellipse, style), placing, to: &draft) }
            return
        }
        var next = draft.steps.append(ellipses, from: 0, placing: shared)
        while next < ellipses.count {
            append(.fill(ellipses[next], style), placing, to: &draft)
            next = draft.steps.append(ellipses, from: next + 1, placing: shared)
        }
    }

    /// Plans streaks.
    ///
    /// Only streaks the kernel cannot draw become circles.
    private mutating func append(_ streaks: [StreakPoint], _ placing: Placing, to draft: inout LayerDraft) {
        guard draft.format == .color, let shared = placing.ellipses.flatMap(StreaksStep.Placing.init) else {
            return append(streaks[...].circles, style: FillStyle(), placing, to: &draft)
        }
        var rest = streaks[...]
        while !rest.isEmpty {
            let (points, places) = rest.firstStreaks(placedBy: shared.placed)
            if let places {
                draft.steps.append(places, clip: shared.clip)
            } else {
                append(points.circles, style: FillStyle(), placing, to: &draft)
            }
            rest = rest[points.endIndex...]
        }
    }

    /// The placing of a state; nil if its clip leaves nothing visible.
    private mutating func placing(
        of index: DisplayList.StateIndex,
        _ list: DisplayList,
        in draft: LayerDraft,
        clips: inout ClipCache,
    ) -> Placing? {
        let state = list.states[Int(index)]
        guard let clip = clip(at: state.clip, of: list, in: draft, cache: &clips) else { return nil }
        let compositing = Compositing(
            opacity: clamped(state.opacity) * draft.compositing.opacity,
            // Items of a melted layer are all `normal` and take the layer's mode.
            blendMode: state.blendMode == .normal ? draft.compositing.blendMode : state.blendMode,
            clip: clip.shapes,
            masks: clip.masks,
        )
        let transform = state.transform.concatenating(draft.transform)
        var placing = Placing(state: state, transform: transform, compositing: compositing)
        if strategy == .fast, state.filters.isEmpty, transform.isInvertible, compositing.opacity > 0,
            compositing.isUnmasked, let mode = draft.kernelMode(for: compositing.blendMode)
        {
            placing.ellipses = EllipsePlacing(
                transform: transform,
                opacity: compositing.opacity,
                clip: compositing.clip.bounds,
                blendMode: mode
            )
        }
        return placing
    }

    mutating func append(
        _ operation: DisplayList.Operation,
        _ placing: Placing,
        to draft: inout LayerDraft,
    ) {
        guard placing.state.filters.isEmpty else { return appendFiltered(operation, placing, to: &draft) }
        switch operation {
        case .fill(let path, let source, let style):
            append(path, part: .inside(style), source: source, placing, to: &draft)
        case .stroke(let path, let source, let style):
            append(path, part: .outline(style), source: source, placing, to: &draft)
        case .layer(let list, let placement):
            let transform = placement.concatenating(draft.transform)
            let keepsMode = draft.format == .alpha || (list.colorMode ?? draft.colorMode) == draft.colorMode
            if strategy == .fast, keepsMode,
                list.melts(after: draft.steps, in: draft.bounds, compositing: placing.compositing)
            {
                let outer = (draft.transform, draft.compositing)
                (draft.transform, draft.compositing) = (transform, placing.compositing)
                append(list, to: &draft)
                (draft.transform, draft.compositing) = outer
            } else {
                let content = LayerContent(list: list, transform: transform, color: list.color)
                appendLayer(content, compositing: placing.compositing, to: &draft)
            }
        }
    }

    private func append(
        _ path: Path,
        part: ShapeStep.Part,
        source: PaintSource,
        _ placing: Placing,
        to draft: inout LayerDraft,
    ) {
        let transform = placing.transform
        guard placing.compositing.canShow, transform.isInvertible else { return }
        let ellipse = part.ellipse(of: path, transform: transform)
        guard let touched = ellipse?.touched ?? part.bounds(of: path, transform: transform) else { return }
        var compositing = placing.compositing
        compositing.blendMode = draft.mode(for: compositing.blendMode)
        let source = source.planned(for: part, of: path, transform: transform)
        let pixels = strategy == .fast ? part.pixelAlignedRect(of: path, transform: transform) : nil
        compositing.clip.bounds = compositing.clip.bounds.intersection(pixels ?? touched)
        guard !compositing.clip.bounds.isEmpty else { return }
        if pixels != nil {
            draft.steps.append(
                .paint(PaintStep(source: source, transform: transform, compositing: compositing))
            )
        } else {
            draft.steps.append(
                .shape(
                    ShapeStep(
                        path: path,
                        part: part,
                        transform: transform,
                        source: source,
                        compositing: compositing
                    )
                )
            )
        }
    }
}

extension Compositing {
    /// Whether the result can differ from the backdrop.
    var canShow: Bool { opacity != 0 || !blendMode.keepsBackdropWhereTransparent }

    /// Whether the clip is whole pixels alone.
    var isUnmasked: Bool { clip.shapes.isEmpty && masks.isEmpty }

    /// Whether the result is source-over at full opacity, within whole pixels.
    var isPlain: Bool { opacity == 1 && blendMode == .normal && isUnmasked }
}

/// `opacity` in 0...1; NaN is invisible.
func clamped(_ opacity: Double) -> Double {
    opacity > 0 ? min(opacity, 1) : 0
}
