/// Random numbers that follow from a seed, a stream and an index, and from nothing else.
///
/// A seed gives a scene; a stream keeps what is drawn for one purpose apart from the rest; an index gives each
/// element numbers of its own, whatever is drawn for the others:
///
/// ```swift
/// var generator = SeededGenerator(seed: 7, stream: 0, index: 12)
/// let x = Double.random(in: 0...100, using: &generator)
/// ```
///
/// Within a seed and a stream no two indices begin at the same place. The numbers are those of SplitMix64 (Steele,
/// Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014) from a state that the three were mixed into;
/// they are good for pictures and no good for secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
    private var state: UInt64

    /// Creates the generator of one element.
    ///
    /// - Parameters:
    ///   - seed: The scene's number.
    ///   - stream: The purpose's number, such as an emitter's; 0, 1, 2 are as far apart as any.
    ///   - index: The element's number, such as a particle's.
    public init(seed: UInt64, stream: UInt64, index: UInt64) {
        self.init(origin: Self.origin(seed: seed, stream: stream), index: index)
    }

    /// Creates the generator of one element of the stream that begins at `origin`.
    init(origin: UInt64, index: UInt64) {
        state = Self.mixed(origin ^ index)
    }

    /// What all elements of a stream have in common.
    static func origin(seed: UInt64, stream: UInt64) -> UInt64 {
        mixed((mixed(seed &+ increment) ^ stream) &+ increment)
    }

    /// Returns the next number, any of 2⁶⁴.
    public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mixed(state)
    }

    /// The number that comes after `count` others, without drawing them, as a fraction in 0..<1.
    func fraction(after count: UInt64) -> Double {
        // The 53 bits that a Double holds.
        Double(Self.mixed(state &+ (count &+ 1) &* Self.increment) >> 11) * 0x1p-53
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
