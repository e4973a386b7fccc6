/// An angle that is read and written in degrees or radians.
///
/// Positive angles turn the x axis towards the y axis: with y down, as in a canvas, that looks clockwise.
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

    /// Creates an angle from radians.
    @inlinable
    public init(radians: Double) {
        self.radians = radians
    }

    /// Creates an angle from degrees.
    @inlinable
    public init(degrees: Double) {
        radians = degrees * (.pi / 180)
    }

    /// Returns an angle of so many radians.
    @inlinable
    public static func radians(_ radians: Double) -> Angle {
        Angle(radians: radians)
    }

    /// Returns an angle of so many degrees.
    @inlinable
    public static func degrees(_ degrees: Double) -> Angle {
        Angle(degrees: degrees)
    }

    /// The angle of zero.
    @inlinable
    public static var zero: Angle { Angle() }
}

extension Angle: Comparable {
    /// Whether one angle is smaller than another; full turns count, so 0° is smaller than 360°.
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

    /// Returns the angle that turns as far the other way.
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

    /// Takes an angle from this one.
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
