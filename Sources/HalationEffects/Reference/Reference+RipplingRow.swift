package import HalationPixels
package import HalationShaders

extension Reference {
    /// Moves the x of a strip for a lake, pixel by pixel.
    package static func swing(
        _ strip: ShaderStrip,
        into moved: ShaderStrip,
        left: Float,
        perPoint: Float,
        row: Float,
        phase: Float,
        reach: Float
    ) {
        for i in 0..<strip.count {
            let across = (strip.x[i] - left) * perPoint
            let wave =
                ShaderMath.sin(row * 3.1 + phase * 2 + 0.8 * across)
                + 0.5 * ShaderMath.sin(row * 5.7 - phase * 3 - 2.1 * across)
            moved.x[i] = strip.x[i] + reach * wave
        }
    }

    /// Moves the x of a strip for a sea, pixel by pixel.
    package static func swing(
        _ strip: ShaderStrip,
        into moved: ShaderStrip,
        left: Float,
        height: Float,
        near: Float,
        angle: Float,
        amplitude: Float
    ) {
        // Waves are seen from above near the viewer and edge-on at the horizon.
        let wave = 46 * near / (0.35 + near)
        for i in 0..<strip.count {
            let across = (strip.x[i] - left) / height
            let swing =
                ShaderMath.sin(wave - 3 * angle + 2.1 * across)
                + 0.6 * ShaderMath.sin(2.3 * wave + 5 * angle - 5.3 * across)
            moved.x[i] = strip.x[i] + amplitude * swing
        }
    }

    /// Adds samples to sums, pixel by pixel.
    package static func add(
        _ samples: ShaderStrip,
        to sums: ShaderStrip,
        share: Float,
        factors: SIMD3<Float>,
        alpha: Float
    ) {
        for i in 0..<sums.count {
            sums.red[i] += samples.red[i] * share * factors.x
            sums.green[i] += samples.green[i] * share * factors.y
            sums.blue[i] += samples.blue[i] * share * factors.z
            sums.alpha[i] += samples.alpha[i] * alpha
        }
    }
}
