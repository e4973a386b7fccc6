import CEffectKernels
package import HalationPixels
package import HalationShaders

/// Rows of rippling water, whose pixels sample a picture at positions that swing sideways.
package enum RipplingRow {
    /// Moves the x of a strip for a lake: two waves across it, `perPoint` radians a point, with starts of their own.
    ///
    /// - Parameters:
    ///   - strip: The positions.
    ///   - moved: Receives the x.
    ///   - left: The x at which waves start.
    ///   - perPoint: Radians a point of a wave that is one frame's height long.
    ///   - row: Distance of the row from the shore, in waves.
    ///   - phase: The angle of the loop.
    ///   - reach: Half the width of the swing, in points.
    ///   - kernels: The instruction set to use.
    package static func swing(
        _ strip: ShaderStrip,
        into moved: ShaderStrip,
        left: Float,
        perPoint: Float,
        row: Float,
        phase: Float,
        reach: Float,
        using kernels: KernelSet = .fastest
    ) {
        kernels.effects.lake_waves(moved.x, strip.x, strip.count, left, perPoint, row, phase, reach)
    }

    /// Moves the x of a strip for a sea at a depth of 0, the horizon, to 1, the viewer.
    package static func swing(
        _ strip: ShaderStrip,
        into moved: ShaderStrip,
        left: Float,
        height: Float,
        near: Float,
        angle: Float,
        amplitude: Float,
        using kernels: KernelSet = .fastest
    ) {
        kernels.effects.water_waves(moved.x, strip.x, strip.count, left, height, near, angle, amplitude)
    }

    /// Fills a strip with a sum of lines of a layer at the x of `places`, whose y and colours change.
    package static func sum(
        _ lines: [ShaderLayer.Line],
        of layer: ShaderLayer,
        atColumnsOf places: ShaderStrip,
        into strip: ShaderStrip
    ) {
        if layer.sample(lines, atColumnsOf: places, into: strip) { return }
        strip.clearColors()
        for line in lines {
            for i in 0..<strip.count { places.y[i] = line.y }
            layer.sample(places)
            add(places, to: strip, share: line.weight, alpha: line.weight)
        }
    }

    /// Adds samples to sums: colours times `share` and then times a factor for each channel, alpha times `alpha`.
    package static func add(
        _ samples: ShaderStrip,
        to sums: ShaderStrip,
        share: Float,
        factors: SIMD3<Float> = SIMD3(repeating: 1),
        alpha: Float,
        using kernels: KernelSet = .fastest
    ) {
        kernels.effects.add_weighted(
            sums.effectPlanes,
            samples.effectPlanes,
            sums.count,
            share,
            factors.x,
            factors.y,
            factors.z,
            alpha
        )
    }
}
