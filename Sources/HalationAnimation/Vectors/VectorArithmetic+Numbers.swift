public import Foundation

extension Double: VectorArithmetic {
    /// Multiplies the number by another one.
    @inlinable
    public mutating func scale(by rhs: Double) {
        self *= rhs
    }

    /// The square of the number.
    @inlinable
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the number by another one, which is first rounded to single precision.
    @inlinable
    public mutating func scale(by rhs: Double) {
        self *= Float(rhs)
    }

    /// The number's square, computed in double precision.
    @inlinable
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number by another one.
    @inlinable
    public mutating func scale(by rhs: Double) {
        self *= CGFloat(rhs)
    }

    /// The square of the number.
    @inlinable
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}
