public import Foundation
import HalationDrawing
public import HalationViewTree

/// A column of views that are created as they scroll into view.
///
/// The views of a `ForEach` are created, and appear, when they come into the visible part of a scroll view; those
/// outside count as high as the first ones on average until they are created. Views that leave the visible part
/// disappear and keep their state. Outside of a scroll view all are created. The stack proposes no height to its views
/// and takes the whole proposed width.
public nonisolated struct LazyVStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: LazyRule
    package let content: Content

    /// Creates a column of views.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal guide by which the views are aligned.
    ///   - spacing: The distance between views in points; nil is the preferred distance of each pair, usually
    ///     8.
    ///   - pinnedViews: The parts of sections that stay visible while their section is.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        rule = LazyRule(
            axis: .vertical,
            alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing,
            pinned: pinnedViews
        )
        self.content = content()
    }
}

extension LazyVStack: LazyView {}
