import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels

extension Planner {
    /// A chain of clips in device pixels.
    struct ResolvedClip {
        var shapes: DeviceClip
        var masks: [Int]

        /// The largest number of shapes and masks; longer chains are joined to one mask.
        ///
        /// A guess that few drawings exceed: their clips keep the precision of Cairo's coverage.
        static let mostParts = 8
    }

    /// The clips of a list resolved so far; a nil value is a clip that leaves nothing visible.
    typealias ClipCache = [DisplayList.ClipIndex: ResolvedClip?]

    /// The clip of a state within that of the draft; nil if it leaves nothing visible.
    ///
    /// A chain of clips can have as many links as a drawing has calls, so this loops instead of recursing.
    mutating func clip(
        at index: DisplayList.ClipIndex?,
        of list: DisplayList,
        in draft: LayerDraft,
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
        } else if !draft.compositing.clip.bounds.isEmpty {
            resolved = ResolvedClip(shapes: draft.compositing.clip, masks: draft.compositing.masks)
        }
        for next in unknown.reversed() {
            resolved = resolved.flatMap {
                limit($0, by: list.clips[Int(next)], transform: draft.transform)
            }
            cache[next] = .some(resolved)
        }
        return resolved
    }

    private mutating func limit(
        _ outer: ResolvedClip,
        by clip: Clip,
        transform: CGAffineTransform
    ) -> ResolvedClip? {
        var resolved = outer
        switch (clip.content, clip.side) {
        case (.path(let path, let style, let placement), .inside)
        where !isEllipse(path, style, placement.concatenating(transform)):
            resolved.shapes.limit(
                to: DeviceClip.Shape(
                    path: path,
                    transform: placement.concatenating(transform),
                    style: style
                )
            )
        case (.path(let path, let style, let placement), let side):
            let list = DisplayList(.fill(path, .color(.black), style), transform: placement)
            limit(&resolved, by: list, opacity: 1, side: side, transform: transform)
        case (.layer(let list, let opacity), let side):
            limit(&resolved, by: list, opacity: clamped(opacity), side: side, transform: transform)
        }
        guard !resolved.shapes.bounds.isEmpty else { return nil }
        let parts = resolved.shapes.shapes.count + resolved.masks.count
        return parts > ResolvedClip.mostParts ? joined(resolved) : resolved
    }

    /// The clip as one mask.
    ///
    /// Without this a chain of n clips would hold n² / 2 shapes, and draw them all for each drawing.
    private mutating func joined(_ clip: ResolvedClip) -> ResolvedClip {
        let bounds = clip.shapes.bounds
        let covered = PaintStep(
            source: .color(.black),
            transform: .identity,
            compositing: Compositing(clip: clip.shapes, masks: clip.masks)
        )
        let layer = LayerPlan(bounds: bounds, format: .alpha, steps: [.paint(covered)])
        masks.append(MaskPlan(layer: layer, opacity: 1, side: .inside))
        return ResolvedClip(shapes: DeviceClip(bounds: bounds), masks: [masks.count - 1])
    }

    /// Whether a clip's coverage is drawn by the kernels, so that its edge is that of the same shape filled.
    private func isEllipse(_ path: Path, _ style: FillStyle, _ transform: CGAffineTransform) -> Bool {
        ShapeStep.Part.inside(style).ellipse(of: path, transform: transform) != nil
    }

    /// Limits a clip by the alpha of a list, as a mask.
    private mutating func limit(
        _ clip: inout ResolvedClip,
        by list: DisplayList,
        opacity: Double,
        side: Clip.Side,
        transform: CGAffineTransform,
    ) {
        let content = LayerContent(list: list, transform: transform, color: .none)
        let layer = layer(content, format: .alpha, colorMode: .nonLinear, visible: clip.shapes.bounds)
        if layer.steps.isEmpty || opacity == 0 {
            if side == .inside { clip.shapes.bounds = .empty }
            return
        }
        if side == .inside { clip.shapes.bounds = clip.shapes.bounds.intersection(layer.bounds) }
        masks.append(MaskPlan(layer: layer, opacity: opacity, side: side))
        clip.masks.append(masks.count - 1)
    }
}

extension DeviceClip {
    /// Limits the clip to the rotated frame of a shader that runs last, which its pixel bounds alone do not express.
    ///
    /// The frame grows by a pixel on each side, so that the soft edge of content that fills it is not softened twice.
    mutating func limit(toFrameOf filters: [PlacedFilter], in device: CGAffineTransform) {
        guard let last = filters.first, case .shader(let shader) = last.filter, let frame = shader.frame
        else { return }
        let matrix = last.transform.concatenating(device)
        let pixel = matrix.principalScales.smallest
        guard !matrix.keepsAxisAlignment, pixel > 0 else { return }
        let outset = frame.insetBy(dx: -1 / pixel, dy: -1 / pixel)
        limit(to: Shape(path: Path(outset), transform: matrix, style: FillStyle()))
    }

    /// Limits the clip to a shape; a rectangle on pixel edges only shrinks the bounds.
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
