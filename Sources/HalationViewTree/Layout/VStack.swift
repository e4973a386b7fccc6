public import Foundation

/// A container that arranges views in a column, from top to bottom.
public nonisolated struct VStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: VStackLayout
    package let content: Content

    /// Creates a column of views.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal guide by which the views are aligned.
    ///   - spacing: The distance between views in points; nil is the preferred distance of each pair, usually
    ///     8.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        rule = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension VStack: ContainerView {}
