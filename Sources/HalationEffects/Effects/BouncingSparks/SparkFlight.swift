import HalationCore
import HalationParticles

/// The flight of a spark in closed form: parabolas that follow one another, each slower than the one before.
///
/// Lengths are fractions of a length that is the frame's height in 16:9; x is across and y is up from the floor. The spark leaves the fountain at
/// a depth of 0 and drifts towards the viewer (1) or away (−1), which moves its landing line and scales it.
struct SparkFlight {
    /// Life in seconds.
    let life: Double

    /// Width of the streak before its depth.
    let width: Double

    /// Random numbers for flicker and splinters, 0..<1.
    let chance: Double

    private let bounces: [Bounce]
    private let depthRate: Double
    private let gravity: Double

    private struct Bounce {
        /// Age at which it begins, and the distance across by then.
        let start: Double
        let way: Double

        /// Speed across and upwards at its start.
        let across: Double
        let up: Double

        /// Share of the speed across at birth that is left.
        let left: Double

        /// The integral of `left` up to the start.
        let travelled: Double
    }

    /// The sparks that leave slowest bounce in short order; after this many they roll.
    private static let mostBounces = 8

    @MainActor
    init(_ index: Int, of fountain: BouncingSparks) {
        var generator = SeededGenerator(seed: fountain.seed, stream: 0, index: UInt64(index))
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        life = random(1.1...2.4)
        let rank = random(0...1)
        width = 0.0026 + 0.0028 * rank * rank
        let spread = fountain.spread * .pi / 180
        // Box and Muller: two uniform numbers give a normal one.
        let normal = (-2 * log(1 - random(0...0.999_999))).squareRoot() * cos(2 * .pi * random(0...1))
        let angle = min(max(normal * spread, -1.5), 1.5)
        let speed = random(0.45...1.37)
        gravity = max(fountain.gravity, 0.01)
        let kept = min(max(fountain.bounce + random(-0.1...0.1), 0), 0.95)
        depthRate = random(-1...1) * 0.8 * (0.3 + abs(sin(angle)))
        chance = random(0...1)

        var bounces: [Bounce] = []
        var (start, way, travelled, left) = (0.0, 0.0, 0.0, 1.0)
        var up = speed * cos(angle)
        while start < life, bounces.count < Self.mostBounces {
            let across = speed * sin(angle) * left
            bounces.append(
                Bounce(start: start, way: way, across: across, up: up, left: left, travelled: travelled)
            )
            let duration = 2 * up / gravity
            start += duration
            way += across * duration
            travelled += left * duration
            left *= 0.72
            up *= kept
        }
        self.bounces = bounces
    }

    /// Number of times that the spark met the floor before an age.
    func bounceCount(at age: Double) -> Int {
        var count = 0
        while count + 1 < bounces.count, bounces[count + 1].start <= age { count += 1 }
        return count
    }

    /// The place at an age.
    func place(at age: Double) -> Place {
        let bounce = bounces[bounceCount(at: age)]
        let time = age - bounce.start
        let depth = min(max(depthRate * (bounce.travelled + bounce.left * time), -1), 1)
        return Place(
            across: bounce.way + bounce.across * time,
            up: max(bounce.up * time - gravity * time * time / 2, 0),
            depth: depth
        )
    }

    /// The last hit of the floor before an age: how long ago it was, and where; nil if there was none.
    func lastHit(at age: Double) -> (age: Double, place: Place)? {
        let count = bounceCount(at: age)
        guard count > 0 else { return nil }
        let start = bounces[count].start
        return (age - start, place(at: start))
    }

    /// A place in the room.
    struct Place {
        let across: Double
        let up: Double
        let depth: Double

        /// Size of things there, relative to the middle.
        var scale: Double { 1 + 0.35 * depth }

        /// Distance below the fountain at which the floor lies there.
        private var floor: Double { 0.085 * depth }

        /// The place on the canvas, relative to the fountain.
        var point: SIMD2<Double> { SIMD2(across * scale, floor - up * scale) }

        /// The place of its mirror image.
        var mirrored: SIMD2<Double> { SIMD2(across * scale, floor + up * scale) }

        /// The place on the floor under it.
        var ground: SIMD2<Double> { SIMD2(across * scale, floor) }
    }
}

/// The flights of a fountain's sparks, made once.
@MainActor
final class FlightMemory {
    private struct Key: Equatable {
        let seed: UInt64
        let spread, gravity, bounce: Double
    }

    /// More flights than this are made anew in each frame.
    private static let mostFlights = 1 << 14

    private var key: Key?
    private var flights: [SparkFlight?] = []

    /// The flight of a spark, which follows from its index and the fountain's parameters.
    func flight(_ index: Int, of fountain: BouncingSparks) -> SparkFlight {
        let key = Key(
            seed: fountain.seed,
            spread: fountain.spread,
            gravity: fountain.gravity,
            bounce: fountain.bounce
        )
        if key != self.key { (self.key, flights) = (key, []) }
        guard index < Self.mostFlights else { return SparkFlight(index, of: fountain) }
        while flights.count <= index { flights.append(nil) }
        if let known = flights[index] { return known }
        let made = SparkFlight(index, of: fountain)
        flights[index] = made
        return made
    }
}
