import Foundation
import HalationCore

/// Makes lenses of the domes that ``RainDrops`` cuts into the alpha of a scene.
///
/// The alpha of a pixel is 1 − ``depth`` · dome, so one layer holds both the scene, as straight colours, and the drops. A
/// dome is 1 − r²: its height says how far a pixel is from the middle of the drop, and its slope in which direction.
struct RainGlass: ReadyShader {
    static let summary = "Drops of alpha as lenses of water."

    /// Share of the alpha that a full dome takes; the rest keeps the colours.
    static let depth = 0.8

    /// Height of a dome at the outline of its drop.
    static let cut = 0.35

    /// Whether the scene is seen between the drops, and not only in them.
    var showsScene = true

    init() {}

    init(showsScene: Bool) {
        self.showsScene = showsScene
    }

    func application(at time: TimeInterval) -> ShaderApplication {
        .layer(
            call(.boundingRect, .float(showsScene ? 1.0 : 0)),
            maxSampleOffset: .zero
        )
    }

    /// `rainGlass(boundingRect, showsScene)`, a layer effect.
    static let definition = ShaderDefinition.layerEffect(
        "rainGlass",
        edges: .clamp,
        perStrip: { (bounds: SIMD4<Float>, showsScene: Float) in
            let glass = Glass(bounds: bounds, scene: showsScene)
            return { strip, layer in glass.shade(strip, of: layer) }
        }
    )
}

/// The numbers of a window, prepared once a picture.
private struct Glass {
    let bounds: SIMD4<Float>

    /// 1 where the scene is seen between the drops, 0 where it is not.
    let scene: Float

    private let depth = Float(RainGlass.depth)
    private let cut = Float(RainGlass.cut)

    /// The number of pixels that are dry or wet together.
    private static let blockLength = 8

    /// Light of the scene between the drops, as a factor.
    private static let dimming: Float = 0.88

    init(bounds: SIMD4<Float>, scene: Float) {
        self.bounds = bounds
        self.scene = scene
    }

    func shade(_ strip: ShaderStrip, of layer: ShaderLayer) {
        layer.sample(strip)
        // Water costs three more samples; most of the window is dry.
        var start = 0
        while start < strip.count {
            let isWet = hasDrops(block(of: strip, at: start))
            var end = start
            repeat {
                end = min(end + Self.blockLength, strip.count)
            } while end < strip.count && hasDrops(block(of: strip, at: end)) == isWet
            let run = strip.part(start..<end)
            if isWet { shadeWater(run, of: layer) } else { showScene(in: run) }
            start = end
        }
    }

    private func block(of strip: ShaderStrip, at start: Int) -> ShaderStrip {
        strip.part(start..<min(start + Self.blockLength, strip.count))
    }

    private func shadeWater(_ strip: ShaderStrip, of layer: ShaderLayer) {
        let (side, spare) = (strip.spare, strip.spare.spare)
        findSlope(at: strip, into: spare, of: layer, using: side)
        let horizon = bounds.y + 0.58 * bounds.w
        let perDepth = 1 / depth
        for i in 0..<strip.count {
            let height = (1 - strip.alpha[i]) * perDepth
            let (slopeX, slopeY) = (spare.red[i], spare.green[i])
            let slope = (slopeX * slopeX + slopeY * slopeY).squareRoot()
            // From the middle of the drop, 1 at its outline.
            let distance = ShaderMath.clamp((1 - height) / (1 - cut), 0, 1).squareRoot()
            let outward = distance / (slope > 1e-4 ? slope : 1e-4)
            spare.x[i] = slopeX * outward
            spare.y[i] = slopeY * outward
            spare.alpha[i] = ShaderMath.smoothstep(
                -0.7,
                0.7,
                (height - cut) / (slope > 0.004 ? slope : 0.004)
            )
            // A lens shows the other side, upside down.
            side.x[i] = strip.x[i] - spare.x[i] * distance * 0.16 * bounds.w
            side.y[i] = strip.y[i] + 0.6 * (horizon - strip.y[i]) - spare.y[i] * distance * 0.22 * bounds.w
        }
        layer.sample(side)
        light(strip, through: side, drops: spare)
    }

    private func hasDrops(_ strip: ShaderStrip) -> Bool {
        var lowest: Float = 1
        for i in 0..<strip.count { lowest = strip.alpha[i] < lowest ? strip.alpha[i] : lowest }
        // A dome that takes less than a step of the alpha's eight bits is none.
        return lowest < 1 - 1.5 / 255
    }

    private func showScene(in strip: ShaderStrip) {
        let light = scene * Self.dimming
        for i in 0..<strip.count { strip.red[i] *= light }
        for i in 0..<strip.count { strip.green[i] *= light }
        for i in 0..<strip.count { strip.blue[i] *= light }
        for i in 0..<strip.count { strip.alpha[i] = scene }
    }

    /// Puts the slope of the domes, in heights a point and outwards where it falls, into the red and green planes.
    ///
    /// It is a forward difference over a few pixels, as neighbours are steps of eight bits. Samples are what the window
    /// costs; half a step of offset is not seen.
    private func findSlope(
        at strip: ShaderStrip,
        into slope: ShaderStrip,
        of layer: ShaderLayer,
        using side: ShaderStrip
    ) {
        let step = max(0.0034 * bounds.w, 0.5)
        // The alpha falls where a dome rises.
        let scale = 1 / (step * depth)
        for i in 0..<strip.count { side.x[i] = strip.x[i] + step }
        for i in 0..<strip.count { side.y[i] = strip.y[i] }
        layer.sample(side)
        for i in 0..<strip.count { slope.red[i] = scale * (side.alpha[i] - strip.alpha[i]) }
        for i in 0..<strip.count { side.x[i] = strip.x[i] }
        for i in 0..<strip.count { side.y[i] = strip.y[i] + step }
        layer.sample(side)
        for i in 0..<strip.count { slope.green[i] = scale * (side.alpha[i] - strip.alpha[i]) }
    }

    /// Lights the water: the scene seen through it, a dark upper and a lit lower rim, a highlight, and a shadow below.
    ///
    /// - Parameters:
    ///   - strip: The scene with domes in its alpha; receives the picture.
    ///   - seen: The colours that the water shows.
    ///   - drops: The vectors from the middle of the drops, and the drops' coverage as alpha.
    private func light(_ strip: ShaderStrip, through seen: ShaderStrip, drops: ShaderStrip) {
        let between = scene * Self.dimming
        for i in 0..<strip.count {
            let (x, y, coverage) = (drops.x[i], drops.y[i], drops.alpha[i])
            let distance = (x * x + y * y).squareRoot()
            let rim = ShaderMath.smoothstep(0.5, 1, distance)
            let dark = (1 - 0.65 * ShaderMath.clamp(-y, 0, 1) * rim) * (1 - 0.25 * rim * rim)
            let lit = 0.45 * ShaderMath.clamp(y, 0, 1) * ShaderMath.smoothstep(0.62, 0.95, distance)
            // Streaks of light along both sides, as on a rod of glass.
            let band =
                ShaderMath.smoothstep(0.42, 0.66, distance)
                * (1 - ShaderMath.smoothstep(0.72, 0.95, distance))
            let side = band * (0.34 * ShaderMath.clamp(-x, 0, 1) + 0.16 * ShaderMath.clamp(x, 0, 1))
            let (spotX, spotY) = (x + 0.40, y + 0.46)
            let spot = (spotX * spotX + spotY * spotY).squareRoot()
            let shine = 0.7 * (1 - ShaderMath.smoothstep(0.05, 0.24, spot)) + side
            let water = 1.55 * coverage * dark / (seen.alpha[i] > 0.1 ? seen.alpha[i] : 0.1)
            let alpha = strip.alpha[i]
            let shadow =
                0.5 * ShaderMath.clamp(0.35 + y, 0, 1) * ShaderMath.smoothstep(0, cut, (1 - alpha) / depth)
            let uncovered = 1 - coverage
            let behind = between * uncovered * (1 - shadow) / (alpha > 0.1 ? alpha : 0.1)
            strip.red[i] = seen.red[i] * water + (0.81 * lit + shine) * coverage + strip.red[i] * behind
            strip.green[i] = seen.green[i] * water + (0.89 * lit + shine) * coverage + strip.green[i] * behind
            strip.blue[i] = seen.blue[i] * water + (lit + shine) * coverage + strip.blue[i] * behind
            strip.alpha[i] = coverage + uncovered * (scene + (1 - scene) * shadow)
        }
    }
}
