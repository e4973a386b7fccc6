import Foundation
import HalationCore
import HalationParticles

/// A bubble that goes up and down a whole number of times in a loop, or one of those that make a pool.
struct WaxBubble: LampBubble {
    let id: Int
    let diameter: Double
    private let motion: Motion

    /// Length of the loop in seconds.
    private let loop: Double

    private enum Motion {
        /// Fraction of the width; rounds in a loop, and where in a round the loop starts; and the sway's phase.
        case rising(x: Double, rounds: Double, phase: Double, sway: Double)

        /// Fraction of the width and height, and the sway's turns in a loop and phase.
        case resting(x: Double, y: Double, turns: Double, phase: Double)
    }

    /// The rising bubbles, `count` of them, and the pools at the bottom and the top.
    static func all(count: Int, loop: Double, seed: UInt64) -> [WaxBubble] {
        let count = max(count, 0)
        let pools: [(y: Double, diameters: ClosedRange<Double>)] = [
            (1.10, 0.24...0.34), (-0.10, 0.17...0.27),
        ]
        let rising = (0..<count).map { WaxBubble(id: $0, loop: loop, seed: seed) }
        let resting = pools.enumerated().flatMap { pool, kind in
            (0..<poolSize).map {
                WaxBubble(
                    id: count + pool * poolSize + $0,
                    at: (Double($0) + 0.5) / Double(poolSize),
                    y: kind.y,
                    diameters: kind.diameters,
                    loop: loop,
                    generator: SeededGenerator(seed: seed, stream: UInt64(2 + pool), index: UInt64($0))
                )
            }
        }
        return rising + resting
    }

    private static let poolSize = 9

    private init(id: Int, loop: Double, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 1, index: UInt64(id))
        self.id = id
        self.loop = loop
        let rank = pow(Double.random(in: 0...1, using: &generator), 1.6)
        diameter = (0.12 + 0.27 * rank) * LavaLamp.fittedHeight
        var start = SeededGenerator(seed: seed, stream: 4, index: 0)
        // Steps by the golden ratio spread any number of bubbles evenly.
        let place = Double.random(in: 0...1, using: &start) + 0.618_033_988_7 * Double(id)
        motion = .rising(
            x: 1.04 * (place - place.rounded(.down)) - 0.02,
            rounds: rank > 0.4 ? 1 : Double(Int.random(in: 1...3, using: &generator)),
            phase: .random(in: 0...1, using: &generator),
            sway: .random(in: 0...1, using: &generator)
        )
    }

    private init(
        id: Int,
        at x: Double,
        y: Double,
        diameters: ClosedRange<Double>,
        loop: Double,
        generator: SeededGenerator,
    ) {
        var generator = generator
        self.id = id
        self.loop = loop
        diameter = .random(in: diameters, using: &generator) * LavaLamp.fittedHeight
        motion = .resting(
            x: x + .random(in: -0.04...0.04, using: &generator),
            y: y,
            turns: Double(Int.random(in: 1...2, using: &generator)),
            phase: .random(in: 0...1, using: &generator)
        )
    }

    func position(at time: Double, in size: CGSize) -> CGPoint {
        let phase = Loop(of: loop, at: time).phase
        let (x, y): (Double, Double)
        switch motion {
        case .rising(let column, let rounds, let start, let sway):
            let turn = rounds * phase + start
            let fraction = turn - turn.rounded(.down)
            let triangle = 1 - abs(2 * fraction - 1)
            // Wax lingers at the ends, where it heats up and cools down.
            let height = 0.7 * triangle + 0.3 * (1 - cos(2 * .pi * fraction)) / 2
            x = column + 0.012 * sin(2 * .pi * (phase + sway))
            y = -0.16 + 1.32 * height
        case .resting(let column, let row, let turns, let start):
            x = column + 0.012 * cos(2 * .pi * (turns * phase + start))
            y = row + 0.02 * sin(2 * .pi * (turns * phase + start))
        }
        return CGPoint(x: x * Double(size.width), y: y * Double(size.height))
    }
}
