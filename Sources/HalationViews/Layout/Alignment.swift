import Foundation
import HalationDrawing

/// A horizontal position within the available width.
public struct HorizontalAlignment: Hashable, Sendable {
    /// 0 at the leading edge, 1 at the trailing edge.
    let fraction: CGFloat

    /// At the leading edge, which is always the left.
    public static let leading = HorizontalAlignment(fraction: 0)

    /// Centred horizontally.
    public static let center = HorizontalAlignment(fraction: 0.5)

    /// At the trailing edge, which is always the right.
    public static let trailing = HorizontalAlignment(fraction: 1)
}

/// A vertical position within the available height.
public struct VerticalAlignment: Hashable, Sendable {
    /// 0 at the top edge, 1 at the bottom edge.
    let fraction: CGFloat

    /// At the top edge.
    public static let top = VerticalAlignment(fraction: 0)

    /// Centred vertically.
    public static let center = VerticalAlignment(fraction: 0.5)

    /// At the bottom edge.
    public static let bottom = VerticalAlignment(fraction: 1)
}

/// A position within the available space, horizontally and vertically.
public struct Alignment: Hashable, Sendable {
    /// The position within the width.
    public var horizontal: HorizontalAlignment

    /// The position within the height.
    public var vertical: VerticalAlignment

    /// Creates an alignment from its two axes.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Centred in both directions.
    public static let center = Alignment(horizontal: .center, vertical: .center)

    /// At the left edge, centred vertically.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)

    /// At the right edge, centred vertically.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)

    /// At the top edge, centred horizontally.
    public static let top = Alignment(horizontal: .center, vertical: .top)

    /// At the bottom edge, centred horizontally.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)

    /// In the top left corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)

    /// In the top right corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)

    /// In the bottom left corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)

    /// In the bottom right corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
