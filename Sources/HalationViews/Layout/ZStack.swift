import HalationDrawing
import HalationGeometry

/// A stack of views in depth, the first at the back; as large as its largest view.
public struct ZStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    private let alignment: Alignment
    private let content: Content

    /// Creates a stack of aligned views.
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
