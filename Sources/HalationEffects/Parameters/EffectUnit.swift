/// The unit of a parameter's numbers, written after them as in `40 points`.
public struct EffectUnit: Hashable, Sendable {
    /// The unit's name in the plural, such as `points`.
    public let name: String

    /// Creates a unit from its name in the plural.
    public init(_ name: String) {
        self.name = name
    }

    /// Lengths in user space.
    public static let points = EffectUnit("points")
    /// Times.
    public static let seconds = EffectUnit("seconds")
    /// Angles; they grow clockwise.
    public static let degrees = EffectUnit("degrees")
    /// Speeds.
    public static let pointsPerSecond = EffectUnit("points per second")
    /// Rates.
    public static let perSecond = EffectUnit("per second")
}
