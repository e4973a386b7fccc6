/// The data of a type that has nothing to animate.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates the only value.
    @inlinable
    public init() {}

    /// The only value.
    @inlinable
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    /// Changes nothing.
    @inlinable
    public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    /// Changes nothing.
    @inlinable
    public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    /// Returns the only value.
    @inlinable
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { .zero }

    /// Returns the only value.
    @inlinable
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { .zero }

    /// Changes nothing.
    @inlinable
    public mutating func scale(by rhs: Double) {}

    /// Zero.
    @inlinable
    public var magnitudeSquared: Double { 0 }
}
