import HalationDrawing

/// The view that is passed to a closure or a transition, which modifies it.
public nonisolated struct PlaceholderContentView<Value>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    fileprivate let content: AnyView

    /// Whether the content returns to the transaction around the modifiers.
    fileprivate let isScoped: Bool

    init<Content: View>(_ content: Content, isScoped: Bool = false) {
        self.isScoped = isScoped
        self.content = AnyView(content)
    }
}

extension PlaceholderContentView: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: PlaceholderContentView<Value>,
        _ slot: NodeSlot
    ) -> TypedNode<PlaceholderContentView<Value>> {
        PlaceholderNode(view, slot)
    }
}

extension PlaceholderContentView: UpdateComparable {
    package nonisolated func needsNoUpdate(from other: Self) -> Bool {
        isProvablySame(content, other.content)
    }
}

/// The node of modified content, which returns to the transaction around the modifiers.
private final class PlaceholderNode<Value>: TypedNode<PlaceholderContentView<Value>> {
    private var child = ChildNode<AnyView>()

    override func resolve(_ changes: Changes) -> Bool {
        let hasChanged = inOuterTransaction { child.update(view.content, inputs, in: self) }
        guard hasChanged || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    override func resolveDescendants() -> Bool {
        guard inOuterTransaction({ child.node?.resolveIfNeeded() == true }) else { return false }
        items = child.items
        return true
    }

    override func modify(_ transaction: inout Transaction, scopes: inout [Transaction]) {
        if view.isScoped, let outer = scopes.popLast() { transaction = outer }
    }

    private func inOuterTransaction(_ work: () -> Bool) -> Bool {
        let inner = tree.transaction
        let scopes = tree.transactionScopes
        modify(&tree.transaction, scopes: &tree.transactionScopes)
        defer {
            tree.transaction = inner
            tree.transactionScopes = scopes
        }
        return work()
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}
