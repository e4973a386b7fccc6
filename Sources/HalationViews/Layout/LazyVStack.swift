public import Foundation
import HalationDrawing

/// A ``VStack`` whose views an app would create as they scroll into view.
///
/// In a picture all views are created. The stack proposes no height to its views, and takes the whole proposed width.
public nonisolated struct LazyVStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: LazyStackLayout
    package let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The guide on which the views are aligned.
    ///   - spacing: The distance between views in points; nil is what each pair prefers, usually 8.
    ///   - pinnedViews: Has no effect: nothing is scrolled.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        rule = LazyStackLayout(axis: .vertical, spacing: spacing, alignment: alignment.key)
        self.content = content()
    }
}

extension LazyVStack: ContainerView {}
