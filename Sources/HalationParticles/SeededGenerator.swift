/// A random number generator determined by a seed, a stream and an index.
///
/// The seed selects the scene; the stream keeps purposes independent of each other; the index gives each
/// element its own numbers, whatever is drawn for the others:
///
/// ```swift
/// var generator = SeededGenerator(seed: 7, stream: 0, index: 12)
/// let x = Double.random(in: 0...100, using: &generator)
/// ```
///
/// Within a seed and a stream, different indices start at different states. The algorithm is SplitMix64
/// (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014) with a start state mixed
/// from the three numbers. It is not cryptographically secure.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
    private var state: UInt64

    /// Creates the generator of one element.
    ///
    /// - Parameters:
    ///   - seed: Selects the scene.
    ///   - stream: Selects the purpose, such as an emitter; neighbouring numbers are as independent as any.
    ///   - index: Selects the element, such as a particle.
    public init(seed: UInt64, stream: UInt64, index: UInt64) {
        self.init(origin: Self.origin(seed: seed, stream: stream), index: index)
    }

    /// Creates the generator of one element of the stream with the given origin.
    init(origin: UInt64, index: UInt64) {
        state = Self.mixed(origin ^ index)
    }

    /// The start state of a stream, to which elements add their index.
    static func origin(seed: UInt64, stream: UInt64) -> UInt64 {
        mixed((mixed(seed &+ increment) ^ stream) &+ increment)
    }

    /// Returns the next number, uniform over all 2⁶⁴ values.
    public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mixed(state)
    }

    /// The number after `count` others as a fraction in 0..<1, without advancing the generator.
    func fraction(after count: UInt64) -> Double {
        // The 53 bits that a Double holds.
        Double(Self.mixed(state &+ (count &+ 1) &* Self.increment) >> 11) * 0x1p-53
    }

    /// 2⁶⁴ divided by the golden ratio, rounded to an odd number.
    private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// SplitMix64's finaliser: every bit of the result depends on every bit of `value`.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
