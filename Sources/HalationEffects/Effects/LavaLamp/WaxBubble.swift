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
        /// Fraction of the width; rounds in a loop, and where in a round the loop starts; and the sway's phase. The
        /// ends lie 0.16 of the lamp's height beyond the frame.
        case rising(x: Double, rounds: Double, phase: Double, sway: Double)

        /// Distance from the middle and from the bottom, or from the top if negative, in lamp heights; and the sway's
        /// turns in a loop and phase.
        case resting(x: Double, y: Double, turns: Double, phase: Double)
    }

    /// The rising bubbles, `count` of them, and the pools at the bottom and the top.
    static func all(count: Int, loop: Double, seed: UInt64) -> [WaxBubble] {
        let count = max(count, 0)
        let pools: [(y: Double, diameters: ClosedRange<Double>)] = [
            (0.10, 0.24...0.34), (-0.10, 0.17...0.27),
        ]
        var bubbles = (0..<count).map { WaxBubble(id: $0, loop: loop, seed: seed) }
        for (pool, kind) in pools.enumerated() {
            for index in 0..<poolSize {
                bubbles.append(
                    WaxBubble(
                        id: bubbles.count,
                        at: poolPitch * (Double(index) - Double(poolSize - 1) / 2),
                        y: kind.y,
                        diameters: kind.diameters,
                        loop: loop,
                        generator: SeededGenerator(seed: seed, stream: UInt64(2 + pool), index: UInt64(index))
                    )
                )
            }
        }
        return bubbles
    }

    /// Bubbles of a pool, enough for frames of 21 by 9, and the distance between neighbours in lamp heights; in wider frames
    /// it is longer.
    private static let poolSize = 11
    private static let poolPitch = 16.0 / 81

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
            x: x + .random(in: -0.07...0.07, using: &generator),
            y: y,
            turns: Double(Int.random(in: 1...2, using: &generator)),
            phase: .random(in: 0...1, using: &generator)
        )
    }

    func position(at time: Double, in size: CGSize) -> CGPoint {
        let phase = Loop(of: loop, at: time).phase
        let (width, height) = (Double(size.width), Double(size.height))
        let unit = LavaLamp.fittedHeight
        switch motion {
        case .rising(let column, let rounds, let start, let sway):
            let turn = rounds * phase + start
            let fraction = turn - turn.rounded(.down)
            let triangle = 1 - abs(2 * fraction - 1)
            // Wax lingers at the ends, where it heats up and cools down.
            let share = 0.7 * triangle + 0.3 * (1 - cos(2 * .pi * fraction)) / 2
            return CGPoint(
                x: column * width + 0.021 * unit * sin(2 * .pi * (phase + sway)),
                y: -0.16 * unit + (height + 0.32 * unit) * share
            )
        case .resting(let column, let row, let turns, let start):
            let sway = 2 * .pi * (turns * phase + start)
            return CGPoint(
                x: width / 2 + column * max(unit, width * 9 / 21) + 0.021 * cos(sway) * unit,
                y: (row < 0 ? 0 : height) + (row + 0.02 * sin(sway)) * unit
            )
        }
    }
}
