/// The unit of a parameter's numbers, written after them as in `40 points`.
///
/// ``points`` are lengths in user space; ``degrees`` grow clockwise.
public struct EffectUnit: Hashable, Sendable {
    /// The unit's name in the plural, such as `points`.
    public let name: String

    /// Creates a unit from its name in the plural.
    public init(_ name: String) {
        self.name = name
    }

    public static let points = EffectUnit("points")
    public static let seconds = EffectUnit("seconds")
    public static let degrees = EffectUnit("degrees")
    public static let pointsPerSecond = EffectUnit("points per second")
    public static let perSecond = EffectUnit("per second")
}
