package import Foundation
import HalationGeometry
package import HalationRendering

extension GraphicsContext {
    /// Records `content` as a new layer, starting from the initial state.
    ///
    /// - Parameters:
    ///   - environment: The environment that colours and styles are resolved in.
    ///   - symbols: The symbols that ``resolveSymbol(id:)`` looks up.
    ///   - colorMode: The components that the layer is composited in; nil for those of the layer it is drawn in.
    ///   - size: The size of the layer in points; its top-left corner is the origin of user space.
    ///   - content: Draws the layer. Nothing is rasterised.
    /// - Returns: The recorded list, not clipped to `size`.
    package static func recording(
        in environment: EnvironmentValues,
        symbols: SymbolTable = SymbolTable(),
        colorMode: ColorRenderingMode? = nil,
        size: CGSize,
        _ content: (inout GraphicsContext) -> Void,
    ) -> DisplayList {
        let recorder = DisplayListRecorder(colorMode: colorMode?.recorded)
        var context = GraphicsContext(
            recorder: recorder,
            surroundings: Surroundings(
                environment: environment,
                symbols: symbols,
                colorMode: colorMode ?? .nonLinear
            ),
            clipBounds: CGRect(origin: .zero, size: size),
        )
        content(&context)
        return recorder.list
    }

    /// Draws a recorded list as one layer, its origin at the origin of user space.
    package func draw(_ list: DisplayList) {
        recorder.append(.layer(list, placement: transform), state: state, stamp: stamp)
    }
}
