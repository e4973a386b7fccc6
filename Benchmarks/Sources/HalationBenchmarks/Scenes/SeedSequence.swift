/// NumPy's `SeedSequence`: expands a seed to the words of a generator's initial state.
///
/// The constants and steps are those of `numpy/random/bit_generator.pyx`, for a seed that fits 64 bits.
struct SeedSequence {
    private static let shift: UInt32 = 16

    private var pool: [UInt32]

    /// Mixes `seed` into the pool.
    init(_ seed: UInt64) {
        let entropy = [UInt32(truncatingIfNeeded: seed), UInt32(seed >> 32), 0, 0]
        var hash = Hash(constant: 0x43B0_D7E5, multiplier: 0x931E_8875)
        pool = entropy.map { hash($0) }
        for source in pool.indices {
            for destination in pool.indices where destination != source {
                pool[destination] = Self.mix(pool[destination], hash(pool[source]))
            }
        }
    }

    /// The first `count` words of 64 bits.
    func words(_ count: Int) -> [UInt64] {
        var hash = Hash(constant: 0x8B51_F9DD, multiplier: 0x58F3_8DED)
        let halves = (0..<2 * count).map { UInt64(hash(pool[$0 % pool.count])) }
        return (0..<count).map { halves[2 * $0] | halves[2 * $0 + 1] << 32 }
    }

    private static func mix(_ x: UInt32, _ y: UInt32) -> UInt32 {
        let mixed = 0xCA01_F9DD &* x &- 0x4973_F715 &* y
        return mixed ^ mixed >> shift
    }

    /// A hash whose constant changes with each word.
    private struct Hash {
        var constant: UInt32
        let multiplier: UInt32

        mutating func callAsFunction(_ word: UInt32) -> UInt32 {
            let word = word ^ constant
            constant &*= multiplier
            let product = word &* constant
            return product ^ product >> SeedSequence.shift
        }
    }
}
