package import HalationPixels
package import HalationShaders

extension Reference {
    /// Finds where the light of drops comes from, pixel by pixel; see ``GlassRow/bend(_:through:to:using:)``.
    package static func bend(
        _ strip: ShaderStrip,
        through drops: ShaderStrip,
        to seen: ShaderStrip,
        _ row: GlassRow
    ) {
        for i in 0..<strip.count {
            let sum = drops.alpha[i] > 1e-6 ? drops.alpha[i] : 1e-6
            let height = sum.squareRoot()
            // The root's slope, and the radius of the drops that make it.
            let half = 0.5 / height
            let (slopeX, slopeY) = (drops.red[i] * half, drops.green[i] * half)
            let radius = drops.blue[i] * (4 * half * half)
            let slope = (slopeX * slopeX + slopeY * slopeY).squareRoot()
            let scale = radius * (-0.5 / row.outline)
            let (outX, outY) = (slopeX * scale, slopeY * scale)
            let length = -slope * scale
            let distance = ShaderMath.clamp((1 - height) * (1 / (1 - row.cut)), 0, 1).squareRoot()
            let perPixel = slope * row.pixel > 1e-3 ? slope * row.pixel : 1e-3
            // On the ridge of a body and in the neck between two drops the surface is level.
            let least = length > 0.32 ? length : 0.32
            let inverse = 1 / (least * perPixel)
            let stretch = distance * (inverse * perPixel)
            drops.x[i] = outX * stretch
            drops.y[i] = outY * stretch
            drops.alpha[i] = smoothstep(-0.7, 0.7, (height - row.cut) * (inverse * least))
            drops.blue[i] = height
            // A lens shows the other side, upside down.
            seen.x[i] = strip.x[i] - drops.x[i] * distance * 0.17 * row.unit
            seen.y[i] =
                strip.y[i] + 0.55 * (row.horizon - strip.y[i]) - drops.y[i] * distance * 0.24 * row.unit
        }
    }

    /// Lights drops of water, pixel by pixel.
    package static func light(
        _ strip: ShaderStrip,
        seen: ShaderStrip,
        drops: ShaderStrip,
        _ row: GlassRow
    ) {
        for i in 0..<strip.count {
            let (x, y, coverage) = (drops.x[i], drops.y[i], drops.alpha[i])
            let distance = (x * x + y * y).squareRoot()
            let rim = smoothstep(0.55, 1, distance)
            let dark = (1 - 0.62 * ShaderMath.clamp(-y, 0, 1) * rim) * (1 - 0.3 * rim * rim)
            let lit = 0.34 * ShaderMath.clamp(y, 0, 1) * smoothstep(0.55, 0.92, distance)
            // Streaks of light along both sides, as on a rod of glass.
            let band =
                smoothstep(0.40, 0.62, distance)
                * (1 - smoothstep(0.66, 0.92, distance))
            let side = band * (0.26 * ShaderMath.clamp(-x, 0, 1) + 0.10 * ShaderMath.clamp(x, 0, 1))
            let (spotX, spotY) = (x + 0.38, y + 0.44)
            let spot = (spotX * spotX + spotY * spotY).squareRoot()
            let shine = 0.62 * (1 - smoothstep(0.04, 0.24, spot)) + side
            let alpha = seen.alpha[i] > 0.1 ? seen.alpha[i] : 0.1
            let water = 1.5 * coverage * dark / alpha
            let shadow =
                0.5 * ShaderMath.clamp(0.35 + y, 0, 1) * smoothstep(0, row.cut, drops.blue[i])
            let uncovered = 1 - coverage
            let behind = row.between * uncovered * (1 - shadow)
            strip.red[i] = seen.red[i] * water + (0.81 * lit + shine) * coverage + strip.red[i] * behind
            strip.green[i] = seen.green[i] * water + (0.89 * lit + shine) * coverage + strip.green[i] * behind
            strip.blue[i] = seen.blue[i] * water + (lit + shine) * coverage + strip.blue[i] * behind
            strip.alpha[i] = coverage + uncovered * (row.scene + (1 - row.scene) * shadow)
        }
    }

    /// Adds a row through a drop to a field, pixel by pixel.
    package static func add(
        _ row: DropRow,
        to sums: ShaderStrip,
        _ pixels: ClosedRange<Int>,
        left: Float,
        pitch: Float,
        radius: Float
    ) {
        for i in pixels {
            let x = left + Float(i) * pitch - row.axis
            let rest = row.height - x * x * row.curvature
            let height = rest > 0 ? rest : 0
            let square = height * height
            let slope = -4 * height * x * row.curvature
            sums.alpha[i] += square
            sums.red[i] += slope
            sums.green[i] += 2 * height * row.slope - slope * row.lean
            sums.blue[i] += square * radius
        }
    }
}
