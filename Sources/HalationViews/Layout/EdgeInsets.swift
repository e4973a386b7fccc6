public import Foundation
import HalationDrawing

/// Lengths at the four sides of a rectangle, in points.
@frozen public struct EdgeInsets: Equatable, Sendable {
    /// At the upper side.
    public var top: CGFloat

    /// At the left side.
    public var leading: CGFloat

    /// At the lower side.
    public var bottom: CGFloat

    /// At the right side.
    public var trailing: CGFloat

    /// Creates insets of nothing.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
