import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// The rain in the air, and what leaps up where drops meet the water, as light.
struct RainSplashes {
    let shower: RainShower
    let loop: Loop
    let palette: EffectPalette
    let horizon: Double
    let streaks: Int
    let splash: Double
    let slant: Double
    let seed: UInt64

    /// The picture for a frame of a size; nil without one.
    func picture(in size: CGSize, scale: Double) -> Image? {
        guard size.unit * scale > 0, (size.unit * scale).isFinite else { return nil }
        var scale = scale
        var light = BeamLight(size: size, scale: &scale)
        let unit = size.unit * scale
        addRain(to: &light, unit: unit)
        let foot = horizon * Double(size.height) * scale
        let middle = Double(size.width) * scale / 2
        if splash > 0 {
            for (drop, age) in shower.rings(at: loop.phase, loop: loop.length) where age < 0.55 {
                add(drop, age: age, to: &light, foot: foot, middle: middle, unit: unit)
            }
        }
        return light.image().map { Image($0).resizable() }
    }

    /// Streaks that fall a whole number of frames in a loop.
    private func addRain(to light: inout BeamLight, unit: Double) {
        let (width, height) = (Double(light.columns), Double(light.rows))
        let tint = palette.components(at: 0.5) * 0.35 + SIMD3(repeating: 0.55)
        let color = SIMD3(Float(tint.x), Float(tint.y), Float(tint.z))
        for index in 0..<Int(Double(max(streaks, 0)) * width * height / (unit * unit * 1.78)) {
            var generator = SeededGenerator(seed: seed, stream: 3, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            let (x, start, rank) = (random(), random(), random())
            // The nearer a drop, the faster and longer it is seen, and the dimmer, being out of focus.
            let near = rank * rank
            let length = (0.05 + 0.16 * near) * unit
            let way = height + 2 * length
            let falls = max(((1.5 + 1.7 * near) * loop.length * unit / way).rounded(), 1)
            let turn = falls * loop.phase + start
            let y = (turn - turn.rounded(.down)) * way - length
            let across = x * (width + 0.4 * unit) - 0.2 * unit + slant * (y - height / 2)
            let radius = (0.0006 + 0.0018 * near) * unit
            let held = max(radius, 0.5)
            let amount = Float((0.17 - 0.07 * near) * radius / held)
            light.add(
                Beam(
                    from: SIMD2(Float(across - slant * length), Float(y - length)),
                    to: SIMD2(Float(across), Float(y)),
                    radii: (Float(held * 0.8), Float(held)),
                    softness: Float(max(0.5, held * (0.4 + near))),
                    light: (0, amount),
                    color: color
                )
            )
        }
    }

    /// A jet that rises from the crater, and droplets that fly off in a crown.
    private func add(
        _ drop: RainShower.Drop,
        age: Double,
        to light: inout BeamLight,
        foot: Double,
        middle: Double,
        unit: Double
    ) {
        let perMetre = unit / drop.z
        guard perMetre > 40 else { return }
        let base = SIMD2(middle + drop.x * perMetre, foot + RainShower.eye * perMetre)
        let tint = palette.components(at: drop.chance.x) * 0.5 + SIMD3(repeating: 0.5)
        let color = SIMD3(Float(tint.x), Float(tint.y), Float(tint.z))
        let strength = drop.strength * splash
        let radius = max(0.0034 * perMetre * (0.6 + 0.4 * strength), 0.5)
        let thinness = min(0.0034 * perMetre * (0.6 + 0.4 * strength) / radius, 1)
        // The jet rises late, out of the closing crater.
        let rise = (age - 0.05) / 0.34
        if rise > 0, rise < 1 {
            let height = 0.085 * strength * 4 * rise * (1 - rise) * perMetre
            let amount = Float(0.55 * thinness * smoothstep(1, 0.7, rise))
            light.add(
                Beam(
                    from: SIMD2(Float(base.x), Float(base.y)),
                    to: SIMD2(Float(base.x), Float(base.y - height)),
                    radii: (Float(radius * 1.25), Float(radius * 0.6)),
                    softness: Float(max(0.5, 0.5 * radius)),
                    light: (amount * 0.25, amount),
                    color: color
                )
            )
        }
        guard age < 0.36 else { return }
        for index in 0..<6 {
            let turns = (Double(index) + drop.chance.y) / 6
            let chance = (drop.chance.z * 7 + Double(index) * 0.618).truncatingRemainder(dividingBy: 1)
            let out = (0.10 + 0.16 * chance) * age
            let up = (0.85 + 0.55 * chance) * strength.squareRoot() * age - 4.9 * age * age
            guard up > 0 else { continue }
            let x = base.x + cosine(ofTurns: turns) * out * perMetre
            let y = base.y + sine(ofTurns: turns) * out * perMetre * 0.45 - up * perMetre
            light.add(
                Beam(
                    at: SIMD2(Float(x), Float(y)),
                    radius: Float(0.0023 * perMetre * (0.5 + 0.8 * chance)),
                    light: Float(0.75 * smoothstep(0.36, 0.2, age)),
                    color: color
                )
            )
        }
    }
}
