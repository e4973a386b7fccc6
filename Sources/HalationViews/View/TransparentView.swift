/// A built-in view that passes the items of its content on to the container.
package protocol TransparentView: PrimitiveView {
    /// The content.
    associatedtype Content: View

    /// The content.
    nonisolated var content: Content { get }
}

extension TransparentView {
    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        TransparentNode(view, slot)
    }
}

private final class TransparentNode<Wrapper: TransparentView>: TypedNode<Wrapper> {
    private var child = ChildNode<Wrapper.Content>()

    override func resolve(_ changes: Changes) -> Bool {
        guard child.update(view.content, inputs, in: self) || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    override func resolveDescendants() -> Bool {
        guard child.node?.resolveIfNeeded() == true else { return false }
        items = child.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}
