/// Random numbers that follow from a seed, a stream and an index, and from nothing else.
///
/// A seed gives a scene; a stream keeps what is drawn for one purpose apart from the rest; an index gives each
/// element numbers of its own, whatever is drawn for the others. The numbers are those of SplitMix64 (Steele, Lea and
/// Flood, "Fast Splittable Pseudorandom Number Generators", 2014) from a state that the three were mixed into.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates the generator of one element.
    ///
    /// - Parameters:
    ///   - seed: That of the scene.
    ///   - stream: What the numbers are for; each purpose has its own.
    ///   - index: Which element they are for.
    public init(seed: UInt64, stream: UInt64, index: UInt64) {
        state = Self.mixed(Self.mixed(Self.mixed(seed &+ Self.increment) ^ stream &+ Self.increment) ^ index)
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mixed(state)
    }

    /// 2⁶⁴ divided by the golden ratio, made odd.
    private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// SplitMix64's finaliser: every bit of the result depends on every bit of `value`.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
