import HalationDrawing
import HalationGeometry

/// Views on top of each other, the first at the back; as large as the largest of them.
public struct ZStack<Content: View>: View {
    /// Has no body.
    public typealias Body = Never

    private let alignment: Alignment
    private let content: Content

    /// Creates a stack of the views that `content` lists, aligned with each other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [.stack(content.resolvedNodes(in: context), alignment: alignment)]
    }
}
