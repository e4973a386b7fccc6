package import HalationPixels
package import HalationShaders

extension Reference {
    /// Replaces the blurred bubbles' alpha in a strip by lit wax, pixel by pixel.
    package static func light(
        _ strip: ShaderStrip,
        of row: WaxRow,
        across: UnsafePointer<Float>,
        down: UnsafePointer<Float>
    ) {
        let perStep = 1 / row.step
        let least = 0.3 * row.steepest
        let (perThreshold, perThickness, perEdge) = (
            1 / row.threshold, 1 / (1 - row.threshold), 1 / row.halfEdge
        )
        let (underLight, coreLight, threshold) = (row.underLight, row.coreLight, row.threshold)
        let (steepest, wax) = (row.steepest, row.wax)
        for i in 0..<strip.count {
            let height = strip.alpha[i]
            let (slopeX, slopeY) = ((across[i] - height) * perStep, (down[i] - height) * perStep)
            let slope = (slopeX * slopeX + slopeY * slopeY).squareRoot()
            let edge = slope > least ? slope : least
            // Outwards; shorter than 1 where the surface is nearly level.
            let facing = -1 / (slope > 0.6 * steepest ? slope : 0.6 * steepest)
            let (outX, outY) = (slopeX * facing, slopeY * facing)
            // Distance from the outline in points, where the slope is that of the outline.
            let depth = (height - threshold) / edge
            let coverage = smoothstep(-1, 1, depth * perEdge)
            // 0 at the outline, 1 where wax is thick.
            let inside = (height - threshold) * perThickness
            // An edge has the slope of a blurred edge of that height; a level place that is low is no edge, but wax over
            // a hole that has just closed, where a dark spot with lights around it would be seen.
            let usual = 4 * height * (1 - height) * steepest
            let steepness = slope / (usual > 0.2 * steepest ? usual : 0.2 * steepest)
            let edgeness = smoothstep(0.12, 0.85, steepness)
            let deepness = 0.62 * edgeness * (1 - smoothstep(0, 0.5, inside))
            let upperLeft = ShaderMath.clamp(-0.53 * outX - 0.85 * outY, 0, 1)
            let lower = ShaderMath.clamp(0.94 * outY + 0.1 * outX, 0, 1)
            let band =
                smoothstep(0.06, 0.26, inside) * (1 - smoothstep(0.28, 0.62, inside))
            let shine = 0.6 * band * upperLeft * edgeness
            let below = underLight * edgeness * lower * (1 - smoothstep(0.12, 0.78, inside))
            let thickness = 0.66 * (1 - edgeness)
            let glow = coreLight * smoothstep(0.35, 1, inside > thickness ? inside : thickness)
            let outer = ShaderMath.clamp(height * perThreshold, 0, 1)
            let haze = 0.5 * outer * outer * (1 - coverage)
            func shaded(_ base: Float, _ deep: Float, _ core: Float, _ rim: Float, _ halo: Float) -> Float {
                var value = base
                value += (deep - value) * deepness
                value += (core - value) * glow
                value += (core - value) * below
                value += (rim - value) * shine
                return value * coverage + halo * haze
            }
            strip.red[i] = shaded(wax.red, row.deep.red, row.core.red, row.rim.red, row.halo.red)
            strip.green[i] = shaded(wax.green, row.deep.green, row.core.green, row.rim.green, row.halo.green)
            strip.blue[i] = shaded(wax.blue, row.deep.blue, row.core.blue, row.rim.blue, row.halo.blue)
            strip.alpha[i] = coverage + haze
        }
    }
}
