import HalationDrawing

/// Several views treated as one by modifiers, which apply to each separately.
public struct Group<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    private let content: Content

    /// Creates a group of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        content.resolvedNodes(in: context)
    }
}
