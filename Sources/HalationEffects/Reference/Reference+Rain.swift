package import HalationPixels
package import HalationShaders

extension Reference {
    /// Writes the slopes of the wind's waves, pixel by pixel.
    package static func writeWaves(
        to field: ShaderStrip,
        left: Float,
        pitch: Float,
        depth: Float,
        phase: Float,
        swell: Float
    ) {
        for i in 0..<field.count {
            let first = wave(turns: 1.7 * left + 2.9 * depth - 3 * phase, perPixel: 1.7 * pitch, at: i)
            let second = wave(
                turns: -2.6 * left + 4.3 * depth - 4 * phase + 0.3,
                perPixel: -2.6 * pitch,
                at: i
            )
            let third = wave(turns: 4.9 * left + 7.1 * depth - 5 * phase + 0.6, perPixel: 4.9 * pitch, at: i)
            field.red[i] = swell * (0.5 * first - 0.6 * second + 0.7 * third)
            field.green[i] = swell * (first + second + third)
        }
    }

    /// Replaces a part of the slopes of a row by those of facets, pixel by pixel.
    package static func add(_ facets: RainKernels.Facets, to field: ShaderStrip) {
        let (starts, phase) = (facets.starts, facets.phase)
        let (left, pitch) = (facets.left, facets.pitch)
        for i in 0..<field.count {
            let facet =
                wave(turns: 19 * left + starts.first + 7 * phase, perPixel: 19 * pitch, at: i)
                * wave(turns: 47 * left + starts.second - 9 * phase, perPixel: 47 * pitch, at: i)
            field.red[i] *= facets.fade
            field.green[i] = field.green[i] * facets.fade + facets.slope * (facet + 0.35)
        }
    }

    /// Adds the slopes of a ring to pixels of a row, pixel by pixel.
    package static func addRing(
        to field: ShaderStrip,
        _ pixels: Range<Int>,
        left: Float,
        pitch: Float,
        away: Float,
        profile: [Float]
    ) {
        let last = Float(profile.count - 2)
        for i in pixels {
            let x = left + Float(i) * pitch
            let r = (x * x + (away * away + 1e-9)).squareRoot()
            let place = min(r * last, last)
            let index = Int(place)
            let share = place - Float(index)
            let slope = (profile[index] + (profile[index + 1] - profile[index]) * share) / r
            field.red[i] += slope * x
            field.green[i] += slope * away
        }
    }

    /// Finds what water mirrors at each pixel, and the share of light that it mirrors.
    package static func mirror(
        _ field: ShaderStrip,
        seen: ShaderStrip,
        x: UnsafePointer<Float>,
        horizon: Float,
        middle: Float,
        unit: Float,
        below: Float
    ) {
        for i in 0..<field.count {
            let viewX = (x[i] - middle) * (1 / unit)
            let (slopeX, slopeZ) = (field.red[i], field.green[i])
            let against = viewX * slopeX + below + slopeZ
            let toward = 2 * against / (1 + slopeX * slopeX + slopeZ * slopeZ)
            let (rayX, rayY, rayZ) = (viewX - toward * slopeX, toward - below, 1 - toward * slopeZ)
            let depth = rayZ > 0.15 ? rayZ : 0.15
            let up = rayY > 0 ? rayY : rayY * -0.35
            let inverse = unit / depth
            let cosine = against / (viewX * viewX + (below * below + 1)).squareRoot()
            let rest = 1 - min(max(cosine, 0), 1)
            seen.x[i] = middle + rayX * inverse
            seen.y[i] = horizon - (up * 1 * inverse + 0.002 * unit)
            field.alpha[i] = 0.30 + (1 - 0.30) * rest * rest * rest
        }
    }

    /// Mixes mirrored light with that of the water's body.
    package static func light(
        _ pixels: ShaderStrip,
        seen: ShaderStrip,
        field: ShaderStrip,
        body: SIMD4<Float>
    ) {
        for i in 0..<pixels.count {
            let mirrored = field.alpha[i]
            let rest = 1 - mirrored
            pixels.red[i] = seen.red[i] * mirrored + body.x * rest
            pixels.green[i] = seen.green[i] * mirrored + body.y * rest
            pixels.blue[i] = seen.blue[i] * mirrored + body.z * rest
            pixels.alpha[i] = seen.alpha[i] * mirrored + body.w * rest
        }
    }
}
