package import Foundation
package import HalationCore

/// Makes lenses of water of the drops on a window, before a scene.
///
/// The scene is what the shader samples, once where the window is dry and a second time where it is wet. How a drop bends
/// the light follows from the slope of the drops' ``RainField``, which is computed for each pixel.
package struct RainGlass: ReadyShader {
    package static let summary = "Drops of water as lenses before a picture."

    /// Whether the scene is seen between the drops, and not only in them.
    var showsScene = true

    /// The drops, in the form of ``RainDrop/append(to:)``.
    var drops: [Float] = []

    package init() {}

    init(drops: [Float], showsScene: Bool) {
        self.drops = drops
        self.showsScene = showsScene
    }

    package func application(at time: TimeInterval) -> ShaderApplication {
        .layer(
            call(.boundingRect, .float(showsScene ? 1.0 : 0), .floatArray(drops)),
            maxSampleOffset: .zero
        )
    }

    /// `rainGlass(boundingRect, showsScene, drops)`, a layer effect.
    package static let definition = ShaderDefinition.layerEffect(
        "rainGlass",
        edges: .clamp,
        perRow: { (bounds: SIMD4<Float>, showsScene: Float, drops: [Float]) in
            let glass = Glass(
                bounds: bounds,
                scene: showsScene > 0 ? 1 : 0,
                field: RainField(drops, in: bounds)
            )
            return LayerRowFunctions(floatsPerPixel: FieldRow.floatsPerPixel) {
                glass.shade($0)
            } strip: {
                glass.shade($0, of: $1)
            }
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

    /// Light of the scene between the drops, as a factor.
    private static let dimming: Float = 0.88

    /// Shades a row whose pixels are those of the scene.
    func shade(_ row: LayerRow) {
        GlassRow.showScene(in: row, light: scene * Self.dimming)
        var sums = FieldRow(row.scratch, count: row.count)
        field.add(to: &sums, x: row.x, y: row.y)
        // Most drops are narrower than a vector: those of a row are shaded together.
        let capacity = min(ShaderStrip.capacity, row.count)
        let strip = row.strip(0..<capacity)
        var runs: [Range<Int>] = []
        var count = 0
        func shadeRuns() {
            guard count > 0 else { return }
            let water = strip.part(0..<count)
            row.layer.sample(water)
            shadeWater(water, of: row.layer)
            var start = 0
            for run in runs {
                row.write(strip.part(start..<start + run.count), at: run.lowerBound)
                start += run.count
            }
            runs.removeAll(keepingCapacity: true)
            count = 0
        }
        sums.forEachWetRun { run in
            var rest = run
            while !rest.isEmpty {
                let part = rest.prefix(capacity - count)
                let pixels = strip.part(count..<count + part.count)
                pixels.x.update(from: row.x + part.lowerBound, count: part.count)
                sums.copy(part, to: pixels.spare.spare)
                runs.append(part)
                count += part.count
                if count == capacity { shadeRuns() }
                rest = rest.dropFirst(part.count)
            }
        }
        shadeRuns()
    }

    func shade(_ strip: ShaderStrip, of layer: ShaderLayer) {
        layer.sample(strip)
        withUnsafeTemporaryAllocation(
            of: Float.self,
            capacity: FieldRow.floatsPerPixel * strip.count + 64
        ) { memory in
            guard let memory = memory.baseAddress else { return }
            var sums = FieldRow(memory, count: strip.count)
            field.add(to: &sums, x: strip.x, y: strip.y[0])
            var dry = 0
            sums.forEachWetRun { run in
                if dry < run.lowerBound { showScene(in: strip.part(dry..<run.lowerBound)) }
                let wet = strip.part(run)
                sums.copy(run, to: wet.spare.spare)
                shadeWater(wet, of: layer)
                dry = run.upperBound
            }
            if dry < strip.count { showScene(in: strip.part(dry..<strip.count)) }
        }
    }

    private func showScene(in strip: ShaderStrip) {
        let light = scene * Self.dimming
        for i in 0..<strip.count { strip.red[i] *= light }
        for i in 0..<strip.count { strip.green[i] *= light }
        for i in 0..<strip.count { strip.blue[i] *= light }
        for i in 0..<strip.count { strip.alpha[i] *= scene }
    }

    /// Replaces the scene by what is seen in and between drops; the second spare strip holds their field.
    ///
    /// The pixels of the strip, with the colours of the scene, need not follow each other.
    private func shadeWater(_ strip: ShaderStrip, of layer: ShaderLayer) {
        let (seen, drops) = (strip.spare, strip.spare.spare)
        let row = GlassRow(
            cut: cut,
            outline: outline,
            horizon: bounds.y + 0.58 * bounds.w,
            unit: field.unit,
            pixel: layer.columnPitch / field.unit,
            scene: scene,
            between: scene * Self.dimming
        )
        row.bend(strip, through: drops, to: seen)
        layer.sample(seen)
        row.light(strip, seen: seen, drops: drops)
    }
}
