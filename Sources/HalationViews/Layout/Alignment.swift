import Foundation
import HalationDrawing

/// Where something lies across the space around it.
public struct HorizontalAlignment: Hashable, Sendable {
    /// 0 at the leading and 1 at the trailing edge.
    let fraction: CGFloat

    /// At the left.
    public static let leading = HorizontalAlignment(fraction: 0)

    /// In the middle.
    public static let center = HorizontalAlignment(fraction: 0.5)

    /// At the right.
    public static let trailing = HorizontalAlignment(fraction: 1)
}

/// Where something lies down the space around it.
public struct VerticalAlignment: Hashable, Sendable {
    /// 0 at the top and 1 at the bottom.
    let fraction: CGFloat

    /// At the top.
    public static let top = VerticalAlignment(fraction: 0)

    /// In the middle.
    public static let center = VerticalAlignment(fraction: 0.5)

    /// At the bottom.
    public static let bottom = VerticalAlignment(fraction: 1)
}

/// Where something lies in the space around it.
public struct Alignment: Hashable, Sendable {
    /// Where it lies across.
    public var horizontal: HorizontalAlignment

    /// Where it lies down.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)

    /// In the middle of the left edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)

    /// In the middle of the right edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)

    /// In the middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)

    /// In the middle of the bottom edge.
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
