package import Foundation
package import HalationGeometry
package import HalationRendering

extension GraphicsContext {
    /// A layer that is drawn by calls until it is composited, for interfaces that begin and end groups without a
    /// closure.
    package struct OpenLayer {
        /// The layer's context in its initial state.
        package let context: GraphicsContext

        /// What was drawn so far.
        package var list: DisplayList { context.recorder.list }

        /// Begins a layer that belongs to no context.
        ///
        /// - Parameters:
        ///   - environment: The environment that colours and styles are resolved in.
        ///   - size: The size of the layer in points.
        ///   - transform: From user space to the layer, whose origin is at the top left.
        package init(in environment: EnvironmentValues, size: CGSize, transform: CGAffineTransform) {
            context = GraphicsContext(
                recorder: DisplayListRecorder(colorMode: nil),
                surroundings: Surroundings(environment: environment),
                transform: transform,
                clipBounds: CGRect(origin: .zero, size: size)
            )
        }

        fileprivate init(_ context: GraphicsContext) {
            self.context = context
        }
    }

    /// Begins a layer with this context's transform and environment, as ``drawLayer(content:)`` does.
    ///
    /// Nothing is drawn until ``draw(_:)-(OpenLayer)``; nil if layers are nested too deeply.
    package func beginLayer() -> OpenLayer? {
        guard let layer = recorder.nested() else { return nil }
        return OpenLayer(
            GraphicsContext(
                recorder: layer,
                surroundings: surroundings,
                transform: transform,
                clipBounds: clipBounds
            )
        )
    }

    /// Composites what was drawn into a layer, with this context's opacity, blend mode, clip and filters.
    package func draw(_ layer: OpenLayer) {
        recorder.append(.layer(layer.list, placement: .identity), state: state, stamp: stamp)
    }
}
