public import Foundation
import HalationDrawing

/// A horizontal position by which views in a container are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates a custom alignment guide; see ``AlignmentID``.
    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(axis: .horizontal, id: id)
    }

    /// The leading edge: left, or right in a right-to-left layout.
    public static let leading = HorizontalAlignment(LeadingAlignment.self)

    /// The horizontal centre of the view.
    public static let center = HorizontalAlignment(HorizontalCenterAlignment.self)

    /// The trailing edge: right, or left in a right-to-left layout.
    public static let trailing = HorizontalAlignment(TrailingAlignment.self)

    /// The leading end of the separator between rows of a list.
    public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)

    /// The trailing end of the separator between rows of a list.
    public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)

    /// Combines the guide's positions in the children of a container; nil if there are none.
    public func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? {
        key.id.combineExplicit(values)
    }
}

/// A vertical position by which views in a container are aligned.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates a custom alignment guide; see ``AlignmentID``.
    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(axis: .vertical, id: id)
    }

    /// The top edge of the view.
    public static let top = VerticalAlignment(TopAlignment.self)

    /// The vertical centre of the view.
    public static let center = VerticalAlignment(VerticalCenterAlignment.self)

    /// The bottom edge of the view.
    public static let bottom = VerticalAlignment(BottomAlignment.self)

    /// The baseline of the first line of text; the bottom of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)

    /// The baseline of the last line of text; the bottom of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

    /// Combines the guide's positions in the children of a container; nil if there are none.
    public func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? {
        key.id.combineExplicit(values)
    }
}

/// A horizontal and a vertical position by which views are aligned.
///
/// The static members combine the guides that their names contain; an axis that is not named is centred.
public struct Alignment: Hashable, Sendable {
    /// The horizontal alignment guide.
    public var horizontal: HorizontalAlignment

    /// The vertical alignment guide.
    public var vertical: VerticalAlignment

    /// Creates an alignment from its two axes.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading,
        vertical: .firstTextBaseline
    )

    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing,
        vertical: .firstTextBaseline
    )

    public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing,
        vertical: .lastTextBaseline
    )
}
