/// A value that can be added, subtracted and scaled, so that it can be interpolated and animated.
///
/// Halation combines vectors with `+=`, `-=` and ``scale(by:)`` only; it never calls `+` or `-` and never adds
/// to `zero`. A conforming collection may therefore leave those as they are.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by a number.
    mutating func scale(by rhs: Double)

    /// The sum of the squares of all components.
    ///
    /// Springs compare it with their stop thresholds; a type that always answers zero makes a spring stop at once.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// Returns the vector with each component multiplied by a number.
    @inlinable
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves this vector towards another one.
    ///
    /// - Parameters:
    ///   - other: The vector that an amount of 1 reaches.
    ///   - amount: The fraction of the way; values outside 0 to 1 extrapolate.
    @inlinable
    public mutating func interpolate(towards other: Self, amount: Double) {
        var difference = other
        difference -= self
        difference.scale(by: amount)
        self += difference
    }

    /// Returns a vector between this one and another one.
    ///
    /// - Parameters:
    ///   - other: The vector that an amount of 1 reaches.
    ///   - amount: The fraction of the way; values outside 0 to 1 extrapolate.
    /// - Returns: `self + amount * (other - self)`, each component on its own.
    @inlinable
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }

    /// The sum, formed with `+=`.
    package func adding(_ other: Self) -> Self {
        var result = self
        result += other
        return result
    }

    /// The difference, formed with `-=`.
    package func subtracting(_ other: Self) -> Self {
        var result = self
        result -= other
        return result
    }
}
