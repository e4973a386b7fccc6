import HalationCore
import HalationParticles

/// A shell of the show: place and time of its burst, and its sparks.
///
/// Lengths are in units of the frame, as heights of a frame of 16 by 9.
struct Shell {
    let kind: ShellKind
    let colors: FlameColor

    /// Time of the burst within the loop, in seconds.
    let burst: Double

    /// Centre of the burst.
    let center: SIMD2<Double>

    /// Point on the water from which the rocket rises.
    let launch: SIMD2<Double>

    let radius: Double

    /// Speed of the fastest sparks at the burst, per second.
    var launchSpeed: Double { radius * kind.drag / -expm1(-2.2 * kind.drag) }

    fileprivate let index: Int
    private let seed: UInt64

    /// The time before the burst that the rocket is seen, in seconds.
    static let rise = 1.0

    /// The time after the burst until the smoke is gone, in seconds.
    static let end = 4.0

    @MainActor
    init(_ index: Int, of show: Fireworks, loop: Loop, frame: SIMD2<Double>, colors: FlameColor) {
        var generator = SeededGenerator(seed: show.seed, stream: 0, index: UInt64(index))
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        self.index = index
        seed = show.seed
        kind = ShellKind.program[index % ShellKind.program.count]
        self.colors = kind.isGolden ? .gold : colors
        let pitch = loop.length / Double(max(show.shells, 1))
        burst = pitch * (Double(index) + 0.5 + random(-0.3...0.3))
        radius = kind.isRing ? random(0.15...0.20) : random(0.20...0.32)
        // Left and right in turn, whole in the frame; in a narrow one they also take turns with the height.
        let x = index.isMultiple(of: 2) ? random(0.17...0.48) : random(0.52...0.83)
        let margin = min(radius * 1.08, frame.x / 2)
        let spread = max(0, 1 - frame.x * 9 / 16) * (index.isMultiple(of: 2) ? -0.16 : 0.12)
        center = SIMD2(
            min(max(x * frame.x, margin), frame.x - margin),
            max((random(0.26...0.46) + spread) * frame.y, radius * 1.02 + 0.03)
        )
        launch = SIMD2(center.x + random(-0.06...0.06), 0.8 * frame.y)
    }

    /// The sparks, the same at every call.
    func sparks(count: Int) -> [Spark] {
        var generator = SeededGenerator(seed: seed, stream: 1, index: UInt64(index))
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let turn = Turn(around: random(0...2 * .pi), tilt: random(0.5...1.1))
        let goldenAngle = Double.pi * (3 - 5.0.squareRoot())
        return (0..<count).map { spark in
            let place = (Double(spark) + 0.5) / Double(count)
            let angle = kind.isRing ? 2 * .pi * place : Double(spark) * goldenAngle
            let height = kind.isRing ? 0 : 1 - 2 * place
            let ring = (1 - height * height).squareRoot()
            var direction = SIMD3(ring * cos(angle), ring * sin(angle), height)
            let jitter = SIMD3(random(-0.05...0.05), random(-0.05...0.05), random(-0.05...0.05))
            direction = turn.applied(to: kind.isRing ? direction : direction + jitter)
            let isCore = kind.hasGoldenCore && spark.isMultiple(of: 3)
            let speed = launchSpeed * random(kind.speed) * (isCore ? 0.52 : 1)
            return Spark(
                velocity: SIMD2(direction.x, direction.y) * speed,
                light: random(0.55...1) * (0.75 + 0.25 * direction.z),
                life: random(kind.life),
                trail: random(kind.trail),
                twinklePhase: random(0...1),
                colors: isCore ? .gold : colors
            )
        }
    }
}

/// A spark of a shell.
struct Spark {
    /// Velocity at the burst, per second.
    let velocity: SIMD2<Double>

    /// Opacity before that of its age.
    let light: Double

    /// In seconds.
    let life: Double

    /// Time that the trail reaches back, in seconds.
    let trail: Double

    let twinklePhase: Double
    let colors: FlameColor

    /// The opacity at an age in seconds: fading, and twinkling towards the end.
    func opacity(at age: Double) -> Double {
        let fraction = age / life
        let fading: Double =
            if fraction < 0.5 {
                1 - 0.2 * fraction
            } else if fraction < 0.8 {
                0.9 - 0.4 / 0.3 * (fraction - 0.5)
            } else {
                2.5 * (1 - min(fraction, 1))
            }
        let beat = age * 9 + twinklePhase
        let isDim = fraction > 0.6 && beat - beat.rounded(.down) < 0.5
        return light * fading * (isDim ? 0.35 : 1)
    }
}

/// The sparks of a show's shells, made once.
@MainActor
final class ShellMemory {
    private struct Key: Equatable {
        let sparks: Int
        let palette: EffectPalette
        let seed: UInt64
    }

    private var key: Key?
    private var sparks: [Int: [Spark]] = [:]

    /// The sparks of a shell, which follow from the show's parameters and the shell's index.
    func sparks(of shell: Shell, count: Int, show: Fireworks) -> [Spark] {
        let key = Key(sparks: show.sparks, palette: show.palette, seed: show.seed)
        if key != self.key { (self.key, sparks) = (key, [:]) }
        if let known = sparks[shell.index] { return known }
        let made = shell.sparks(count: count)
        sparks[shell.index] = made
        return made
    }
}

/// A rotation of directions: about the viewer's axis, then backwards.
private struct Turn {
    private let around: (cos: Double, sin: Double)
    private let tilt: (cos: Double, sin: Double)

    init(around angle: Double, tilt: Double) {
        around = (cos(angle), sin(angle))
        self.tilt = (cos(tilt), sin(tilt))
    }

    func applied(to direction: SIMD3<Double>) -> SIMD3<Double> {
        let y = direction.y * tilt.cos - direction.z * tilt.sin
        let z = direction.y * tilt.sin + direction.z * tilt.cos
        return SIMD3(
            direction.x * around.cos - y * around.sin,
            direction.x * around.sin + y * around.cos,
            z
        )
    }
}
