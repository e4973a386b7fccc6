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
        perStrip: { (bounds: SIMD4<Float>, horizon: Float, angle: Float) in
            let height = max(bounds.w, 1e-6)
            let line = bounds.y + horizon * height
            let depthPerPoint = 1 / max((1 - horizon) * height, 1e-6)
            return { strip, layer in
                var isDry = true
                for i in 0..<strip.count where strip.y[i] > line { isDry = false }
                guard !isDry else { return layer.sample(strip) }
                let sample = strip.spare
                let depth = sample.spare.x
                let row = sample.spare.y
                for i in 0..<strip.count {
                    let below = max(strip.y[i] - line, 0)
                    let near = below * depthPerPoint
                    depth[i] = near
                    row[i] = strip.y[i] > line ? line - below * squash : strip.y[i]
                    // Waves are seen from above near the viewer and edge-on at the horizon.
                    let wave = 46 * near / (0.35 + near)
                    let across = (strip.x[i] - bounds.x) / height
                    let swing =
                        ShaderMath.sin(wave - 3 * angle + 2.1 * across)
                        + 0.6 * ShaderMath.sin(2.3 * wave + 5 * angle - 5.3 * across)
                    let amplitude = (0.0016 + 0.011 * near) * height * (strip.y[i] > line ? 1 : 0)
                    sample.x[i] = strip.x[i] + amplitude * swing
                }
                strip.clearColors()
                for tap in taps {
                    for i in 0..<strip.count {
                        let spread = (0.005 + 0.008 * depth[i]) * height * (depth[i] > 0 ? 1 : 0)
                        sample.y[i] = min(row[i] + tap.offset * spread, depth[i] > 0 ? line : row[i])
                    }
                    layer.sample(sample)
                    for i in 0..<strip.count { strip.red[i] += sample.red[i] * tap.weight }
                    for i in 0..<strip.count { strip.green[i] += sample.green[i] * tap.weight }
                    for i in 0..<strip.count { strip.blue[i] += sample.blue[i] * tap.weight }
                    for i in 0..<strip.count { strip.alpha[i] += sample.alpha[i] * tap.weight }
                }
                // Water takes the red first.
                for i in 0..<strip.count where depth[i] > 0 {
                    let light = 0.95 - 0.5 * depth[i]
                    strip.red[i] *= 0.82 * light
                    strip.green[i] *= 0.90 * light
                    strip.blue[i] *= light
                }
            }
        }
    )
}
