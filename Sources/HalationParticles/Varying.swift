import Foundation
public import HalationGeometry

/// A quantity that differs from particle to particle, uniform in mean ± range.
///
/// The range is the distance to either side: `Varying(200, range: 50)` and `Varying(in: 150...250)` both lie
/// in 150...250. A literal is a constant: `lifetime: 2`.
public struct Varying<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The centre of the distribution.
    public var mean: Value

    /// The largest deviation from the mean, not negative.
    public var range: Value

    /// Creates a uniform distribution around a mean.
    ///
    /// - Parameters:
    ///   - mean: The centre of the distribution.
    ///   - range: The largest deviation from the mean, not negative.
    public init(_ mean: Value, range: Value) {
        self.mean = mean
        self.range = range
    }
}

extension Varying where Value == Double {
    /// Creates a quantity that is the same for all particles.
    public init(_ value: Double) {
        self.init(value, range: 0)
    }

    /// Creates a uniform distribution between two bounds.
    public init(in bounds: ClosedRange<Double>) {
        // Halved first: the sum of two large bounds could overflow.
        self.init(
            bounds.lowerBound / 2 + bounds.upperBound / 2,
            range: bounds.upperBound / 2 - bounds.lowerBound / 2
        )
    }

    /// Interpolates from the lowest value, at 0, to the highest, at 1.
    func value(at fraction: Double) -> Double {
        mean + range * (2 * fraction - 1)
    }

    var lowest: Double { mean - range }
    var highest: Double { mean + range }
}

extension Varying where Value == Angle {
    /// Creates a constant angle.
    public init(_ angle: Angle) {
        self.init(angle, range: .zero)
    }

    /// All directions with equal probability.
    public static var anyDirection: Varying {
        Varying(.zero, range: .radians(.pi))
    }

    var inRadians: Varying<Double> {
        Varying<Double>(mean.radians, range: range.radians)
    }
}

extension Varying: ExpressibleByFloatLiteral where Value == Double {
    /// Creates a quantity that is the same for all particles.
    public init(floatLiteral value: Double) {
        self.init(value)
    }
}

extension Varying: ExpressibleByIntegerLiteral where Value == Double {
    /// Creates a quantity that is the same for all particles.
    public init(integerLiteral value: Int) {
        self.init(Double(value))
    }
}
