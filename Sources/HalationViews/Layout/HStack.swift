public import Foundation

/// A container that lines its views up from leading to trailing.
public nonisolated struct HStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: HStackLayout
    package let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The guide on which the views are aligned.
    ///   - spacing: The distance between views in points; nil is what each pair prefers, usually 8.
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        rule = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension HStack: ContainerView {}
