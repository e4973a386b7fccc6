import Foundation
import HalationCairo
import HalationGeometry
package import HalationPixels

/// Works a display list out for one size and scale.
///
/// Every decision is made here, with whole layers in view, and none in the renderer:
/// - **Culling**: a drawing that cannot touch a visible pixel, or draws nothing, leaves no step.
/// - **Melting**: a layer that composites its content just as its parent would, or is the first thing in it or on
///   its black ground, is drawn into the parent.
/// - **Runs**: ellipses that follow each other are one step.
/// - **Bounds**: a layer covers what was drawn into it plus the reach of its filters, limited to what can still
///   arrive in a visible pixel, and not the canvas.
/// - **Formats**: a layer is a plane of alpha where its colour cannot matter (it ends in an alpha threshold, or is
///   a mask) or is the same everywhere (it is then added when the layer is composited).
/// - **Sprites**: a blurred shape of one colour is told apart from its place, opacity and colour, so that equal ones
///   are rasterised and blurred once.
package struct Planner {
    private let strategy: RenderingStrategy
    private var masks: [MaskPlan] = []
    private var sprites: SpriteTable

    private init(strategy: RenderingStrategy, size: PixelSize) {
        self.strategy = strategy
        sprites = SpriteTable(largestPixelCount: Sprite.largestPixelCount(in: size))
    }

    /// Plans `list`, recorded in points, for a picture of `size` at `scale` pixels a point.
    package static func plan(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
        strategy: RenderingStrategy = .fast,
    ) -> RenderPlan {
        let bounds = PixelRect(size)
        var planner = Planner(strategy: strategy, size: size)
        let frame = Frame(
            transform: CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)),
            format: .color,
            compositing: Compositing(clip: DeviceClip(bounds: bounds)),
        )
        var steps = StepList(minimumCapacity: list.items.count)
        planner.append(list, in: frame, to: &steps)
        return RenderPlan(
            strategy: strategy,
            root: LayerPlan(bounds: bounds, format: .color, steps: steps.finish()),
            masks: planner.masks,
            sprites: planner.sprites.sprites,
        )
        .withTightMasks()
    }

    /// Where the items of a list go.
    private struct Frame {
        /// From the list's space to device pixels.
        var transform: CGAffineTransform

        /// That of the layer whose pixels are drawn into.
        var format: LayerFormat

        /// What the list's items inherit: more than a clip only inside a melted layer.
        var compositing: Compositing

        var visible: PixelRect { compositing.clip.bounds }
    }

    // MARK: Items

    /// What the items of one state have in common.
    private struct Placing {
        var state: DrawingState

        /// From the space of the drawing calls to device pixels.
        var transform: CGAffineTransform
        var compositing: Compositing

        /// How a kernel draws ellipses of one colour so; nil where none does.
        var ellipses: EllipsePlacing?
    }

    /// How ellipses of one colour are drawn by a kernel.
    ///
    /// Free of references, which would be counted for every one of a hundred thousand.
    private struct EllipsePlacing {
        var transform: CGAffineTransform
        var opacity: Double
        var clip: PixelRect
        var blendMode: BlendMode
    }

    private mutating func append(_ list: DisplayList, in frame: Frame, to steps: inout StepList) {
        var clips = ClipCache()
        // Items of one state mostly follow each other.
        var known: (state: DisplayList.StateIndex, placing: Placing?)?
        var ellipses: EllipsePlacing?
        for item in list.items {
            if known?.state != item.state {
                let placing = placing(of: item.state, list, frame, clips: &clips)
                known = (item.state, placing)
                ellipses = placing?.ellipses
            }
            if let ellipses, case .fill(let path, .paint(.color(let color)), let style) = item.operation,
                let ellipse = ShapeStep.Part.inside(style).ellipse(of: path, transform: ellipses.transform)
            {
                let painted = PaintedEllipse(ellipse, color: color, opacity: ellipses.opacity)
                steps.append(painted, clip: ellipses.clip, blendMode: ellipses.blendMode)
            } else if let placing = known?.placing {
                append(item.operation, placing, frame: frame, to: &steps)
            }
        }
    }

    /// How what is drawn in a state is placed in the frame; nil where nothing shows.
    private mutating func placing(
        of index: DisplayList.StateIndex,
        _ list: DisplayList,
        _ frame: Frame,
        clips: inout ClipCache,
    ) -> Placing? {
        let state = list.states[Int(index)]
        guard let compositing = compositing(of: state, list, frame, clips: &clips) else { return nil }
        let transform = state.transform.concatenating(frame.transform)
        let takesEllipses =
            strategy == .fast && state.filters.isEmpty && transform.isInvertible
            && compositing.opacity > 0 && compositing.clip.shapes.isEmpty && compositing.masks.isEmpty
        let mode = frame.format == .alpha ? compositing.blendMode.forAlphaAlone : compositing.blendMode
        let ellipses = EllipsePlacing(
            transform: transform,
            opacity: compositing.opacity,
            clip: compositing.clip.bounds,
            blendMode: mode
        )
        return Placing(
            state: state,
            transform: transform,
            compositing: compositing,
            ellipses: takesEllipses && (mode == .normal || mode == .plusLighter) ? ellipses : nil,
        )
    }

    /// How what is drawn in a state meets the pixels below; nil where nothing shows.
    private mutating func compositing(
        of state: DrawingState,
        _ list: DisplayList,
        _ frame: Frame,
        clips: inout ClipCache,
    ) -> Compositing? {
        guard let clip = clip(at: state.clip, of: list, in: frame, cache: &clips) else { return nil }
        return Compositing(
            opacity: clamped(state.opacity) * frame.compositing.opacity,
            // A melted layer's own mode stands in for its items', which are all `normal`.
            blendMode: state.blendMode == .normal ? frame.compositing.blendMode : state.blendMode,
            clip: clip.shapes,
            masks: clip.masks,
        )
    }

    private mutating func append(
        _ operation: DisplayList.Operation,
        _ placing: Placing,
        frame: Frame,
        to steps: inout StepList,
    ) {
        let compositing = placing.compositing
        guard placing.state.filters.isEmpty else {
            return appendFiltered(
                operation,
                state: placing.state,
                compositing: compositing,
                frame: frame,
                to: &steps
            )
        }
        switch operation {
        case .fill(let path, let source, let style):
            append(
                path,
                part: .inside(style),
                source: source,
                transform: placing.transform,
                compositing: compositing,
                frame: frame,
                to: &steps
            )
        case .stroke(let path, let source, let style):
            append(
                path,
                part: .outline(style),
                source: source,
                transform: placing.transform,
                compositing: compositing,
                frame: frame,
                to: &steps
            )
        case .layer(let list, let placement):
            let placed = placement.concatenating(frame.transform)
            if strategy == .fast, list.melts(after: steps, compositing: compositing) {
                let melted = Frame(transform: placed, format: frame.format, compositing: compositing)
                append(list, in: melted, to: &steps)
            } else {
                appendLayer(
                    list,
                    transform: placed,
                    filters: [],
                    color: list.color,
                    compositing: compositing,
                    frame: frame,
                    to: &steps
                )
            }
        }
    }

    private func append(
        _ path: Path,
        part: ShapeStep.Part,
        source: PaintSource,
        transform: CGAffineTransform,
        compositing: Compositing,
        frame: Frame,
        to steps: inout StepList,
    ) {
        let isInvisible =
            compositing.opacity == 0 && compositing.blendMode.keepsBackdropWhereTransparent
        guard !isInvisible, transform.isInvertible else { return }
        let ellipse = part.ellipse(of: path, transform: transform)
        guard let touched = ellipse?.touched ?? part.bounds(of: path, transform: transform) else { return }
        var compositing = compositing
        if frame.format == .alpha { compositing.blendMode = compositing.blendMode.forAlphaAlone }
        let pixels = strategy == .fast ? part.pixelAlignedRect(of: path, transform: transform) : nil
        compositing.clip.bounds = compositing.clip.bounds.intersection(pixels ?? touched)
        guard !compositing.clip.bounds.isEmpty else { return }
        if pixels != nil {
            steps.append(
                .paint(PaintStep(source: source, transform: transform, compositing: compositing))
            )
        } else {
            steps.append(
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

    // MARK: Layers

    /// Appends an operation with filters: it is drawn alone into a layer, without blending, opacity or clip.
    private mutating func appendFiltered(
        _ operation: DisplayList.Operation,
        state: DrawingState,
        compositing: Compositing,
        frame: Frame,
        to steps: inout StepList,
    ) {
        if strategy == .fast,
            appendSprite(operation, state: state, compositing: compositing, frame: frame, to: &steps)
        {
            return
        }
        let transform = state.transform.concatenating(frame.transform)
        let filters = state.filters.steps(
            in: frame.transform,
            extent: operation.extent(transform: transform),
            visible: compositing.clip.bounds,
        )
        var compositing = compositing
        compositing.clip.limit(toFrameOf: state.filters, in: frame.transform)
        let list: DisplayList
        let placed: CGAffineTransform
        if case .layer(let content, let placement) = operation {
            list = content
            placed = placement.concatenating(frame.transform)
        } else {
            list = DisplayList(operation, transform: state.transform)
            placed = frame.transform
        }
        appendLayer(
            list,
            transform: placed,
            filters: filters,
            color: state.filters.color(of: operation),
            compositing: compositing,
            frame: frame,
            to: &steps,
        )
    }

    /// Appends a blurred shape as a sprite, or nothing if it cannot be seen; false where it takes a layer.
    private mutating func appendSprite(
        _ operation: DisplayList.Operation,
        state: DrawingState,
        compositing: Compositing,
        frame: Frame,
        to steps: inout StepList,
    ) -> Bool {
        var compositing = compositing
        if frame.format == .alpha { compositing.blendMode = compositing.blendMode.forAlphaAlone }
        guard compositing.blendMode == .normal || compositing.blendMode == .plusLighter,
            compositing.clip.shapes.isEmpty, compositing.masks.isEmpty, state.filters.count == 1,
            let shape = SoleShape(of: operation, transform: state.transform)?.applying(frame.transform),
            let (sprite, place) = Sprite.placed(shape, filter: state.filters[0].step(in: frame.transform)),
            sprites.takes(sprite)
        else { return false }
        compositing.clip.bounds = compositing.clip.bounds.intersection(sprite.touched(at: place))
        compositing.opacity *= shape.opacity
        guard compositing.opacity > 0, !compositing.clip.bounds.isEmpty else { return true }
        let index = sprites.index(of: sprite)
        steps.append(
            .sprite(SpriteStep(sprite: index, place: place, tint: shape.color, compositing: compositing))
        )
        return true
    }

    private mutating func appendLayer(
        _ list: DisplayList,
        transform: CGAffineTransform,
        filters: [FilterStep],
        color: LayerColor,
        compositing: Compositing,
        frame: Frame,
        to steps: inout StepList,
    ) {
        let keepsBackdrop = compositing.blendMode.keepsBackdropWhereTransparent
        guard !keepsBackdrop || compositing.opacity > 0 else { return }
        let isAlphaEnough = strategy == .fast && color != .many
        var format: LayerFormat = frame.format == .alpha || isAlphaEnough ? .alpha : .color
        var filters = filters
        if filters.contains(where: \.takesColor) {
            // What follows a shader on a layer of alpha needs alpha alone, unless a threshold gives it that.
            if format == .alpha, !filters.leaveAlpha { filters.append(.alphaAlone) }
            // A shader may make alpha of colour, but not of the colour that a threshold before it discards.
            format = strategy == .fast && filters.beginWithAlpha ? .alpha : .color
        }
        let visible = compositing.clip.bounds
        let layer = layer(list, transform: transform, filters: filters, format: format, visible: visible)
        var compositing = compositing
        if keepsBackdrop {
            compositing.clip.bounds = visible.intersection(layer.bounds)
            guard !compositing.clip.bounds.isEmpty, !layer.steps.isEmpty || filters.paintEmptiness else {
                return
            }
        }
        if frame.format == .alpha { compositing.blendMode = compositing.blendMode.forAlphaAlone }
        var tint: StraightColor?
        if frame.format == .color, case .single(let color) = color { tint = color }
        if frame.format == .color, color == .none { tint = .black }
        steps.append(
            .layer(LayerStep(layer: layer, filters: filters, tint: tint, compositing: compositing))
        )
    }

    /// Plans a layer of which `visible` will be shown after `filters`.
    private mutating func layer(
        _ list: DisplayList,
        transform: CGAffineTransform,
        filters: [FilterStep],
        format: LayerFormat,
        visible: PixelRect,
    ) -> LayerPlan {
        let frame = Frame(
            transform: transform,
            format: format,
            compositing: Compositing(clip: DeviceClip(bounds: filters.needed(for: visible)))
        )
        var planned = StepList(minimumCapacity: list.items.count)
        append(list, in: frame, to: &planned)
        var steps = planned.finish()
        let content = steps.reduce(PixelRect.empty) { $0.union($1.touched) }
        let bounds = filters.bounds(of: content, visible: visible)
        // A layer in a mode that reaches beyond its pixels may touch all that is visible. Beyond the pixels of the
        // layer around it there is nothing to change: no mode makes something of nothing on nothing.
        steps.limit(to: bounds)
        return LayerPlan(bounds: bounds, format: format, steps: steps)
    }

    // MARK: Clips

    /// A chain of clips, worked out.
    private struct ResolvedClip {
        var shapes: DeviceClip
        var masks: [Int]
    }

    /// The clips of a list that were worked out already; nil where nothing shows.
    private typealias ClipCache = [DisplayList.ClipIndex: ResolvedClip?]

    /// Gives the clip of a state within that of the frame; nil where nothing shows.
    ///
    /// A chain of clips can be as long as a drawing has calls, so it is walked and not recursed into.
    private mutating func clip(
        at index: DisplayList.ClipIndex?,
        of list: DisplayList,
        in frame: Frame,
        cache: inout ClipCache,
    ) -> ResolvedClip? {
        var unknown: [DisplayList.ClipIndex] = []
        var ancestor = index
        while let next = ancestor, cache[next] == nil {
            unknown.append(next)
            ancestor = list.clips[Int(next)].parent
        }
        var resolved: ResolvedClip?
        if let ancestor {
            resolved = cache[ancestor] ?? nil
        } else if !frame.visible.isEmpty {
            resolved = ResolvedClip(shapes: frame.compositing.clip, masks: frame.compositing.masks)
        }
        for next in unknown.reversed() {
            resolved = resolved.flatMap { limit($0, by: list.clips[Int(next)], frame: frame) }
            cache[next] = .some(resolved)
        }
        return resolved
    }

    private mutating func limit(_ outer: ResolvedClip, by clip: Clip, frame: Frame) -> ResolvedClip? {
        var resolved = outer
        switch (clip.content, clip.side) {
        case (.path(let path, let style, let transform), .inside)
        where !isEllipse(path, style, transform.concatenating(frame.transform)):
            resolved.shapes.limit(
                to: DeviceClip.Shape(
                    path: path,
                    transform: transform.concatenating(frame.transform),
                    style: style
                )
            )
        case (.path(let path, let style, let transform), let side):
            let list = DisplayList(.fill(path, .color(.black), style), transform: transform)
            limit(&resolved, by: list, opacity: 1, side: side, transform: frame.transform)
        case (.layer(let list, let opacity), let side):
            limit(&resolved, by: list, opacity: clamped(opacity), side: side, transform: frame.transform)
        }
        return resolved.shapes.bounds.isEmpty ? nil : resolved
    }

    /// Whether a clip's coverage is the kernels', so that it has the edge of the same shape when it is filled.
    private func isEllipse(_ path: Path, _ style: FillStyle, _ transform: CGAffineTransform) -> Bool {
        ShapeStep.Part.inside(style).ellipse(of: path, transform: transform) != nil
    }

    /// Limits a clip by the alpha of a list.
    private mutating func limit(
        _ clip: inout ResolvedClip,
        by list: DisplayList,
        opacity: Double,
        side: Clip.Side,
        transform: CGAffineTransform,
    ) {
        let layer = layer(
            list,
            transform: transform,
            filters: [],
            format: .alpha,
            visible: clip.shapes.bounds
        )
        if layer.steps.isEmpty || opacity == 0 {
            if side == .inside { clip.shapes.bounds = .empty }
            return
        }
        if side == .inside { clip.shapes.bounds = clip.shapes.bounds.intersection(layer.bounds) }
        masks.append(MaskPlan(layer: layer, opacity: opacity, side: side))
        clip.masks.append(masks.count - 1)
    }
}

// MARK: - Laws of layers

extension DisplayList {
    /// A layer that holds one unfiltered operation, drawn in an otherwise initial state.
    fileprivate init(_ operation: Operation, transform: CGAffineTransform) {
        let recorder = DisplayListRecorder()
        var state = DrawingState()
        state.transform = transform
        recorder.append(operation, state: state, stamp: recorder.makeStamp())
        self = recorder.list
    }

    /// Whether compositing the layer's items one by one after `steps` gives what compositing the layer does.
    ///
    /// - Source-over is associative, so a layer of normally blended items that is itself drawn normally, opaquely
    ///   and with hard edges may be left out.
    /// - A layer of one such item passes its own opacity, mode and clip to the item, as long as the mode changes
    ///   nothing beyond the item's pixels, and half of the item's alpha makes half the change. Cairo adds light in
    ///   proportion to a shape's coverage, so there only a clip is in the way.
    /// - What is composited over nothing is what it is.
    /// - Over opaque black a layer keeps its premultiplied colour, which drawing over black gives too where no
    ///   item's mode asks for the alpha below.
    fileprivate func melts(after steps: StepList, compositing: Compositing) -> Bool {
        let mode = compositing.blendMode
        // Every state of a list is that of an item, and there may be many more items.
        let isNormal = states.allSatisfy { $0.blendMode == .normal }
        if isNormal, items.count == 1 {
            let isUnclipped = states[Int(items[0].state)].clip == nil
            return mode.keepsBackdropWhereTransparent
                && (mode.isProportional || (mode == .plusLighter && isUnclipped))
        }
        guard compositing.isPlain else { return false }
        return isNormal || steps.isEmpty
            || (steps.isBlack(in: compositing.clip.bounds)
                && states.allSatisfy { $0.blendMode == .normal || $0.blendMode == .plusLighter })
    }
}

extension DisplayList.Operation {
    /// Where the drawing is before its filters.
    fileprivate func extent(transform: CGAffineTransform) -> DrawingExtent {
        switch self {
        case .fill(let path, _, _): .shape(PixelRect(touchedBy: path.boundingRect.applying(transform)))
        case .stroke(let path, _, let style):
            .shape(
                PixelRect(
                    touchedBy: path.boundingRect.insetBy(dx: -style.overhang, dy: -style.overhang)
                        .applying(transform)
                )
            )
        case .layer: .layer
        }
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches; none for one that is null or not finite.
    fileprivate init(touchedBy rect: CGRect) {
        let isFinite =
            rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
        self = isFinite ? PixelRect(nearlyEnclosing: rect) : .empty
    }
}

extension FilterStep {
    /// Whether the filter reads colour.
    fileprivate var takesColor: Bool {
        if case .shader = self { return true }
        return false
    }
}

extension [FilterStep] {
    /// Whether a layer of colour holds alpha alone after the filters.
    fileprivate var leaveAlpha: Bool {
        for filter in reversed() {
            switch filter {
            case .blur: continue
            case .alphaThreshold, .alphaAlone: return true
            case .tinted, .shader: return false
            }
        }
        return false
    }

    /// Whether nothing but the alpha of a layer matters to the filters.
    fileprivate var beginWithAlpha: Bool {
        for filter in self {
            switch filter {
            case .blur: continue
            case .alphaThreshold: return true
            case .tinted, .shader, .alphaAlone: return false
            }
        }
        return false
    }
}

extension Compositing {
    /// Whether something is composited normally, opaquely and with hard edges.
    var isPlain: Bool {
        opacity == 1 && blendMode == .normal && clip.shapes.isEmpty && masks.isEmpty
    }
}

extension RenderStep {
    /// The pixels in which the step may leave something that was not there.
    fileprivate var touched: PixelRect {
        guard case .layer(let step) = self else { return bounds }
        return bounds.intersection(step.layer.bounds)
    }
}

extension DeviceClip {
    /// Limits the clip to the turned frame of a shader that runs last, which its pixels alone do not say.
    ///
    /// A pixel more on each side, so that the soft edge of what fills the frame is not softened again.
    fileprivate mutating func limit(toFrameOf filters: [PlacedFilter], in device: CGAffineTransform) {
        guard let last = filters.first, case .shader(let shader) = last.filter, let frame = shader.frame
        else { return }
        let matrix = last.transform.concatenating(device)
        let pixel = matrix.principalScales.smallest
        guard !matrix.keepsAxisAlignment, pixel > 0 else { return }
        let outset = frame.insetBy(dx: -1 / pixel, dy: -1 / pixel)
        limit(to: Shape(path: Path(outset), transform: matrix, style: FillStyle()))
    }

    /// Limits the clip to a shape; to whole pixels alone where that is all the shape says.
    fileprivate mutating func limit(to shape: Shape) {
        let inside = ShapeStep.Part.inside(shape.style)
        if let rect = inside.pixelAlignedRect(of: shape.path, transform: shape.transform) {
            bounds = bounds.intersection(rect)
        } else {
            let touched = inside.bounds(of: shape.path, transform: shape.transform)
            bounds = bounds.intersection(touched ?? .empty)
            shapes.append(shape)
        }
    }
}

/// `opacity` in 0...1; NaN is invisible.
func clamped(_ opacity: Double) -> Double {
    opacity > 0 ? min(opacity, 1) : 0
}
