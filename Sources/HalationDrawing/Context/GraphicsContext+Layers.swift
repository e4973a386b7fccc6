import HalationGeometry
import HalationRendering

extension GraphicsContext {
    /// Draws into a layer of its own, which is composited once when it is done.
    ///
    /// The layer's context starts with the present transform and environment and otherwise in its initial state:
    /// opacity 1, normal blending, no filters. The opacity, blend mode, clip and filters of this context apply to
    /// the finished layer as a whole: overlapping shapes fade as one, and a blur runs them into each other.
    ///
    /// - Parameter content: Draws the layer. If it throws, nothing of the layer is drawn.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let list = try recordLayer(content)
        recorder.append(.layer(list, placement: .identity), state: state, stamp: stamp)
    }

    /// Records what `content` draws into a new layer in this context's space.
    func recordLayer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> DisplayList {
        let layer = DisplayListRecorder()
        var context = GraphicsContext(
            recorder: layer,
            surroundings: surroundings,
            transform: transform,
            clipBounds: clipBounds
        )
        try content(&context)
        return layer.list
    }
}
