/// A view, or another on top of it that a preference of the view chooses, such as the top of a navigation stack.
///
/// Both stay in the tree; only the one on top is drawn. Views around do not see the preference.
package nonisolated struct TopReader<Key: PreferenceKey, Content: View, Top: View>: PrimitiveView {
    package typealias Body = Never

    fileprivate let content: Content
    fileprivate let top: (Key.Value) -> Top?

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - key: The preference that chooses.
    ///   - content: The view that sets the preference, and that is drawn unless there is another.
    ///   - top: The view on top for a preference; nil if there is none.
    package init(key: Key.Type, content: Content, top: @escaping (Key.Value) -> Top?) {
        self.content = content
        self.top = top
    }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        TopReaderNode(view, slot)
    }
}

private final class TopReaderNode<Key: PreferenceKey, Content: View, Top: View>:
    TypedNode<TopReader<Key, Content, Top>>
{
    private var content = ChildNode<Content>()
    private var top = ChildNode<Top>()

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) { announcePreferences() }
        _ = content.update(view.content, inputs.eager, in: self)
        return updateTop()
    }

    override func resolveDescendants() -> Bool {
        _ = content.node?.resolveIfNeeded()
        return updateTop()
    }

    private func updateTop() -> Bool {
        let preferences = content.node?.preference(Key.self) ?? Key.defaultValue
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

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        ObjectIdentifier(key) == ObjectIdentifier(Key.self) ? nil : super.preference(key)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = content.node { visit(node) }
        if let node = top.node { visit(node) }
    }
}
