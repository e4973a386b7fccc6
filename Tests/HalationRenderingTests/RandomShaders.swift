import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// Shaders for random drawings, none of which amplifies rounding.
enum RandomShaders {
    /// A call of one of the shaders for a use, with up to two numbers in 0...1.
    static func call(_ use: ShaderUse, edges: ShaderEdges, _ a: Float, _ b: Float) throws -> ShaderCall {
        let definition: ShaderDefinition =
            switch use {
            case .shapeStyle: .shapeStyle("waves", perPixel: waves)
            case .colorEffect: .colorEffect("dimmed", perPixel: dimmed)
            case .distortionEffect: .distortionEffect("moved", edges: edges, perPixel: moved)
            case .layerEffect: .layerEffect("doubled", edges: edges, perPixel: doubled)
            }
        return try ShaderCall(definition, use: use, arguments: [.float(a), .float(b)])
    }

    @Sendable private static func waves(_ position: SIMD2<Float>, _ a: Float, _ b: Float) -> ShaderColor {
        let wave = ShaderMath.sin(position.x * 0.2 + a * 6) * ShaderMath.cos(position.y * 0.1) * 0.5 + 0.5
        return ShaderColor(red: wave, green: a, blue: b * wave, alpha: 1) * (0.5 + 0.5 * b)
    }

    /// Red is mixed in where coverage is missing, so that transparent pixels get a colour too.
    @Sendable private static func dimmed(
        _: SIMD2<Float>,
        _ color: ShaderColor,
        _ a: Float,
        _ b: Float
    ) -> ShaderColor {
        color * a + ShaderColor(red: b, green: 0, blue: 0, alpha: b) * (1 - color.alpha) * 0.5
    }

    @Sendable private static func moved(
        _ position: SIMD2<Float>,
        _ a: Float,
        _ b: Float
    ) -> SIMD2<Float> {
        position + SIMD2(6 * a - 3, ShaderMath.sin(position.x * 0.1) * 3 * b)
    }

    @Sendable private static func doubled(
        _ position: SIMD2<Float>,
        _ layer: ShaderLayer,
        _ a: Float,
        _ b: Float
    ) -> ShaderColor {
        layer.sample(position).mixed(with: layer.sample(position + SIMD2(3 * a, -3 * b)), by: 0.5)
    }
}
