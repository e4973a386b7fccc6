public import Foundation

/// A container that arranges views in a row, from leading to trailing.
public nonisolated struct HStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: HStackLayout
    package let content: Content

    /// Creates a row of views.
    ///
    /// - Parameters:
    ///   - alignment: The vertical guide by which the views are aligned.
    ///   - spacing: The distance between views in points; nil is the preferred distance of each pair, usually
    ///     8.
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
