import Foundation
import HalationCore

/// Makes lenses of water of the drops on a window, before a scene.
///
/// The scene is what the shader samples, once where the window is dry and a second time where it is wet. How a drop bends
/// the light follows from the slope of the drops' ``RainField``, which is computed for each pixel.
struct RainGlass: ReadyShader {
    static let summary = "Drops of water as lenses before a picture."

    /// Whether the scene is seen between the drops, and not only in them.
    var showsScene = true

    /// The drops, in the form of ``RainDrop/append(to:)``.
    var drops: [Float] = []

    init() {}

    init(drops: [Float], showsScene: Bool) {
        self.drops = drops
        self.showsScene = showsScene
    }

    func application(at time: TimeInterval) -> ShaderApplication {
        .layer(
            call(.boundingRect, .float(showsScene ? 1.0 : 0), .floatArray(drops)),
            maxSampleOffset: .zero
        )
    }

    /// `rainGlass(boundingRect, showsScene, drops)`, a layer effect.
    static let definition = ShaderDefinition.layerEffect(
        "rainGlass",
        edges: .clamp,
        perStrip: { (bounds: SIMD4<Float>, showsScene: Float, drops: [Float]) in
            let glass = Glass(bounds: bounds, scene: showsScene, field: RainField(drops, in: bounds))
            return { strip, layer in glass.shade(strip, of: layer) }
        }
    )
}

/// The numbers of a window, prepared once a picture.
private struct Glass {
    let bounds: SIMD4<Float>

    /// 1 where the scene is seen between the drops, 0 where it is not.
    let scene: Float

    let field: RainField

    private let cut = Float(RainDrop.cut)
    private let outline = Float(RainDrop.outline)

    /// The number of pixels that are dry or wet together.
    private static let blockLength = 8

    /// Light of the scene between the drops, as a factor.
    private static let dimming: Float = 0.88

    func shade(_ strip: ShaderStrip, of layer: ShaderLayer) {
        layer.sample(strip)
        let sums = strip.spare.spare
        guard field.add(to: sums, at: strip) else { return showScene(in: strip) }
        var start = 0
        while start < strip.count {
            let isWet = hasDrops(sums, at: start)
            var end = start
            repeat {
                end = min(end + Self.blockLength, strip.count)
            } while end < strip.count && hasDrops(sums, at: end) == isWet
            let run = strip.part(start..<end)
            if isWet { shadeWater(run, of: layer) } else { showScene(in: run) }
            start = end
        }
    }

    private func hasDrops(_ sums: ShaderStrip, at start: Int) -> Bool {
        var highest: Float = 0
        for i in start..<min(start + Self.blockLength, sums.count) {
            highest = sums.alpha[i] > highest ? sums.alpha[i] : highest
        }
        return highest > 1e-4
    }

    private func showScene(in strip: ShaderStrip) {
        let light = scene * Self.dimming
        for i in 0..<strip.count { strip.red[i] *= light }
        for i in 0..<strip.count { strip.green[i] *= light }
        for i in 0..<strip.count { strip.blue[i] *= light }
        for i in 0..<strip.count { strip.alpha[i] *= scene }
    }

    /// Replaces the field in the second spare strip by what lighting takes: as x and y the vector outwards from the middle
    /// of a drop, 1 long at its outline, as alpha the drops' coverage, and as blue the field's height.
    private func shadeWater(_ strip: ShaderStrip, of layer: ShaderLayer) {
        let (seen, drops) = (strip.spare, strip.spare.spare)
        let horizon = bounds.y + 0.58 * bounds.w
        let unit = field.unit
        let pixel = (strip.count > 1 ? strip.x[1] - strip.x[0] : 1) / unit
        for i in 0..<strip.count {
            let sum = drops.alpha[i] > 1e-6 ? drops.alpha[i] : 1e-6
            let height = sum.squareRoot()
            // The root's slope, and the radius of the drops that make it.
            let (slopeX, slopeY) = (drops.red[i] / (2 * height), drops.green[i] / (2 * height))
            let radius = drops.blue[i] / sum
            let slope = (slopeX * slopeX + slopeY * slopeY).squareRoot()
            let scale = -radius / (2 * outline)
            let (outX, outY) = (slopeX * scale, slopeY * scale)
            let length = -slope * scale
            let distance = ShaderMath.clamp((1 - height) / (1 - cut), 0, 1).squareRoot()
            // On the ridge of a body and in the neck between two drops the surface is level.
            let stretch = distance / (length > 0.32 ? length : 0.32)
            drops.x[i] = outX * stretch
            drops.y[i] = outY * stretch
            let perPixel = slope * pixel
            drops.alpha[i] = ShaderMath.smoothstep(
                -0.7,
                0.7,
                (height - cut) / (perPixel > 1e-3 ? perPixel : 1e-3)
            )
            drops.blue[i] = height
            // A lens shows the other side, upside down.
            seen.x[i] = strip.x[i] - drops.x[i] * distance * 0.17 * unit
            seen.y[i] = strip.y[i] + 0.55 * (horizon - strip.y[i]) - drops.y[i] * distance * 0.24 * unit
        }
        layer.sample(seen)
        light(strip, through: seen, drops: drops)
    }

    /// Lights the water: the scene seen through it, a dark upper and a lit lower rim, a highlight, and a shadow below.
    ///
    /// - Parameters:
    ///   - strip: The scene; receives the picture.
    ///   - seen: The colours that the water shows.
    ///   - drops: The vectors from the middle of the drops, the drops' coverage as alpha and the field as blue.
    private func light(_ strip: ShaderStrip, through seen: ShaderStrip, drops: ShaderStrip) {
        let between = scene * Self.dimming
        for i in 0..<strip.count {
            let (x, y, coverage) = (drops.x[i], drops.y[i], drops.alpha[i])
            let distance = (x * x + y * y).squareRoot()
            let rim = ShaderMath.smoothstep(0.55, 1, distance)
            let dark = (1 - 0.62 * ShaderMath.clamp(-y, 0, 1) * rim) * (1 - 0.3 * rim * rim)
            let lit = 0.34 * ShaderMath.clamp(y, 0, 1) * ShaderMath.smoothstep(0.55, 0.92, distance)
            // Streaks of light along both sides, as on a rod of glass.
            let band =
                ShaderMath.smoothstep(0.40, 0.62, distance)
                * (1 - ShaderMath.smoothstep(0.66, 0.92, distance))
            let side = band * (0.26 * ShaderMath.clamp(-x, 0, 1) + 0.10 * ShaderMath.clamp(x, 0, 1))
            let (spotX, spotY) = (x + 0.38, y + 0.44)
            let spot = (spotX * spotX + spotY * spotY).squareRoot()
            let shine = 0.62 * (1 - ShaderMath.smoothstep(0.04, 0.24, spot)) + side
            let alpha = seen.alpha[i] > 0.1 ? seen.alpha[i] : 0.1
            let water = 1.5 * coverage * dark / alpha
            let shadow =
                0.5 * ShaderMath.clamp(0.35 + y, 0, 1) * ShaderMath.smoothstep(0, cut, drops.blue[i])
            let uncovered = 1 - coverage
            let behind = between * uncovered * (1 - shadow)
            strip.red[i] = seen.red[i] * water + (0.81 * lit + shine) * coverage + strip.red[i] * behind
            strip.green[i] = seen.green[i] * water + (0.89 * lit + shine) * coverage + strip.green[i] * behind
            strip.blue[i] = seen.blue[i] * water + (lit + shine) * coverage + strip.blue[i] * behind
            strip.alpha[i] = coverage + uncovered * (scene + (1 - scene) * shadow)
        }
    }
}
