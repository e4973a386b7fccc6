public import Foundation
import HalationAnimation
import HalationDrawing

/// The size, spacing and alignment of a column of a ``LazyVGrid`` or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
    /// The rule for the width of a column, or the height of a row.
    public enum Size: Sendable {
        /// A constant length in points.
        case fixed(CGFloat)

        /// One column with a share of the remaining space, within limits in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

        /// As many columns of at least the minimum as fit into a share of the remaining space.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The rule for the length of the column or row.
    public var size: Size

    /// The distance to the next column or row in points; nil is 8.
    public var spacing: CGFloat?

    /// The position of views in their cells; nil is the alignment of the grid.
    public var alignment: Alignment?

    /// Creates a column or row; by default it is flexible.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A grid that fills columns, row by row; it takes its columns' widths as they are declared.
public nonisolated struct LazyVGrid<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: LazyRule
    package let content: Content

    /// Creates a grid with columns.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - alignment: The position of views in their columns; centred by default.
    ///   - spacing: The distance between rows in points; nil is 8.
    ///   - pinnedViews: The parts of sections that stay visible while their section is.
    ///   - content: The views.
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        rule = LazyRule(
            axis: .vertical,
            tracks: columns,
            alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing,
            pinned: pinnedViews
        )
        self.content = content()
    }
}

extension LazyVGrid: LazyView {}

/// A grid that fills rows, column by column; it takes its rows' heights as they are declared.
public nonisolated struct LazyHGrid<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: LazyRule
    package let content: Content

    /// Creates a grid with rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - alignment: The position of views in their rows; centred by default.
    ///   - spacing: The distance between columns in points; nil is 8.
    ///   - pinnedViews: The parts of sections that stay visible while their section is.
    ///   - content: The views.
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        rule = LazyRule(
            axis: .horizontal,
            tracks: rows,
            alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing,
            pinned: pinnedViews
        )
        self.content = content()
    }
}

extension LazyHGrid: LazyView {}
