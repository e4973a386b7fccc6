public import Foundation
import HalationGeometry
import HalationRendering

extension CGContext {
    /// A group of drawings that has begun: where it will be composited.
    struct TransparencyLayer {
        fileprivate let outerState: State
        fileprivate let outerDrawing: GraphicsContext
        fileprivate let recorder: DisplayListRecorder
    }

    /// Begins a group of drawings, to which opacity, blend mode and shadow apply as a whole.
    ///
    /// The group starts with opacity 1, normal blending and no shadow. ``endTransparencyLayer()`` composites
    /// it and restores the present state.
    ///
    /// - Parameter auxiliaryInfo: Not used.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        let outer = state.context
        guard let recorder = outer.recorder.nested() else { return }
        layers.append(
            TransparencyLayer(outerState: state, outerDrawing: drawing, recorder: recorder)
        )
        state.context = GraphicsContext(
            recorder: recorder,
            surroundings: outer.surroundings,
            transform: outer.transform,
            clipBounds: outer.clipBounds
        )
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// Begins a group as ``beginTransparencyLayer(auxiliaryInfo:)`` does; the rectangle has no effect.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }

    /// Ends a group of drawings and composites it; does nothing if none has begun.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        let outer = layer.outerDrawing
        outer.recorder.append(
            .layer(layer.recorder.list, placement: .identity),
            state: outer.state,
            stamp: outer.stamp
        )
        state = layer.outerState
    }

    /// Ends the groups that were not ended.
    func endAllTransparencyLayers() {
        while !layers.isEmpty { endTransparencyLayer() }
    }
}
