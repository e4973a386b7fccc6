public import Foundation

/// A point in a rectangle's unit coordinates: (0, 0) is the top left corner, (1, 1) the bottom right one.
///
/// Values outside 0...1 are points outside the rectangle. ``leading`` is the middle of the left edge, ``trailing`` that of
/// the right one; ``zero`` equals ``topLeading``.
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width, from the left.
    public var x: CGFloat
    /// The fraction of the height, from the top.
    public var y: CGFloat

    /// Creates the top left corner.
    @inlinable
    public init() {
        self.init(x: 0, y: 0)
    }

    /// Creates a point from fractions of the width and the height.
    @inlinable
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint {
    /// Returns the point's position in a rectangle, in the rectangle's coordinates.
    @inlinable
    package func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.origin.x + x * rect.size.width, y: rect.origin.y + y * rect.size.height)
    }
}
