import HalationDrawing

/// A view, or clear space where it has no parts: modifiers around it then still apply to something.
package nonisolated struct NonemptyView<Content: View>: View {
    /// Built-in views have no body.
    package typealias Body = Never

    fileprivate let content: Content

    /// Puts clear space in the place of a view without parts, such as ``EmptyView``.
    package init(_ content: Content) {
        self.content = content
    }
}

extension NonemptyView: PrimitiveView {
    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        NonemptyNode(view, slot)
    }
}

private final class NonemptyNode<Content: View>: SingleChildNode<NonemptyView<Content>, Content> {
    private var space = ChildNode<Color>()

    override func resolve(_ changes: Changes) -> Bool {
        let hasSpaceChanged = space.update(Color.clear, inputs, in: self)
        let hasChanged = resolveChild(view.content, changes)
        fillSpace()
        return hasChanged || hasSpaceChanged
    }

    override func resolveDescendants() -> Bool {
        let hasChanged = super.resolveDescendants()
        fillSpace()
        return hasChanged
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let node = space.node { visit(node) }
    }

    private func fillSpace() {
        if child.items.isEmpty { items = space.items }
    }
}
