public import Foundation
import HalationDrawing

extension CGContext {
    /// A group of drawings that has begun: where it will be composited.
    struct TransparencyLayer {
        fileprivate let outerState: State
        fileprivate let outerDrawing: GraphicsContext
        fileprivate let layer: GraphicsContext.OpenLayer
    }

    /// Begins a group of drawings, to which opacity, blend mode and shadow apply as a whole.
    ///
    /// The group starts with opacity 1, normal blending and no shadow. ``endTransparencyLayer()`` composites
    /// it and restores the present state.
    ///
    /// - Parameter auxiliaryInfo: Not used.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        guard let layer = state.context.beginLayer() else { return }
        layers.append(TransparencyLayer(outerState: state, outerDrawing: drawing, layer: layer))
        state.context = layer.context
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
        guard let group = layers.popLast() else { return }
        group.outerDrawing.draw(group.layer)
        state = group.outerState
    }

    /// Ends the groups that were not ended.
    package func endAllTransparencyLayers() {
        while !layers.isEmpty { endTransparencyLayer() }
    }
}
