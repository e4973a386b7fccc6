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
        if strategy == .fast, appendSprite(operation, placing, to: &draft) { return }
        let state = placing.state
        let filters = state.filters.steps(
            in: draft.transform,
            extent: operation.extent(transform: placing.transform),
            visible: placing.compositing.clip.bounds,
        )
        var compositing = placing.compositing
        compositing.clip.limit(toFrameOf: state.filters, in: draft.transform)
        let color = state.filters.color(of: operation)
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
            case .blur(let blur) = state.filters[0].step(in: draft.transform),
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
        let layer = layer(content, format: format(of: content, in: draft), visible: visible)
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
                    tint: draft.format == .color ? content.color.tint : nil,
                    compositing: compositing
                )
            )
        )
    }

    /// The format in which a layer's content is drawn, before its filters.
    private func format(of content: LayerContent, in draft: LayerDraft) -> LayerFormat {
        if content.filters.contains(where: \.readsColor) {
            // A shader can make alpha of colour, but not of colour that a threshold before it discards.
            return strategy == .fast && content.filters.beginWithAlpha ? .alpha : .color
        }
        let isAlphaEnough = strategy == .fast && content.color != .many
        return draft.format == .alpha || isAlphaEnough ? .alpha : .color
    }

    /// Plans a layer of which `visible` is shown after its filters.
    mutating func layer(
        _ content: LayerContent,
        format: LayerFormat,
        visible: PixelRect,
    ) -> LayerPlan {
        var draft = LayerDraft(
            of: content.list,
            transform: content.transform,
            format: format,
            bounds: content.filters.needed(for: visible)
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

extension DisplayList.Operation {
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
