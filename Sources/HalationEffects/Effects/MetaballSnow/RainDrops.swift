import Foundation
import HalationCore
import HalationParticles

/// The drops on a window, as domes of alpha.
struct RainDrops {
    private let runners: [Runner]
    private let standers: [Stander]
    private let size: CGSize

    @MainActor
    init(_ effect: MetaballSnow, in size: CGSize) {
        self.size = size
        let (width, height) = (Double(size.width), Double(size.height))
        let aspect = width > 0 && height > 0 ? min(width / height, 8) : 0
        // As many on a length of the window, whatever its form.
        let share = aspect / (16.0 / 9)
        func count(_ number: Int) -> Int { Int((Double(max(number, 0)) * share).rounded()) }
        let runners = (0..<count(effect.running)).map {
            Runner($0, aspect: aspect, size: effect.dropSize, seed: effect.seed)
        }
        self.runners = runners
        standers = (0..<count(effect.standing)).map {
            Stander($0, aspect: aspect, size: effect.dropSize, seed: effect.seed, wipedBy: runners)
        }
    }

    /// Takes the drops' domes from the alpha of a canvas, ``RainGlass/depth`` of it where a dome is full.
    func cut(into context: GraphicsContext, at loop: Loop) {
        var context = context
        context.blendMode = .destinationOut
        context.opacity = RainGlass.depth
        context.drawLayer { layer in
            for stander in standers {
                let (center, diameter) = stander.drop(at: loop.phase)
                fillDome(at: center, diameter: diameter, in: layer)
            }
            for runner in runners {
                for drop in runner.drops(at: loop.phase) {
                    fillDome(at: drop.center, diameter: drop.diameter, strength: drop.strength, in: layer)
                }
            }
        }
    }

    /// Fills a dome whose cut has a diameter; lengths are fractions of the height.
    private func fillDome(
        at center: SIMD2<Double>,
        diameter: Double,
        strength: Double = 1,
        in layer: GraphicsContext,
    ) {
        let height = Double(size.height)
        let whole = diameter / (1 - RainGlass.cut).squareRoot() * height
        guard whole > 0.5 else { return }
        let center = CGPoint(x: center.x * height, y: center.y * height)
        guard center.y > -whole, center.y < height + whole else { return }
        layer.fill(
            Path(CGRect(center: center, diameter: whole)),
            with: .radialGradient(Self.dome(strength), center: center, startRadius: 0, endRadius: whole / 2)
        )
    }

    /// The paraboloid 1 − r², times a height in 0...1 rounded to a sixteenth.
    private static func dome(_ strength: Double) -> Gradient {
        domes[Int((min(max(strength, 0), 1) * 16).rounded())]
    }

    private static let domes = (0...16).map { sixteenths in
        Gradient(
            stops: [0, 0.15, 0.3, 0.45, 0.6, 0.7, 0.8, 0.9, 1].map {
                Gradient.Stop(color: .black.opacity(Double(sixteenths) / 16 * (1 - $0 * $0)), location: $0)
            }
        )
    }
}

/// A drop that runs down the window a whole number of times in a loop, by fits and starts, and leaves beads behind.
private struct Runner {
    /// Diameter of the head.
    let diameter: Double

    private let x: Double
    private let falls: Double
    private let start: Double
    private let bends: (first: Double, second: Double)
    private let beads: [Bead]

    private struct Bead {
        /// Distance behind the head.
        let distance: Double

        let diameter: Double

        /// Height of the dome, 0...1.
        let strength: Double
    }

    private static let beadCount = 40
    private static let top = -0.12
    private static let way = 1.62

    init(_ index: Int, aspect: Double, size: Double, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 6, index: UInt64(index))
        func random() -> Double { .random(in: 0...1, using: &generator) }
        var common = SeededGenerator(seed: seed, stream: 7, index: 0)
        // Steps by the golden ratio leave no two drops in one lane.
        let lane = Double.random(in: 0...1, using: &common) + 0.618_033_988_7 * Double(index)
        x = (lane - lane.rounded(.down)) * aspect
        let diameter = (0.036 + 0.039 * pow(random(), 1.5)) * size
        self.diameter = diameter
        falls = diameter > 0.055 * size ? 2 : 1
        start = random()
        bends = (random(), random())
        let length = 0.24 * (0.6 + 0.8 * random()) * diameter / (0.055 * max(size, 0.01))
        var beads: [Bead] = [Bead(distance: 0, diameter: diameter, strength: 1)]
        for bead in 1...Self.beadCount {
            let fraction = Double(bead) / Double(Self.beadCount)
            // A body with waists, whose end tears into beads.
            let tear = smoothstep(0.5, 1, fraction)
            let waist = 0.62 + 0.14 * sin(2 * .pi * (1.6 * fraction + bends.first)) - 0.38 * tear
            let jitter = 1 + (random() - 0.5) * 0.9 * tear
            beads.append(
                Bead(
                    distance: 0.26 * diameter + length * pow(fraction, 1.25),
                    diameter: diameter * waist * jitter,
                    // Where domes of full height overlap, the body would be flat on top.
                    strength: 0.31 + 0.69 * tear
                )
            )
        }
        self.beads = beads
    }

    /// Where the drop runs at a height, sideways.
    func lane(at y: Double) -> Double {
        x + 0.014 * sin(2 * .pi * (1.3 * y + bends.first)) + 0.006 * sin(2 * .pi * (3.7 * y + bends.second))
    }

    /// The head and the beads behind it, at a phase of the loop.
    func drops(at phase: Double) -> [(center: SIMD2<Double>, diameter: Double, strength: Double)] {
        let turn = falls * phase + start
        let head = Self.height(at: turn - turn.rounded(.down))
        return beads.map { bead in
            let y = head - bead.distance
            return (SIMD2(lane(at: y), y), bead.diameter, bead.strength)
        }
    }

    /// The phases of the loop at which the head passes a height.
    func passes(_ y: Double) -> [Double] {
        let share = (y - Self.top) / Self.way
        guard share > 0, share < 1 else { return [] }
        // The height rises all the way, so halving finds the place.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if Self.height(at: middle) < y { low = middle } else { high = middle }
        }
        return (0..<Int(falls)).map { round in
            let phase = (low - start + Double(round)) / falls
            return phase - phase.rounded(.down)
        }
    }

    /// The head's height after a share of a fall: it stops three times and slips on.
    private static func height(at share: Double) -> Double {
        top + way * (share + 0.042 * sin(2 * .pi * 3 * share))
    }
}

/// A drop that stays where it is, grows, and is gone when another runs over it or when it dries.
private struct Stander {
    private let center: SIMD2<Double>
    private let diameter: Double

    /// The phases of the loop at which it starts anew, at least one.
    private let births: [Double]
    private let dries: Bool

    init(_ index: Int, aspect: Double, size: Double, seed: UInt64, wipedBy runners: [Runner]) {
        var generator = SeededGenerator(seed: seed, stream: 8, index: UInt64(index))
        func random() -> Double { .random(in: 0...1, using: &generator) }
        let center = SIMD2(random() * aspect, random() * 1.04 - 0.02)
        let rank = random()
        diameter = (0.007 + 0.030 * rank * rank * rank) * size
        self.center = center
        let wiped = runners.filter { abs($0.lane(at: center.y) - center.x) < 0.5 * $0.diameter }
            .flatMap { $0.passes(center.y) }
        births = wiped.isEmpty ? [random()] : wiped
        dries = wiped.isEmpty
    }

    func drop(at phase: Double) -> (center: SIMD2<Double>, diameter: Double) {
        let age = births.map { phase - $0 - (phase - $0).rounded(.down) }.min() ?? 0
        let growth = min(max((age - 0.03) / 0.47, 0), 1)
        let shrink = dries ? min((1 - age) / 0.05, 1) : 1
        return (center, diameter * (growth * (2 - growth)).squareRoot() * shrink)
    }
}
