import HalationParticles
import QuartzCore

/// Random numbers that follow from the seed of the picture.
enum SceneChance {
    /// A number in 0..<1.
    static func fraction(stream: UInt64, index: UInt64) -> Double {
        var generator = SeededGenerator(seed: LayerClock.seed, stream: stream, index: index)
        return Double(generator.next() >> 11) * 0x1p-53
    }
}
