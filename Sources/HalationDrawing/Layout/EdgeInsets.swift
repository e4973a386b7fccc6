public import Foundation

/// Distances from the four edges of a rectangle, in points.
@frozen public struct EdgeInsets: Equatable, Sendable {
    /// Distance from the upper edge.
    public var top: CGFloat

    /// Distance from the left edge.
    public var leading: CGFloat

    /// Distance from the lower edge.
    public var bottom: CGFloat

    /// Distance from the right edge.
    public var trailing: CGFloat

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets from distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
