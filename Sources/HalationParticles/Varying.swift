public import Halation

/// A quantity that differs from particle to particle.
///
/// Its values are uniform in mean ± range. The range is the distance to either side, so `Varying(200, range:
/// 50)` lies in 150...250, and so does
/// `Varying(in: 150...250)`. A plain number varies not at all: `lifetime: 2`.
public struct Varying<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The middle of the values.
    public var mean: Value

    /// The furthest that a value lies from the mean, either way.
    public var range: Value

    /// Creates a quantity that varies.
    ///
    /// - Parameters:
    ///   - mean: The middle of the values.
    ///   - range: The furthest that a value lies from the mean, either way; not negative.
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

    /// Creates a quantity that is uniform between two bounds.
    public init(in bounds: ClosedRange<Double>) {
        // Halved first: the sum of two large bounds could overflow.
        self.init(
            bounds.lowerBound / 2 + bounds.upperBound / 2,
            range: bounds.upperBound / 2 - bounds.lowerBound / 2
        )
    }

    /// The value at a fraction of the way from the lowest to the highest.
    func value(at fraction: Double) -> Double {
        mean + range * (2 * fraction - 1)
    }

    var lowest: Double { mean - range }
    var highest: Double { mean + range }
}

extension Varying where Value == Angle {
    /// Creates an angle that is the same for all particles.
    public init(_ angle: Angle) {
        self.init(angle, range: .zero)
    }

    /// Every direction alike.
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
