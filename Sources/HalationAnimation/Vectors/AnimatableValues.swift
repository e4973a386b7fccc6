/// A vector made of any number of others.
@frozen public struct AnimatableValues<each Value>: VectorArithmetic
where repeat each Value: VectorArithmetic {
    /// The vectors, in the order of the type's parameters.
    public var value: (repeat each Value)

    /// Creates a vector of several vectors.
    public init(_ value: repeat each Value) {
        self.value = (repeat each value)
    }

    /// The zeros of all types.
    public static var zero: AnimatableValues {
        AnimatableValues(repeat (each Value).zero)
    }

    /// Whether all vectors are equal, each to the one at its position.
    public static func == (lhs: AnimatableValues, rhs: AnimatableValues) -> Bool {
        var areEqual = true
        for isEqual in repeat (each lhs.value) == (each rhs.value) {
            areEqual = areEqual && isEqual
        }
        return areEqual
    }

    /// Adds vectors to others, position by position.
    public static func += (lhs: inout AnimatableValues, rhs: AnimatableValues) {
        lhs = AnimatableValues(repeat (each lhs.value).adding(each rhs.value))
    }

    /// Subtracts vectors from others, position by position.
    public static func -= (lhs: inout AnimatableValues, rhs: AnimatableValues) {
        lhs = AnimatableValues(repeat (each lhs.value).subtracting(each rhs.value))
    }

    /// Returns the sum, position by position.
    public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
        lhs.adding(rhs)
    }

    /// Returns the difference, position by position.
    public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
        lhs.subtracting(rhs)
    }

    /// Multiplies all vectors by a number.
    public mutating func scale(by rhs: Double) {
        self = AnimatableValues(repeat (each value).scaled(by: rhs))
    }

    /// The sum of the squared magnitudes of all vectors.
    public var magnitudeSquared: Double {
        var sum = 0.0
        for part in repeat (each value).magnitudeSquared {
            sum += part
        }
        return sum
    }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
