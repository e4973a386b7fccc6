public import Foundation
import HalationDrawing

/// A horizontal guide, on which views of a container are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates a custom guide.
    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(axis: .horizontal, id: id)
    }

    /// The leading edge: left, or right in a right-to-left layout.
    public static let leading = HorizontalAlignment(LeadingAlignment.self)

    /// The horizontal centre.
    public static let center = HorizontalAlignment(HorizontalCenterAlignment.self)

    /// The trailing edge: right, or left in a right-to-left layout.
    public static let trailing = HorizontalAlignment(TrailingAlignment.self)

    /// The start of the line between rows of a list.
    public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)

    /// The end of the line between rows of a list.
    public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)

    /// Merges the guide's positions in the children of a container.
    public func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? {
        key.id.combineExplicit(values)
    }
}

/// A vertical guide, on which views of a container are aligned.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates a custom guide.
    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(axis: .vertical, id: id)
    }

    /// The top edge.
    public static let top = VerticalAlignment(TopAlignment.self)

    /// The vertical centre.
    public static let center = VerticalAlignment(VerticalCenterAlignment.self)

    /// The bottom edge.
    public static let bottom = VerticalAlignment(BottomAlignment.self)

    /// The baseline of the first line of text; the bottom of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)

    /// The baseline of the last line of text; the bottom of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

    /// Merges the guide's positions in the children of a container.
    public func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? {
        key.id.combineExplicit(values)
    }
}

/// A horizontal and a vertical guide.
public struct Alignment: Hashable, Sendable {
    /// The horizontal guide.
    public var horizontal: HorizontalAlignment

    /// The vertical guide.
    public var vertical: VerticalAlignment

    /// Creates an alignment from its two axes.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Centred in both directions.
    public static let center = Alignment(horizontal: .center, vertical: .center)

    /// At the leading edge, centred vertically.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)

    /// At the trailing edge, centred vertically.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)

    /// At the top edge, centred horizontally.
    public static let top = Alignment(horizontal: .center, vertical: .top)

    /// At the bottom edge, centred horizontally.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)

    /// In the top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)

    /// In the top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)

    /// In the bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)

    /// In the bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// On the first baseline, centred horizontally.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)

    /// On the last baseline, centred horizontally.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)

    /// On the first baseline, at the leading edge.
    public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading,
        vertical: .firstTextBaseline
    )

    /// On the last baseline, at the leading edge.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)

    /// On the first baseline, at the trailing edge.
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing,
        vertical: .firstTextBaseline
    )

    /// On the last baseline, at the trailing edge.
    public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing,
        vertical: .lastTextBaseline
    )
}
