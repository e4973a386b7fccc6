import HalationGeometry
import HalationRendering

extension GraphicsContext {
    /// Draws a group of operations into a separate layer, and composites the layer once.
    ///
    /// The layer's context starts with the current transform and environment; the rest of its state is
    /// initial: opacity 1, normal blending, no filters. This context's opacity, blend mode, clip and filters
    /// apply to the finished layer: overlapping shapes fade as one, and a blur merges them.
    ///
    /// - Parameter content: Draws the layer. If it throws, the layer is discarded.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var list = try recordLayer(content)
        var state = state
        if !state.filters.isEmpty { state.mergeBlurs(with: &list) }
        let isMerged = state.filters != self.state.filters
        recorder.append(
            .layer(list, placement: .identity),
            state: state,
            stamp: isMerged ? recorder.makeStamp() : stamp
        )
    }

    /// Records `content` as a new layer with this context's transform.
    func recordLayer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> DisplayList {
        guard let layer = beginLayer() else { return DisplayList() }
        var context = layer.context
        try content(&context)
        return layer.list
    }
}
