import Foundation
import HalationCore

/// Lights blurred bubbles as a body of wax.
///
/// The alpha of the blur is a height, whose slope says which way a surface faces. Everything follows from three samples:
/// the soft cut, the deep edge and the lit core from the height; the rim and the light from below from the slope.
struct WaxShader: ReadyShader {
    static let summary = "Blurred bubbles as glossy wax, lit from below."

    /// Standard deviation of the blur, in the lamp's points.
    var blur = 30.0

    /// Width of the soft edge, in the lamp's points.
    var softness = 2.5

    var threshold = 0.5

    /// From top to bottom; the last lights the core.
    var palette = EffectPalette.sorbet

    /// Points in one of the lamp's points, or 0 where they scale with the frame.
    var scale = 0.0

    init() {}

    @MainActor
    init(lamp: LavaLamp) {
        blur = lamp.blur
        softness = lamp.softness
        threshold = lamp.threshold
        palette = lamp.palette
        scale = lamp.fit ? 0 : 1
    }

    func application(at time: TimeInterval) -> ShaderApplication {
        let colors = palette.colors
        let body = colors.count > 1 ? Array(colors.dropLast()) : colors
        // The deepest wax is a darker first colour.
        let deep = colors[0].mixed(with: palette.background.first ?? HexColor(rgb: 0), by: 0.5)
        let rim = colors[0].mixed(with: .white, by: 0.8)
        return .layer(
            call(
                .boundingRect,
                .float4(blur, softness, scale, threshold),
                .colorArray(body.map(\.color)),
                .colorArray([deep, rim, (colors.last ?? .white).color, colors[0].color])
            ),
            maxSampleOffset: CGSize(width: Self.largestStep, height: Self.largestStep)
        )
    }

    /// In points; the slope is taken over at most this distance each way.
    private static let largestStep: CGFloat = 24

    /// `wax(boundingRect, [blur, softness, scale, threshold], body, [deep, rim, core, halo])`, a layer effect.
    static let definition = ShaderDefinition.layerEffect(
        "wax",
        edges: .clamp,
        perRow: {
            (bounds: SIMD4<Float>, shape: SIMD4<Float>, body: [ShaderColor], lights: [ShaderColor]) in
            let light = WaxLight(bounds: bounds, shape: shape, body: body, lights: lights)
            return LayerRowFunctions(floatsPerPixel: 3) {
                light.shade($0)
            } strip: {
                light.shade($0, of: $1)
            }
        }
    )
}

/// The numbers of a wax shader, prepared once a picture.
private struct WaxLight {
    private let bounds: SIMD4<Float>
    private let threshold: Float

    /// Distance in points over which slopes are taken.
    private let step: Float

    /// Slope in alpha a point of a straight edge, and the part of it below which a slope counts as none.
    private let steepest: Float

    /// Half the width of the soft edge, in points.
    private let halfEdge: Float

    private let body: [ShaderColor]
    private let deep, rim, core, halo: ShaderColor

    init(bounds: SIMD4<Float>, shape: SIMD4<Float>, body: [ShaderColor], lights: [ShaderColor]) {
        self.bounds = bounds
        let size = CGSize(width: Double(bounds.z), height: Double(bounds.w))
        let scale = shape.z > 0 ? shape.z : Float(size.unit / LavaLamp.fittedHeight)
        let blur = max(shape.x * scale, 0.25)
        threshold = shape.w
        step = min(max(0.3 * blur, 0.5), 24)
        // The slope of a blurred half plane at its edge: 1 / (σ √(2π)).
        steepest = 0.398_942 / blur
        halfEdge = max(0.5 * shape.y * scale, 0.25)
        self.body = body
        let lights = lights + Array(repeating: ShaderColor.clear, count: max(0, 4 - lights.count))
        (deep, rim, core, halo) = (lights[0], lights[1], lights[2], lights[3])
    }

    /// Lights a row whose pixels are those of the blurred bubbles.
    func shade(_ row: LayerRow) {
        let wax = waxRow(at: row.y)
        if wax.canShow(row) {
            wax.show(row)
        } else {
            row.fill { shade($0, of: $1) }
        }
    }

    func shade(_ strip: ShaderStrip, of layer: ShaderLayer) {
        layer.sampleAlpha(strip)
        // Wax costs two more samples; much of the lamp is empty.
        for start in stride(from: 0, to: strip.count, by: WaxRow.blockLength) {
            let block = strip.part(start..<min(start + WaxRow.blockLength, strip.count))
            if isEmpty(block) { block.clearColors() } else { shadeWax(block, of: layer) }
        }
    }

    /// Replaces the blurred bubbles' alpha in a strip by lit wax.
    private func shadeWax(_ strip: ShaderStrip, of layer: ShaderLayer) {
        let (side, spare) = (strip.spare, strip.spare.spare)
        for i in 0..<strip.count { side.y[i] = strip.y[i] }
        for i in 0..<strip.count { side.x[i] = strip.x[i] + step }
        layer.sampleAlpha(side)
        let (across, below) = (spare.red, spare.green)
        across.update(from: side.alpha, count: strip.count)
        for i in 0..<strip.count { side.x[i] = strip.x[i] }
        for i in 0..<strip.count { side.y[i] = strip.y[i] + step }
        layer.sampleAlpha(side)
        below.update(from: side.alpha, count: strip.count)
        // A strip is a part of a row, so its body has one colour.
        waxRow(at: strip.y[0]).light(strip, across: across, down: below)
    }

    /// What the pixels at a height have in common.
    private func waxRow(at y: Float) -> WaxRow {
        let down = bounds.w > 0 ? ShaderMath.clamp((y - bounds.y) / bounds.w, 0, 1) : 0
        return WaxRow(
            threshold: threshold,
            steepest: steepest,
            step: step,
            halfEdge: halfEdge,
            underLight: ShaderMath.mix(0.16, 0.9, down),
            coreLight: ShaderMath.mix(0.12, 0.6, down),
            wax: color(at: down),
            deep: deep,
            core: core,
            rim: rim,
            halo: halo
        )
    }

    /// Whether no bubble reaches a strip.
    private func isEmpty(_ strip: ShaderStrip) -> Bool {
        var highest: Float = 0
        for i in 0..<strip.count { highest = strip.alpha[i] > highest ? strip.alpha[i] : highest }
        return highest == 0
    }

    /// The body's colour at a fraction of the height.
    private func color(at down: Float) -> ShaderColor {
        guard let last = body.last else { return .clear }
        let place = down * Float(body.count - 1)
        let index = Int(place)
        guard index + 1 < body.count else { return last }
        let (start, end, fraction) = (body[index], body[index + 1], place - Float(index))
        return ShaderColor(
            red: ShaderMath.mix(start.red, end.red, fraction),
            green: ShaderMath.mix(start.green, end.green, fraction),
            blue: ShaderMath.mix(start.blue, end.blue, fraction),
            alpha: 1
        )
    }
}
