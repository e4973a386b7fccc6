import CEffectKernels
package import HalationPixels
package import HalationShaders

/// The loops of rain on water.
package enum RainKernels {
    /// Writes the slopes of the wind's waves on a row: across as red, and away from the viewer as green.
    ///
    /// - Parameters:
    ///   - field: Receives the slopes.
    ///   - left: Where its first pixel is.
    ///   - pitch: Distance of neighbouring pixels.
    ///   - depth: Distance of the row from the viewer.
    ///   - phase: Turns of the loop.
    ///   - swell: Height of the slopes.
    ///   - kernels: The instruction set to use.
    package static func writeWaves(
        to field: ShaderStrip,
        left: Float,
        pitch: Float,
        depth: Float,
        phase: Float,
        swell: Float,
        using kernels: KernelSet = .fastest
    ) {
        kernels.effects.wind_waves(field.effectPlanes, field.count, left, pitch, depth, phase, swell)
    }

    /// Facets of water that are too far to be seen one by one.
    package struct Facets {
        /// Where the row's first pixel is.
        package var left: Float

        /// Distance of neighbouring pixels.
        package var pitch: Float

        /// Turns of the loop.
        package var phase: Float

        /// Where the two waves that make them start, in turns.
        package var starts: (first: Float, second: Float)

        /// Share of the slopes below that is left.
        package var fade: Float

        /// Height of the facets' slopes.
        package var slope: Float

        /// Creates the facets of a row.
        package init(
            left: Float,
            pitch: Float,
            phase: Float,
            starts: (first: Float, second: Float),
            fade: Float,
            slope: Float
        ) {
            self.left = left
            self.pitch = pitch
            self.phase = phase
            self.starts = starts
            self.fade = fade
            self.slope = slope
        }
    }

    /// Replaces a part of the slopes of a row by those of facets.
    package static func add(_ facets: Facets, to field: ShaderStrip, using kernels: KernelSet = .fastest) {
        kernels.effects.add_facets(
            field.effectPlanes,
            field.count,
            facets.left,
            facets.pitch,
            facets.phase,
            facets.starts.first,
            facets.starts.second,
            facets.fade,
            facets.slope
        )
    }

    /// Adds the slopes of a ring to pixels of a row: across as red, and away from the viewer as green.
    ///
    /// - Parameters:
    ///   - field: The slopes.
    ///   - pixels: The pixels that the ring reaches.
    ///   - left: Where the field's first pixel is, from the ring's centre.
    ///   - pitch: Distance of neighbouring pixels.
    ///   - away: How far the row is beyond the centre.
    ///   - profile: The slope by distance; the last but one is at 1.
    ///   - kernels: The instruction set to use.
    package static func addRing(
        to field: ShaderStrip,
        _ pixels: Range<Int>,
        left: Float,
        pitch: Float,
        away: Float,
        profile: ArraySlice<Float>,
        using kernels: KernelSet = .fastest
    ) {
        precondition(
            pixels.lowerBound >= 0 && pixels.upperBound <= field.count && profile.count > 2,
            "The pixels lie within the strip, and the profile has three slopes."
        )
        let last = Float(profile.count - 2)
        profile.withUnsafeBufferPointer { profile in
            guard let profile = profile.baseAddress else { return }
            kernels.effects.add_ring(
                field.effectPlanes,
                pixels.lowerBound,
                pixels.upperBound,
                left,
                pitch,
                away,
                profile,
                last,
                last
            )
        }
    }

    /// Finds what water mirrors at each pixel, and as alpha of the slopes the share of light that it mirrors.
    package static func mirror(
        _ field: ShaderStrip,
        seen: ShaderStrip,
        x: UnsafePointer<Float>,
        horizon: Float,
        middle: Float,
        unit: Float,
        below: Float,
        using kernels: KernelSet = .fastest
    ) {
        let water = ce_water(
            horizon: horizon,
            middle: middle,
            unit: unit,
            per_unit: 1 / unit,
            down: below,
            stretch: 1,
            least: 0.30
        )
        kernels.effects.mirror_water(field.effectPlanes, seen.x, seen.y, x, field.count, water)
    }

    /// Mixes mirrored light with that of the water's body, whose alpha is the last component.
    package static func light(
        _ pixels: ShaderStrip,
        seen: ShaderStrip,
        field: ShaderStrip,
        body: SIMD4<Float>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.effects.light_water(
            pixels.effectPlanes,
            seen.effectPlanes,
            field.alpha,
            pixels.count,
            body.x,
            body.y,
            body.z,
            body.w
        )
    }
}
