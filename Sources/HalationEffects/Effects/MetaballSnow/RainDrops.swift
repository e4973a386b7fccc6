import Foundation
import HalationCore
import HalationParticles

/// The drops of an effect, made once for its parameters and a frame's size.
@MainActor
final class RainMemory {
    private struct Key: Equatable {
        let running: Int
        let standing: Int
        let dropSize: Double
        let seed: UInt64
        let size: CGSize
    }

    private var known: (key: Key, drops: RainDrops)?

    /// The drops of an effect in a frame.
    func drops(of effect: MetaballSnow, in size: CGSize) -> RainDrops {
        let key = Key(
            running: effect.running,
            standing: effect.standing,
            dropSize: effect.dropSize,
            seed: effect.seed,
            size: size
        )
        if let known, known.key == key { return known.drops }
        let drops = RainDrops(effect, in: size)
        known = (key, drops)
        return drops
    }
}

/// The drops on a window at any time of a loop.
struct RainDrops {
    private let runners: [Runner]
    private let standers: [Stander]

    /// Width and height of the frame in units.
    private let frame: SIMD2<Double>

    @MainActor
    init(_ effect: MetaballSnow, in size: CGSize) {
        let unit = size.unit
        let frame =
            unit > 0
            ? SIMD2(min(Double(size.width) / unit, 8), min(Double(size.height) / unit, 8))
            : SIMD2(repeating: 0)
        self.frame = frame
        // As many on a piece of the window, whatever its form.
        let share = size.areaInFrames
        func count(_ number: Int) -> Int { Int((Double(max(number, 0)) * share).rounded()) }
        let runners = (0..<count(effect.running)).map {
            Runner($0, frame: frame, size: effect.dropSize, seed: effect.seed)
        }
        self.runners = runners
        let standing = (0..<count(effect.standing)).map {
            Stander($0, frame: frame, size: effect.dropSize, seed: effect.seed, wipedBy: runners)
        }
        standers =
            standing
            + runners.enumerated().flatMap { index, runner in
                (0..<Int(Runner.beadsPerUnit * frame.y)).map {
                    Stander(bead: $0, of: runner, number: index, frame: frame, seed: effect.seed)
                }
            }
    }

    /// The drops that are seen at a phase of the loop, in the form of ``RainDrop/append(to:)``.
    func numbers(at phase: Double) -> [Float] {
        var numbers: [Float] = []
        numbers.reserveCapacity((runners.count + standers.count) * RainDrop.stride)
        func append(_ drop: RainDrop) {
            if drop.radius > 0.0005 { drop.append(to: &numbers) }
        }
        for runner in runners { append(runner.drop(at: phase)) }
        for stander in standers { append(stander.drop(at: phase)) }
        return numbers
    }
}

/// A drop that runs down the window a whole number of times in a loop, by fits and starts.
private struct Runner {
    /// Radius of the head.
    let radius: Double

    /// The column about which it sways.
    let x: Double

    let bends: (first: Double, second: Double)

    /// Height of the body's visible part above the middle of the head.
    var bodyLength: Double { 0.85 * elongation * radius / RainDrop.outline }

    private let elongation: Double
    private let falls: Double
    private let start: Double

    /// Way of the head in a fall.
    private let way: Double

    /// Small drops that are left behind in the height of a unit.
    static let beadsPerUnit = 15.0

    private static let top = -0.08

    init(_ index: Int, frame: SIMD2<Double>, size: Double, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 6, index: UInt64(index))
        func random() -> Double { .random(in: 0...1, using: &generator) }
        var common = SeededGenerator(seed: seed, stream: 7, index: 0)
        // Steps by the golden ratio leave no two drops in one lane.
        let lane = Double.random(in: 0...1, using: &common) + 0.618_033_988_7 * Double(index)
        x = (lane - lane.rounded(.down)) * frame.x
        let rank = pow(random(), 1.5)
        radius = (0.015 + 0.018 * rank) * size
        // Only large drops are heavy enough to run fast, and these are longer.
        falls = rank > 0.45 ? 2 : 1
        start = random()
        bends = (random(), random())
        elongation = 2.9 + 1.2 * rank + 1.6 * random()
        way = frame.y - 2 * Self.top + elongation * radius / RainDrop.outline
    }

    /// Where the drop runs at a height, sideways.
    func lane(at y: Double) -> Double { x + RainDrop.sway(at: y, bends: bends) }

    /// The drop at a phase of the loop.
    func drop(at phase: Double) -> RainDrop {
        let turn = falls * phase + start
        return RainDrop(
            center: SIMD2(x, height(at: turn - turn.rounded(.down))),
            radius: radius,
            elongation: elongation,
            bends: bends
        )
    }

    /// The phases of the loop at which the head passes a height.
    func passes(_ y: Double) -> [Double] {
        let share = (y - Self.top) / way
        guard share > 0, share < 1 else { return [] }
        // The height rises all the way, so halving finds the place.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if height(at: middle) < y { low = middle } else { high = middle }
        }
        return (0..<Int(falls)).map { round in
            let phase = (low - start + Double(round)) / falls
            return phase - phase.rounded(.down)
        }
    }

    /// The head's height after a share of a fall: it stops three times and slips on.
    private func height(at share: Double) -> Double {
        Self.top + way * (share + 0.042 * sine(ofTurns: 3 * share))
    }
}

/// A drop that stays where it is.
private struct Stander {
    private let center: SIMD2<Double>
    private let radius: Double
    private let elongation: Double

    /// The phases of the loop at which it starts anew; never if there are none.
    private let births: [Double]

    private let life: Life

    private enum Life {
        /// Grows for half of a loop, until another drop runs over it.
        case wiped

        /// Grows for half of a loop, and is gone at the end of it.
        case drying

        /// Left behind at its full size, and gone after a share of the loop.
        case shrinking(for: Double)
    }

    /// A drop that condenses somewhere.
    init(_ index: Int, frame: SIMD2<Double>, size: Double, seed: UInt64, wipedBy runners: [Runner]) {
        var generator = SeededGenerator(seed: seed, stream: 8, index: UInt64(index))
        func random() -> Double { .random(in: 0...1, using: &generator) }
        let center = SIMD2(random() * frame.x, random() * (frame.y + 0.04) - 0.02)
        let rank = random()
        let radius = (0.0030 + 0.0135 * rank * rank * rank) * size
        // Large drops sag.
        elongation = 1.55 + 0.75 * rank * rank * random() + 0.25 * random()
        self.center = center
        self.radius = radius
        let wiped = runners.filter { abs($0.lane(at: center.y) - center.x) < $0.radius + 0.4 * radius }
            .flatMap { $0.passes(center.y) }
        births = wiped.isEmpty ? [random()] : wiped
        life = wiped.isEmpty ? .drying : .wiped
    }

    /// A bead that a runner leaves behind.
    init(bead index: Int, of runner: Runner, number: Int, frame: SIMD2<Double>, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 0x100 + UInt64(number), index: UInt64(index))
        func random() -> Double { .random(in: 0...1, using: &generator) }
        let y = (Double(index) + random()) / Runner.beadsPerUnit
        let aside = (random() - 0.5) * runner.radius
        let rank = random()
        center = SIMD2(runner.lane(at: y) + aside, y)
        radius = runner.radius * (0.13 + 0.27 * rank * rank)
        elongation = 1.6 + 0.7 * random()
        // It is left where the body has thinned out.
        births = runner.passes(y + (0.75 + 0.3 * random()) * runner.bodyLength)
        life = .shrinking(for: 0.14 + 0.3 * random())
    }

    func drop(at phase: Double) -> RainDrop {
        RainDrop(center: center, radius: radius * size(at: phase), elongation: elongation, bends: nil)
    }

    /// The radius as a fraction of the largest one.
    private func size(at phase: Double) -> Double {
        guard let age = births.lazy.map({ phase - $0 - (phase - $0).rounded(.down) }).min() else { return 0 }
        switch life {
        case .shrinking(let duration):
            return min(age / 0.012, 1) * max(1 - age / duration, 0).squareRoot()
        case .wiped, .drying:
            let growth = min(max((age - 0.03) / 0.47, 0), 1)
            let size = (growth * (2 - growth)).squareRoot()
            if case .drying = life { return size * min((1 - age) / 0.05, 1) }
            return size
        }
    }
}
