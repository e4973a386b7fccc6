/// The numbers of NumPy's `default_rng(seed)`: PCG64 in its XSL-RR form.
///
/// The peers draw the same works from Python, and the scenes must agree to the last bit.
package struct NumPyGenerator: RandomNumberGenerator {
    private static let multiplier: UInt128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645

    private var state: UInt128
    private let increment: UInt128

    /// The unused upper half of a word whose lower half was drawn.
    private var spareHalf: UInt32?

    /// Creates the generator that `default_rng(seed)` creates.
    package init(seed: UInt64) {
        let words = SeedSequence(seed).words(4)
        increment = (UInt128(words[2]) << 64 | UInt128(words[3])) << 1 | 1
        state = increment &+ (UInt128(words[0]) << 64 | UInt128(words[1]))
        advance()
    }

    private mutating func advance() {
        state = state &* Self.multiplier &+ increment
    }

    /// Draws 64 bits.
    package mutating func next() -> UInt64 {
        advance()
        let folded = UInt64(truncatingIfNeeded: state >> 64) ^ UInt64(truncatingIfNeeded: state)
        let turn = UInt64(state >> 122)
        return folded >> turn | folded << ((64 - turn) % 64)
    }

    /// Draws from `lowest` up to, but not including, `highest`: `uniform(lowest, highest)`.
    package mutating func uniform(_ lowest: Double, _ highest: Double) -> Double {
        lowest + (highest - lowest) * (Double(next() >> 11) * 0x1p-53)
    }

    /// Draws a whole number: `integers(lowest, highest)`, the highest left out, for fewer than 2³² numbers.
    package mutating func integer(in range: Range<Int>) -> Int {
        precondition(!range.isEmpty && range.count < 1 << 32, "There is no way to draw from \(range).")
        let count = UInt32(range.count)
        // Lemire's method: the upper half of a product, with rejection of the values that would bias it.
        let threshold = (0 &- count) % count
        while true {
            let product = UInt64(nextHalf()) * UInt64(count)
            guard UInt32(truncatingIfNeeded: product) >= threshold else { continue }
            return range.lowerBound + Int(product >> 32)
        }
    }

    /// Draws 32 bits; two in a row are the halves of one word, the lower first.
    private mutating func nextHalf() -> UInt32 {
        if let half = spareHalf.take() { return half }
        let word = next()
        spareHalf = UInt32(word >> 32)
        return UInt32(truncatingIfNeeded: word)
    }
}
