import Foundation
import HalationCore

/// Water below the horizon, which mirrors the picture above it.
///
/// The reflection is squashed and blurred along the vertical, swings in waves that are wider towards the viewer, and
/// darkens towards the bottom. It repeats with the time it is given.
struct WaterReflection: ReadyShader {
    static let summary = "Water that mirrors the upper part of a picture."

    /// Height of the waterline as a fraction of the picture's.
    @Parameter("Height of the waterline.", in: 0.1...1) var horizon = 0.8

    /// Length of the loop that the waves fit in, in seconds.
    @Parameter("Length of the loop.", in: 1...600, unit: .seconds) var loop = 10.0

    func application(at time: TimeInterval) -> ShaderApplication {
        let angle = Loop(of: loop, at: time).angle()
        return .layer(
            call(.boundingRect, .float(horizon), .float(angle)),
            // The reflection reaches as far up as the squash takes it, whatever the picture's size.
            maxSampleOffset: CGSize(width: 10_000, height: 10_000)
        )
    }

    /// Height of the picture above the waterline divided by that of its reflection.
    private static let squash: Float = 3.7

    /// Samples along the vertical: distance in standard deviations, and weight.
    private static let taps: [(offset: Float, weight: Float)] = {
        let offsets: [Float] = [-1.5, -0.75, 0, 0.75, 1.5]
        let weights = offsets.map { exp(-$0 * $0 / 2) }
        let sum = weights.reduce(0, +)
        return zip(offsets, weights).map { ($0, $1 / sum) }
    }()

    /// `waterReflection(boundingRect, horizon, angle)`, a layer effect; the angle runs from 0 to 2π in a loop.
    static let definition = ShaderDefinition.layerEffect(
        "waterReflection",
        edges: .clamp,
        perRow: { (bounds: SIMD4<Float>, horizon: Float, angle: Float) in
            let height = max(bounds.w, 1e-6)
            let line = bounds.y + horizon * height
            let depthPerPoint = 1 / max((1 - horizon) * height, 1e-6)
            return LayerRowFunctions(below: line) { strip, layer in
                let below = strip.y[0] - line
                let near = below * depthPerPoint
                let row = line - below * squash
                let sample = strip.spare
                RipplingRow.swing(
                    strip,
                    into: sample,
                    left: bounds.x,
                    height: height,
                    near: near,
                    angle: angle,
                    amplitude: (0.0016 + 0.011 * near) * height
                )
                let spread = (0.005 + 0.008 * near) * height
                let lines = taps.map { tap in
                    ShaderLayer.Line(y: min(row + tap.offset * spread, line), weight: tap.weight)
                }
                RipplingRow.sum(lines, of: layer, atColumnsOf: sample, into: strip)
                // Water takes the red first.
                let light = 0.95 - 0.5 * near
                for i in 0..<strip.count { strip.red[i] *= 0.82 * light }
                for i in 0..<strip.count { strip.green[i] *= 0.90 * light }
                for i in 0..<strip.count { strip.blue[i] *= light }
            }
        }
    )
}
