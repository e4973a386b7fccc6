import HalationDrawing

/// Several views that are modified together, each by itself.
public struct Group<Content: View>: View {
    /// Has no body.
    public typealias Body = Never

    private let content: Content

    /// Creates a group of the views that `content` lists.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        content.resolvedNodes(in: context)
    }
}
