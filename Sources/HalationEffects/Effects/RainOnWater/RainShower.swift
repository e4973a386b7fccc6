import Foundation
import HalationCore
import HalationParticles

/// The drops of a shower: where and when in the loop each falls into the water.
///
/// Places are metres: across from the middle, and away from the viewer.
struct RainShower {
    struct Drop {
        let x, z: Double

        /// When it meets the water, as a fraction of the loop.
        let moment: Double

        let strength: Double
        let chance: SIMD4<Double>
    }

    let drops: [Drop]

    /// Height of the viewer's eye above the water in metres.
    static let eye = 0.55

    /// The nearest and the farthest drop, in metres.
    static let range = 0.72...11.0

    /// Drops in a frame of some width and height below the horizon, both in units.
    init(rate: Double, loop: Double, width: Double, height: Double, seed: UInt64) {
        let (near, far) = (max(Self.eye / max(height, 0.05) * 0.8, 0.3), Self.range.upperBound)
        // The water that is seen widens with distance, and so do the places where drops fall.
        let half = width / 2 + 0.12
        let area = half * (far * far - near * near)
        let count = Int(min(rate * area * max(loop, 0.1), 40_000))
        drops = (0..<count).map { index in
            var generator = SeededGenerator(seed: seed, stream: 1, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            let z = (near * near + random() * (far * far - near * near)).squareRoot()
            let x = (2 * random() - 1) * half * z
            let rank = random()
            return Drop(
                x: x,
                z: z,
                moment: random(),
                strength: 0.45 + 0.9 * rank * rank,
                chance: SIMD4(random(), random(), random(), random())
            )
        }
    }

    /// The drops whose rings are seen at a phase of the loop, with their ages in seconds.
    func rings(at phase: Double, loop: Double) -> [(drop: Drop, age: Double)] {
        let life = min(RingTable.life, loop)
        return drops.compactMap { drop in
            let share = phase - drop.moment
            let age = (share - share.rounded(.down)) * loop
            return age < life ? (drop, age) : nil
        }
    }
}
