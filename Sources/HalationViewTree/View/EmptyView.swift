/// A view without content, size or position.
public nonisolated struct EmptyView: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// Creates an empty view.
    public init() {}
}

extension EmptyView: PrimitiveView {
    package nonisolated static func makeNode(_ view: EmptyView, _ slot: NodeSlot) -> TypedNode<EmptyView> {
        EmptyNode(view, slot)
    }
}

private final class EmptyNode: TypedNode<EmptyView> {
    override func resolve(_ changes: Changes) -> Bool { false }
}

extension Never: PrimitiveView {
    package nonisolated static func makeNode(_ view: Never, _ slot: NodeSlot) -> TypedNode<Never> {}
}
