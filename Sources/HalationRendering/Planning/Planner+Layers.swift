import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels

extension Planner {
    /// The content of a layer to plan, and the filters that follow it.
    struct LayerContent {
        var list: DisplayList

        /// From the list's space to device pixels.
        var transform: CGAffineTransform

        /// The colour of the layer after its filters.
        var color: LayerColor

        /// In the order in which they run.
        var filters: [FilterStep] = []
    }

    /// Appends an operation with filters: it is drawn into a layer alone, without blending, opacity or clip.
    mutating func appendFiltered(
        _ operation: DisplayList.Operation,
        _ placing: Placing,
        to draft: inout LayerDraft,
    ) {
        if appendSeparateShadow(operation, placing, to: &draft) { return }
        var (operation, placing) = (operation, placing)
        if strategy == .fast {
            operation.take(&placing.state.filters)
            if placing.state.filters.isEmpty, placing.compositing.compositesShapesAsLayers {
                return append(operation, placing, to: &draft)
            }
            if appendSprite(operation, placing, to: &draft) { return }
        }
        operation.deepenBackdrop()
        let state = placing.state
        let color = state.filters.color(of: operation)
        let filters = state.filters.steps(
            in: draft.transform,
            extent: operation.extent(transform: placing.transform),
            visible: placing.compositing.clip.bounds,
            isLight: (isDeep || draft.colorMode != .nonLinear) && draft.format != .alpha,
            isDeep: isDeep && draft.colorMode == .nonLinear && draft.format != .alpha,
            isOneColor: strategy == .fast && color != .many && draft.colorMode == .nonLinear
                && (!isDeep || draft.format == .alpha),
        )
        var compositing = placing.compositing
        compositing.clip.limit(toFrameOf: state.filters, in: draft.transform)
        let content =
            if case .layer(let list, let placement) = operation {
                LayerContent(
                    list: list,
                    transform: placement.concatenating(draft.transform),
                    color: color,
                    filters: filters
                )
            } else {
                LayerContent(
                    list: DisplayList(operation, transform: state.transform),
                    transform: draft.transform,
                    color: color,
                    filters: filters
                )
            }
        appendLayer(content, compositing: compositing, to: &draft)
    }

    /// Appends an operation and the shadow that is composited apart from it; false if the last filter is not one.
    private mutating func appendSeparateShadow(
        _ operation: DisplayList.Operation,
        _ placing: Placing,
        to draft: inout LayerDraft,
    ) -> Bool {
        guard case .shadow(var shadow) = placing.state.filters.first?.filter, shadow.isSeparate,
            !shadow.isAlone
        else {
            return false
        }
        let isAbove = shadow.isAbove
        (shadow.isSeparate, shadow.isAlone) = (false, true)
        var cast = placing
        cast.state.filters[0].filter = .shadow(shadow)
        if shadow.blendMode != .normal { cast.compositing.blendMode = shadow.blendMode }
        var caster = placing
        caster.state.filters.removeFirst()
        for placing in isAbove ? [caster, cast] : [cast, caster] { append(operation, placing, to: &draft) }
        return true
    }

    /// Appends a blurred shape as a sprite, or nothing if it is invisible; false if it needs a layer.
    private mutating func appendSprite(
        _ operation: DisplayList.Operation,
        _ placing: Placing,
        to draft: inout LayerDraft,
    ) -> Bool {
        let compositing = placing.compositing
        let state = placing.state
        guard let mode = draft.kernelMode(for: compositing.blendMode), compositing.isUnmasked,
            state.filters.count == 1,
            case .blur(let blur, let finish) = state.filters[0].step(in: draft.transform), finish.isEmpty,
            let shape = SoleShape(of: operation, transform: state.transform)?.applying(draft.transform),
            let (sprite, place) = Sprite.placed(shape, blur: blur),
            sprites.takes(sprite)
        else { return false }
        let opacity = compositing.opacity * shape.opacity
        let bounds = compositing.clip.bounds.intersection(sprite.touched(at: place))
        guard opacity > 0, !bounds.isEmpty else { return true }
        draft.steps.append(
            .sprite(
                SpriteStep(
                    sprite: sprites.index(of: sprite),
                    place: place,
                    tint: shape.color,
                    opacity: opacity,
                    blendMode: mode,
                    bounds: bounds
                )
            )
        )
        return true
    }

    /// Appends a layer in the format that its content, its filters and the draft's layer ask for.
    mutating func appendLayer(
        _ content: LayerContent,
        compositing: Compositing,
        to draft: inout LayerDraft,
    ) {
        let keepsBackdrop = compositing.blendMode.keepsBackdropWhereTransparent
        guard compositing.canShow else { return }
        let visible = compositing.clip.bounds
        let layer = layer(
            content,
            format: format(of: content, in: draft),
            colorMode: content.list.colorMode ?? draft.colorMode,
            // A material may blur what the clip hides, so that a clip shows a part of the same picture.
            visible: content.list.hasMaterial ? draft.bounds : visible
        )
        var compositing = compositing
        if keepsBackdrop {
            compositing.clip.bounds = visible.intersection(layer.bounds)
            guard !compositing.clip.bounds.isEmpty,
                !layer.steps.isEmpty || content.filters.paintEmptiness
            else { return }
        }
        compositing.blendMode = draft.mode(for: compositing.blendMode)
        draft.steps.append(
            .layer(
                LayerStep(
                    layer: layer,
                    filters: content.filters,
                    tint: draft.format == .alpha ? nil : content.color.tint,
                    compositing: compositing
                )
            )
        )
    }

    /// The format in which a layer's content is drawn, before its filters.
    private func format(of content: LayerContent, in draft: LayerDraft) -> LayerFormat {
        let color = LayerFormat(content.list.colorMode ?? draft.colorMode, isDeep: isDeep)
        // Alpha in bytes would show bands in floats, but for what a threshold makes of it.
        if color.isLight, draft.format != .alpha {
            let isCut = strategy == .fast && !color.isLinearLight && content.filters.beginWithThreshold
            return isCut ? .alpha : color
        }
        if content.filters.contains(where: \.readsColor) {
            // A shader can make alpha of colour, but not of colour that a threshold before it discards.
            return strategy == .fast && content.filters.beginWithAlpha ? .alpha : color
        }
        let isAlphaEnough = strategy == .fast && content.color != .many
        return draft.format == .alpha || isAlphaEnough ? .alpha : color
    }

    /// Plans a layer of which `visible` is shown after its filters.
    mutating func layer(
        _ content: LayerContent,
        format: LayerFormat,
        colorMode: ColorMode,
        visible: PixelRect,
    ) -> LayerPlan {
        var draft = LayerDraft(
            of: content.list,
            transform: content.transform,
            format: format,
            bounds: content.filters.needed(for: visible),
            colorMode: colorMode
        )
        append(content.list, to: &draft)
        var steps = draft.steps.finish()
        let drawn = steps.reduce(PixelRect.empty) { $0.union($1.touched) }
        let bounds = content.filters.bounds(of: drawn, visible: visible)
        // A layer in a mode that reaches beyond its pixels may touch all that is visible. Outside the layer around it
        // it changes nothing: every mode keeps transparent over transparent.
        steps.limit(to: bounds)
        return LayerPlan(bounds: bounds, format: format, steps: steps)
    }
}

extension DisplayList {
    /// A list of one unfiltered operation, drawn in an otherwise initial state.
    init(_ operation: Operation, transform: CGAffineTransform) {
        let recorder = DisplayListRecorder()
        var state = DrawingState()
        state.transform = transform
        recorder.append(operation, state: state, stamp: recorder.makeStamp())
        self = recorder.list
    }
}

extension Compositing {
    /// Whether a shape composited as a layer gives the same as the shape itself.
    fileprivate var compositesShapesAsLayers: Bool {
        blendMode.keepsBackdropWhereTransparent
            && (blendMode.isProportional || (blendMode == .plusLighter && isUnmasked))
    }
}

extension DisplayList.Operation {
    /// Applies the filters that run first to a solid colour, as long as that gives the same as filtering its pixels.
    fileprivate mutating func take(_ filters: inout [PlacedFilter]) {
        while case .colorTransform(let transform, let isLinear) = filters.last?.filter,
            transform.alphaFactor != nil, case .paint(.color(let color)) = source
        {
            source = .color(transform.applied(to: color, isLinear: isLinear))
            filters.removeLast()
        }
    }

    /// Makes the backdrop that the operation is painted with that of the layer around its own.
    fileprivate mutating func deepenBackdrop() {
        if source == .backdrop { source = .outerBackdrop }
    }

    /// The source of a shape's colours; nil for a layer.
    private var source: PaintSource? {
        get {
            switch self {
            case .fill(_, let source, _), .stroke(_, let source, _): source
            case .layer: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .fill(let path, _, let style): self = .fill(path, newValue, style)
            case .stroke(let path, _, let style): self = .stroke(path, newValue, style)
            case .layer: break
            }
        }
    }

    /// The extent of the drawing before its filters.
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

extension RenderStep {
    /// The pixels that the step can change from transparent.
    fileprivate var touched: PixelRect {
        guard case .layer(let step) = self else { return bounds }
        return bounds.intersection(step.layer.bounds)
    }
}
