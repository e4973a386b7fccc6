import HalationDrawing

/// The root of a stack, or the view on top of it, chosen by the destinations that the root declares.
nonisolated struct NavigationReader<Content: View, Top: View>: PrimitiveView {
    typealias Body = Never

    let content: Content

    /// The view on top; nil if the root is shown.
    let top: (BarPreferences) -> Top?

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        NavigationReaderNode(view, slot)
    }
}

private final class NavigationReaderNode<Content: View, Top: View>: TypedNode<NavigationReader<Content, Top>>
{
    private var content = ChildNode<Content>()
    private var top = ChildNode<Top>()

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) { announcePreferences() }
        _ = content.update(view.content, inputs, in: self)
        return updateTop()
    }

    override func resolveDescendants() -> Bool {
        _ = content.node?.resolveIfNeeded()
        return updateTop()
    }

    private func updateTop() -> Bool {
        let preferences = content.node?.preference(BarPreferences.Key.self) ?? BarPreferences()
        if let view = view.top(preferences) {
            _ = top.update(view, inputs, in: self)
        } else {
            top.remove()
        }
        let new = top.node == nil ? content.items : top.items
        guard new.count != items.count || zip(new, items).contains(where: { $0 !== $1 }) else { return false }
        items = new
        return true
    }

    override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        ObjectIdentifier(key) == ObjectIdentifier(BarPreferences.Key.self) ? nil : super.preference(key)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = content.node { visit(node) }
        if let node = top.node { visit(node) }
    }
}
