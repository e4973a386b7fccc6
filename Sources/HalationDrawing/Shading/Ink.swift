import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// A resolved style: paint, and the state in which it is drawn.
struct Ink {
    var source: PaintSource

    /// A factor of the drawing's opacity.
    var opacity = 1.0

    /// The mode of the drawing; nil for that of the context.
    var blendMode: HalationPixels.BlendMode?

    /// Shadows that the drawing casts, innermost first.
    var shadows: [ShadowFilter] = []

    init(_ source: PaintSource) {
        self.source = source
    }

    /// Resolves a style for a shape with bounds `bounds`; nil if it draws nothing.
    init?(_ style: some ShapeStyle, in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) {
        guard let painting = style as? any PaintingStyle else {
            try self.init(style.resolve(in: environment), in: bounds, environment: environment)
            return
        }
        guard let ink = try painting.ink(in: bounds, environment: environment) else { return nil }
        self = ink
    }

    /// Whether the ink is its paint alone.
    var isPlain: Bool { opacity == 1 && blendMode == nil && shadows.isEmpty }
}
