/// A view that makes its children when they come into the visible part of a scroll view.
package protocol LazyView: PrimitiveView {
    /// The children.
    associatedtype Content: View

    /// How the children are arranged.
    nonisolated var rule: LazyRule { get }

    /// The children.
    nonisolated var content: Content { get }
}

extension LazyView {
    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        LazyNode(view, slot)
    }
}

private final class LazyNode<Container: LazyView>: TypedNode<Container> {
    private var child = ChildNode<Container.Content>()
    private var item: LazyItem?

    override func resolve(_ changes: Changes) -> Bool {
        let rule = view.rule
        var childInputs = inputs.outsideContainer()
        childInputs.stackAxis = rule.tracks == nil ? rule.axis : nil
        childInputs.isLazy = true
        let hasChanged = child.update(view.content, childInputs, in: self)
        if let item {
            item.update(rule, inputs.environment)
            if hasChanged { item.replaceChildren(child.items) }
            return false
        }
        let item = LazyItem(rule, self)
        item.replaceChildren(child.items)
        self.item = item
        items = [item]
        return true
    }

    override func resolveDescendants() -> Bool {
        if child.node?.resolveIfNeeded() == true { item?.replaceChildren(child.items) }
        return false
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}
