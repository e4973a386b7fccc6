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

private final class TransparentNode<Wrapper: TransparentView>: SingleChildNode<Wrapper, Wrapper.Content> {
    override func resolve(_ changes: Changes) -> Bool {
        resolveChild(view.content, changes)
    }
}
