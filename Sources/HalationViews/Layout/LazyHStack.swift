public import Foundation
import HalationDrawing
public import HalationViewTree

/// A row of views that are created as they scroll into view, as those of a ``LazyVStack`` are.
///
/// The stack proposes no width to its views and takes the whole proposed height.
public nonisolated struct LazyHStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: LazyRule
    package let content: Content

    /// Creates a row of views.
    ///
    /// - Parameters:
    ///   - alignment: The vertical guide by which the views are aligned.
    ///   - spacing: The distance between views in points; nil is the preferred distance of each pair, usually
    ///     8.
    ///   - pinnedViews: The parts of sections that stay visible while their section is.
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        rule = LazyRule(
            axis: .horizontal,
            alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing,
            pinned: pinnedViews
        )
        self.content = content()
    }
}

extension LazyHStack: LazyView {}
