import Foundation
import Halation

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
            maxSampleOffset: CGSize(width: 400, height: 400)
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

    /// Light of the scene between the drops, as a factor.
    private static let dimming: Float = 0.88

    init(bounds: SIMD4<Float>, scene: Float) {
        self.bounds = bounds
        self.scene = scene
    }

    /// Shades a strip; drops cover a small part of a window, so their pixels are shaded one by one.
    func shade(_ strip: ShaderStrip, of layer: ShaderLayer) {
        layer.sample(strip)
        // A dome that takes less than a step of the alpha's eight bits is none.
        let least = 1 - 1.5 / 255 as Float
        for i in 0..<strip.count where strip.alpha[i] < least {
            shade(i, of: strip, from: layer)
        }
        let light = scene * Self.dimming
        for i in 0..<strip.count {
            let isClear = strip.alpha[i] >= least && strip.alpha[i] <= 1
            strip.red[i] = isClear ? strip.red[i] * light : strip.red[i]
            strip.green[i] = isClear ? strip.green[i] * light : strip.green[i]
            strip.blue[i] = isClear ? strip.blue[i] * light : strip.blue[i]
            strip.alpha[i] = isClear ? scene : strip.alpha[i] - 2
        }
    }

    /// Shades one pixel of a dome; its alpha becomes 2 more than it is, which marks it as done.
    private func shade(_ i: Int, of strip: ShaderStrip, from layer: ShaderLayer) {
        let place = SIMD2(strip.x[i], strip.y[i])
        let alpha = strip.alpha[i]
        let height = (1 - alpha) / depth
        let slope = slope(at: place, of: layer)
        let steepness = (slope * slope).sum().squareRoot()
        // From the middle of the drop, 1 at its outline.
        let distance = ShaderMath.clamp((1 - height) / (1 - cut), 0, 1).squareRoot()
        let out = slope * (distance / max(steepness, 1e-4))
        let coverage = ShaderMath.smoothstep(-0.7, 0.7, (height - cut) / max(steepness, 0.004))
        var color = SIMD3<Float>.zero
        if coverage > 0 { color = water(at: place, out: out, distance: distance, of: layer) * coverage }
        // Below the drop, its shadow on the glass.
        let shadow =
            0.5 * ShaderMath.clamp(0.35 + out.y, 0, 1) * ShaderMath.smoothstep(0, cut, height)
            * (1 - coverage)
        let behind = scene * Self.dimming * (1 - coverage) * (1 - shadow) / max(alpha, 0.1)
        strip.red[i] = color.x + strip.red[i] * behind
        strip.green[i] = color.y + strip.green[i] * behind
        strip.blue[i] = color.z + strip.blue[i] * behind
        strip.alpha[i] = 2 + coverage + (1 - coverage) * (scene + (1 - scene) * shadow)
    }

    /// The slope of the domes in heights a point, outwards where it falls.
    ///
    /// Differences of means of several pixels, as single ones are steps of eight bits.
    private func slope(at place: SIMD2<Float>, of layer: ShaderLayer) -> SIMD2<Float> {
        let step = max(0.0027 * bounds.w, 0.5)
        let a = layer.sample(place + SIMD2(step, step)).alpha
        let b = layer.sample(place + SIMD2(-step, step)).alpha
        let c = layer.sample(place + SIMD2(step, -step)).alpha
        let d = layer.sample(place + SIMD2(-step, -step)).alpha
        // The alpha falls where a dome rises.
        return SIMD2(a - b + (c - d), a - c + (b - d)) * (1 / (4 * step * depth))
    }

    /// The colour of the water: the scene behind upside down, a dark upper and a lit lower rim, and a highlight.
    private func water(
        at place: SIMD2<Float>,
        out: SIMD2<Float>,
        distance: Float,
        of layer: ShaderLayer
    ) -> SIMD3<Float> {
        let horizon = bounds.y + 0.58 * bounds.w
        let seen = SIMD2(
            place.x - out.x * distance * 0.16 * bounds.w,
            place.y + 0.35 * (horizon - place.y) - out.y * distance * 0.24 * bounds.w
        )
        let sample = layer.sample(seen)
        let rim = ShaderMath.smoothstep(0.5, 1, distance)
        let shade = (1 - 0.65 * ShaderMath.clamp(-out.y, 0, 1) * rim) * (1 - 0.25 * rim * rim)
        let lit = 0.45 * ShaderMath.clamp(out.y, 0, 1) * ShaderMath.smoothstep(0.62, 0.95, distance)
        let spot = out + SIMD2(0.40, 0.46)
        let shine = 0.7 * (1 - ShaderMath.smoothstep(0.05, 0.24, (spot * spot).sum().squareRoot()))
        let color = SIMD3(sample.red, sample.green, sample.blue) * (1.5 * shade / max(sample.alpha, 0.1))
        return color + SIMD3(0.81, 0.89, 1) * lit + shine
    }
}
