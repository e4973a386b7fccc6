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

    /// Replaces the scene by what is seen in and between drops; the second spare strip holds their field.
    private func shadeWater(_ strip: ShaderStrip, of layer: ShaderLayer) {
        let (seen, drops) = (strip.spare, strip.spare.spare)
        let row = GlassRow(
            cut: cut,
            outline: outline,
            horizon: bounds.y + 0.58 * bounds.w,
            unit: field.unit,
            pixel: (strip.count > 1 ? strip.x[1] - strip.x[0] : 1) / field.unit,
            scene: scene,
            between: scene * Self.dimming
        )
        row.bend(strip, through: drops, to: seen)
        layer.sample(seen)
        row.light(strip, seen: seen, drops: drops)
    }
}
