/// An angle in radians or degrees.
///
/// Positive angles turn the x axis towards the y axis: clockwise with y down, as in a canvas. Angles are not
/// normalised: 360° and 0° differ.
public struct Angle: Hashable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    @inlinable
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// Creates the angle of zero.
    @inlinable
    public init() {
        radians = 0
    }

    /// Creates an angle from a number of radians.
    @inlinable
    public init(radians: Double) {
        self.radians = radians
    }

    /// Creates an angle from a number of degrees.
    @inlinable
    public init(degrees: Double) {
        radians = degrees * (.pi / 180)
    }

    /// Returns an angle given in radians.
    @inlinable
    public static func radians(_ radians: Double) -> Angle {
        Angle(radians: radians)
    }

    /// Returns an angle given in degrees.
    @inlinable
    public static func degrees(_ degrees: Double) -> Angle {
        Angle(degrees: degrees)
    }

    /// The angle of zero.
    @inlinable
    public static var zero: Angle { Angle() }
}

extension Angle: Comparable {
    /// Compares angles without normalisation: 0° is less than 360°.
    @inlinable
    public static func < (lhs: Angle, rhs: Angle) -> Bool {
        lhs.radians < rhs.radians
    }
}

extension Angle {
    /// Returns the sum of two angles.
    @inlinable
    public static func + (lhs: Angle, rhs: Angle) -> Angle {
        Angle(radians: lhs.radians + rhs.radians)
    }

    /// Returns the difference of two angles.
    @inlinable
    public static func - (lhs: Angle, rhs: Angle) -> Angle {
        Angle(radians: lhs.radians - rhs.radians)
    }

    /// Returns the angle with the opposite sign.
    @inlinable
    public static prefix func - (angle: Angle) -> Angle {
        Angle(radians: -angle.radians)
    }

    /// Returns the angle multiplied by a number.
    @inlinable
    public static func * (lhs: Angle, rhs: Double) -> Angle {
        Angle(radians: lhs.radians * rhs)
    }

    /// Returns the angle divided by a number.
    @inlinable
    public static func / (lhs: Angle, rhs: Double) -> Angle {
        Angle(radians: lhs.radians / rhs)
    }

    /// Adds an angle to this one.
    @inlinable
    public static func += (lhs: inout Angle, rhs: Angle) {
        lhs.radians += rhs.radians
    }

    /// Subtracts an angle from this one.
    @inlinable
    public static func -= (lhs: inout Angle, rhs: Angle) {
        lhs.radians -= rhs.radians
    }

    /// Multiplies this angle by a number.
    @inlinable
    public static func *= (lhs: inout Angle, rhs: Double) {
        lhs.radians *= rhs
    }

    /// Divides this angle by a number.
    @inlinable
    public static func /= (lhs: inout Angle, rhs: Double) {
        lhs.radians /= rhs
    }
}
