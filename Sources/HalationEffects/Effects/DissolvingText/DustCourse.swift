import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// How grains fly away from the text, or come to it, at a phase of the loop.
///
/// The loop begins and ends in the middle of the text's rest. From its first half on grains leave downwind, and others come
/// from upwind until its end: the way of an arrival is the way of a departure in a wind from the other side, backwards.
/// Around the turn both are in the air.
struct DustCourse {
    /// The way of grains.
    enum Way {
        case leaving
        case arriving
    }

    /// Whether no grain has left, or all have arrived.
    let isAtRest: Bool

    /// Time in seconds since the first departure, or before the last arrival.
    private let time: Float

    /// Seconds from the first departure to the last, and of a flight.
    private let spread, life: Float

    /// Along the wind, in pixels a second; towards the grain's own end of the flight.
    private let wind: SIMD2<Float>

    private let turbulence: Float

    /// Pixels in a unit of the frame.
    private let unit: Float

    private let whirls: [Whirl]
    private let colors: [SIMD3<Float>]
    private let isLight: Bool

    private struct Whirl {
        let number: SIMD2<Float>
        let start, turn, speed: Float
    }

    /// A moment of a grain's flight.
    struct Flight {
        /// Seconds in the air.
        let age: Float

        /// Share of the flight that is over, in 0..<1.
        let share: Float
    }

    @MainActor
    init(_ effect: DissolvingText, _ way: Way, phase: Double, unit: Double) {
        let loop = max(effect.loop, 0.1)
        let half = loop / 2
        let rest = effect.rest * loop / 2
        let air = max(half - rest, 1e-3)
        let isArriving = way == .arriving
        let elapsed = (isArriving ? 1 - phase : phase) * loop - rest
        isAtRest = elapsed <= 0
        time = Float(elapsed)
        // All grains have left before the turn, and fly beyond it, when others are on their way to the text: the frame is
        // never empty.
        spread = Float(0.66 * air)
        life = Float(1.1 * air)
        let direction = effect.wind * .pi / 180
        let speed = 0.62 * effect.windSpeed * unit * (isArriving ? -1 : 1)
        wind = SIMD2(Float(cos(direction) * speed), Float(-sin(direction) * speed))
        turbulence = Float(0.20 * effect.turbulence * unit)
        self.unit = Float(max(unit, 1e-3))
        isLight = effect.style == .light
        let stream: UInt64 = isArriving ? 3 : 2
        whirls = (0..<7).map { index in
            var generator = SeededGenerator(seed: effect.seed, stream: stream, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            let wavelength = index < 3 ? 0.55 + 0.5 * random() : 0.14 + 0.2 * random()
            let angle = (random() + Double(index)) / 3.5 * .pi
            let number = 2 * .pi / wavelength
            return Whirl(
                number: SIMD2(Float(number * cos(angle)), Float(number * sin(angle))),
                start: Float(2 * .pi * random()),
                turn: Float(1.2 + 1.6 * random()),
                speed: Float(index < 3 ? 1 : 0.42)
            )
        }
        let palette = effect.dustPalette
        colors = (0...255).map { entry in
            let color = palette.components(at: Double(entry) / 255)
            return SIMD3(Float(color.x), Float(color.y), Float(color.z))
        }
    }

    /// The flight of a grain; nil if it still lies in the text.
    func flight(of grain: Grain) -> Flight? {
        let age = time - grain.release * spread
        guard age > 0 else { return nil }
        return Flight(age: age, share: age / (life * (0.62 + 0.38 * grain.chance.x)))
    }

    /// The light of a grain in flight; nil at its end.
    func beam(of grain: Grain, in flight: Flight, side: Float) -> Beam? {
        guard flight.share < 1 else { return nil }
        let start = SIMD2(Float(grain.column), Float(grain.row)) + 0.5 * side
        let place = start + displacement(of: grain, from: start, age: flight.age)
        let share = flight.share
        // Grains start as large as their square is, and dwindle; a few are near and out of focus.
        let near = grain.chance.y > 0.985 ? 1 + 2.6 * min(share * 3, 1) : 1
        let size = 0.5642 * side * (1 - 0.45 * share) * near
        let left = 1 - share * share * share
        let fade = left * left
        let soft = max(0.5, (near - 1) * side * 0.5)
        let glint =
            grain.chance.z > 0.9 ? 1 + 1.6 * max(ShaderMath.sin(9 * flight.age + 40 * grain.chance.w), 0) : 1
        let blend = min(share * 6, 1)
        guard isLight else {
            return Beam(
                at: place,
                radius: size,
                softness: soft,
                light: grain.color.w * fade / near,
                color: SIMD3(1, 1, 1)
            )
        }
        let own = SIMD3(grain.color.x, grain.color.y, grain.color.z)
        let dust = colors[Int(min(share * 0.95, 1) * 255)] * grain.color.w
        return Beam(
            at: place,
            radius: size,
            softness: soft,
            light: fade * (1 + blend * (glint * 1.25 - 1)) / (near * near),
            color: own + (dust - own) * blend
        )
    }

    /// The way from where a grain lay, in pixels.
    private func displacement(of grain: Grain, from start: SIMD2<Float>, age: Float) -> SIMD2<Float> {
        // Grains take up speed, and light ones more of it.
        let carried = age * age / (age + 0.55) * (0.55 + 0.75 * grain.chance.z)
        let along = wind * carried
        let place = (start + along * 0.55) / unit
        // The whirls' velocity is the stream function's slope across, so that they neither gather nor thin out.
        var whirl = SIMD2<Float>.zero
        for wave in whirls {
            let angle = wave.number.x * place.x + wave.number.y * place.y + wave.start + wave.turn * age
            let slope = ShaderMath.sin(angle) * wave.speed
            let length = (wave.number.x * wave.number.x + wave.number.y * wave.number.y).squareRoot()
            whirl += SIMD2(wave.number.y, -wave.number.x) * (slope / length)
        }
        let strength = turbulence * min(age * age / (age + 0.8), 3) * (0.6 + 0.8 * grain.chance.w)
        // Gravity is weak; the draught lifts a little.
        return along + whirl * strength
    }
}
