package import Foundation
package import HalationCore

/// Water below a horizon that mirrors what is above it, with the rings of drops.
package struct RainMirror: ReadyShader {
    package static let summary = "Water with rings of rain below a picture."

    /// Whether the water has a body of its own, and not only mirrored light.
    var hasBody = true

    /// The horizon as a fraction of the height.
    var horizon = 0.4

    var body = SIMD3<Double>.zero

    /// The phase of the wind's waves in turns, and their strength.
    var phase = 0.0
    var wind = 1.0

    /// Across, away, age and strength of each drop.
    var drops: [Float] = []

    package init() {}

    package func application(at time: TimeInterval) -> ShaderApplication {
        .layer(
            call(
                .boundingRect,
                .floatArray([
                    hasBody ? 1 : 0, Float(horizon), Float(body.x), Float(body.y), Float(body.z),
                    Float(phase),
                    Float(wind),
                ]),
                .floatArray(drops)
            ),
            maxSampleOffset: .zero
        )
    }

    /// `rainMirror(boundingRect, numbers, drops)`, a layer effect.
    package static let definition = ShaderDefinition.layerEffect(
        "rainMirror",
        edges: .clamp,
        perRow: { (bounds: SIMD4<Float>, numbers: [Float], drops: [Float]) in
            let water = RainWater(bounds: bounds, numbers: numbers, drops: drops)
            return LayerRowFunctions(below: water.horizon) { water.shade($0, of: $1) }
        }
    )
}

/// The water of a picture, prepared once.
private struct RainWater {
    private let bounds: SIMD4<Float>
    private let unit: Float

    /// The y of the horizon; no pixel lies below it in a frame without a size.
    let horizon: Float
    private let alpha: Float
    private let body: SIMD3<Float>
    private let phase: Float
    private let wind: Float

    /// The rings by their distance from the viewer: across, away, and how far they reach.
    private let rings: [SIMD3<Float>]

    /// Slopes by distance, ring after ring.
    private let profiles: [Float]
    private let profileLength: Int

    init(bounds: SIMD4<Float>, numbers: [Float], drops: [Float]) {
        self.bounds = bounds
        unit = Float(CGSize(width: Double(bounds.z), height: Double(bounds.w)).unit)
        let numbers = numbers.count >= 7 ? numbers : [Float](repeating: 0, count: 7)
        horizon = unit > 0 ? bounds.y + numbers[1] * bounds.w : .infinity
        alpha = numbers[0]
        body = SIMD3(numbers[2], numbers[3], numbers[4]) * numbers[0]
        phase = numbers[5]
        wind = numbers[6]
        let starts = stride(from: 0, to: drops.count - 3, by: 4).sorted { drops[$0 + 1] < drops[$1 + 1] }
        // Beyond its front the water is nearly still.
        func reach(_ age: Float) -> Double { min(RingTable.reach, 0.08 + 0.33 * Double(age)) }
        rings = starts.map { SIMD3(drops[$0], drops[$0 + 1], Float(reach(drops[$0 + 2]))) }
        profiles = starts.flatMap { start in
            let age = drops[start + 2]
            return RingTable.shared.profile(at: Double(age), strength: drops[start + 3], end: reach(age))
        }
        profileLength = rings.isEmpty ? 0 : profiles.count / rings.count
    }

    /// Shades a strip below the horizon.
    func shade(_ strip: ShaderStrip, of layer: ShaderLayer) {
        let below = (strip.y[0] - horizon) / max(unit, 1e-3)
        let field = strip.spare.spare
        let seen = strip.spare
        let depth = Float(RainShower.eye) / max(below, 0.004)
        addSlopes(to: field, at: strip, pitch: layer.columnPitch / unit * depth, below: below, depth: depth)
        RainKernels.mirror(
            field,
            seen: seen,
            x: strip.x,
            horizon: horizon,
            middle: bounds.x + bounds.z / 2,
            unit: unit,
            below: below
        )
        layer.sample(seen)
        RainKernels.light(strip, seen: seen, field: field, body: SIMD4(body, alpha))
    }

    /// Adds the slopes of the water at a strip, whose pixels are `pitch` apart on the water.
    private func addSlopes(
        to field: ShaderStrip,
        at strip: ShaderStrip,
        pitch: Float,
        below: Float,
        depth: Float
    ) {
        let left = (strip.x[0] - bounds.x - bounds.z / 2) / unit * depth
        // Waves shorter than a pixel's depth cannot be seen.
        let footprint = pitch * depth / Float(RainShower.eye)
        let swell = wind * 0.010 / (1 + footprint * 6)
        RainKernels.writeWaves(
            to: field,
            left: left,
            pitch: pitch,
            depth: depth,
            phase: phase,
            swell: swell
        )
        let right = left + Float(strip.count) * pitch
        let fade = 1 / (1 + footprint * 30)
        addRings(to: field, left: left, right: right, pitch: pitch, depth: depth)
        addGlitter(to: field, left: left / depth, pitch: pitch / depth, below: below, fade: fade)
    }

    private func addRings(to field: ShaderStrip, left: Float, right: Float, pitch: Float, depth: Float) {
        // The first ring that may reach this far; no ring reaches farther than the table.
        var (first, end) = (0, rings.count)
        while first < end {
            let middle = (first + end) / 2
            if rings[middle].y < depth - Float(RingTable.reach) { first = middle + 1 } else { end = middle }
        }
        var index = first
        while index < rings.count, rings[index].y < depth + Float(RingTable.reach) {
            let (ring, start) = (rings[index], index * profileLength)
            index += 1
            let away = depth - ring.y
            guard abs(away) < ring.z, ring.x + ring.z > left, ring.x - ring.z < right else { continue }
            let half = (ring.z * ring.z - away * away).squareRoot()
            let from = max(Int((ring.x - half - left) / pitch), 0)
            let to = min(Int((ring.x + half - left) / pitch) + 1, field.count)
            guard from < to else { continue }
            RainKernels.addRing(
                to: field,
                from..<to,
                left: left - ring.x,
                pitch: pitch,
                away: away,
                profile: profiles[start..<start + profileLength]
            )
        }
    }

    /// Replaces waves that are too far to be seen one by one by short facets, which stretch what is mirrored.
    private func addGlitter(to field: ShaderStrip, left: Float, pitch: Float, below: Float, fade: Float) {
        guard fade < 0.85 else { return }
        let line = Int32(below * 620)
        let facets = RainKernels.Facets(
            left: left,
            pitch: pitch,
            phase: phase,
            starts: (ShaderMath.hash(line, 3, 17), ShaderMath.hash(line, 5, 29)),
            fade: fade,
            slope: (0.85 - fade) / 0.85 * min(0.036 * max(wind, 0).squareRoot(), 0.07)
        )
        RainKernels.add(facets, to: field)
    }
}
