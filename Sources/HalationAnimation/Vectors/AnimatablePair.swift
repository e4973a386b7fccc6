/// A vector made of two others.
///
/// Pairs nest, so that any number of values can be animated together; see also ``AnimatableValues``.
@frozen public struct AnimatablePair<First, Second>: VectorArithmetic
where First: VectorArithmetic, Second: VectorArithmetic {
    /// The first of the two vectors.
    public var first: First

    /// The second of the two vectors.
    public var second: Second

    /// Creates a pair of two vectors.
    @inlinable
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// The pair of both types' zeros.
    @inlinable
    public static var zero: AnimatablePair {
        AnimatablePair(First.zero, Second.zero)
    }

    /// Adds a pair to another one, part by part.
    @inlinable
    public static func += (lhs: inout AnimatablePair, rhs: AnimatablePair) {
        lhs.first += rhs.first
        lhs.second += rhs.second
    }

    /// Subtracts a pair from another one, part by part.
    @inlinable
    public static func -= (lhs: inout AnimatablePair, rhs: AnimatablePair) {
        lhs.first -= rhs.first
        lhs.second -= rhs.second
    }

    /// Returns the sum of two pairs.
    @inlinable
    public static func + (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
        var result = lhs
        result += rhs
        return result
    }

    /// Returns the difference of two pairs.
    @inlinable
    public static func - (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
        var result = lhs
        result -= rhs
        return result
    }

    /// Multiplies both parts by a number.
    @inlinable
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    /// The sum of both parts' squared magnitudes.
    @inlinable
    public var magnitudeSquared: Double {
        first.magnitudeSquared + second.magnitudeSquared
    }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
