import HalationDrawing

/// The node of the modifiers of a transition around an item.
final class TransitionNode: ViewNode {
    let content: LayoutItem
    var transition: AnyTransition
    private let source: ItemSource
    private var child = ChildNode<AnyView>()

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - content: The item.
    ///   - slot: The place of the node.
    ///   - copy: Makes another node of the view, for a transition that shows it twice.
    init(
        _ transition: AnyTransition,
        _ content: LayoutItem,
        _ slot: NodeSlot,
        copy: @escaping (NodeSlot) -> ViewNode
    ) {
        self.transition = transition
        self.content = content
        source = ItemSource(item: content, copy: copy)
        super.init(slot)
    }

    /// Shows a phase in the transaction of the update.
    func show(_ phase: TransitionPhase) {
        let view = transition.view(of: AnyView(ItemView(source: source)), phase)
        if child.update(view, inputs, in: self) { collect() }
    }

    private func collect() {
        var known: [ObjectIdentifier: LayoutItem] = [:]
        for case let item as TransitionedItem in items { known[ObjectIdentifier(item.content)] = item }
        items = child.items.map { known[ObjectIdentifier($0)] ?? TransitionedItem($0, self) }
    }

    override func resolve(_ changes: Changes) -> Bool { resolveDescendants() }

    override func resolveDescendants() -> Bool {
        guard child.node?.resolveIfNeeded() == true else { return false }
        collect()
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}

/// The transition that an item has from dynamic content inside of it.
enum TransitionOwnerKey: LayoutValueKey {
    static var defaultValue: TransitionOwner? { nil }
}

/// Refers to the node of a transition.
struct TransitionOwner {
    private(set) weak var node: TransitionNode?
}

/// An item as its transition shows it, which other dynamic content around it does not modify again.
private final class TransitionedItem: UnaryItem {
    override func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
        if key == TransitionOwnerKey.self {
            return TransitionOwner(node: node as? TransitionNode) as? Key.Value
        }
        return super.trait(key)
    }
}

/// An item that a transition modifies.
private final class ItemSource {
    let item: LayoutItem
    let copy: (NodeSlot) -> ViewNode

    /// The node that shows the item itself; others show copies.
    weak var owner: ViewNode?

    init(item: LayoutItem, copy: @escaping (NodeSlot) -> ViewNode) {
        self.item = item
        self.copy = copy
    }
}

/// A view that shows an item that is there already.
private nonisolated struct ItemView: PrimitiveView {
    typealias Body = Never

    let source: ItemSource

    static func makeNode(_ view: ItemView, _ slot: NodeSlot) -> TypedNode<ItemView> { ItemNode(view, slot) }
}

private final class ItemNode: TypedNode<ItemView> {
    private var copy: ViewNode?

    override func resolve(_ changes: Changes) -> Bool {
        let source = view.source
        if source.owner == nil || source.owner === self {
            source.owner = self
            items = [source.item]
            return !changes.isDisjoint(with: [.first, .view])
        }
        let copy = copy ?? source.copy(slot(inputs))
        self.copy = copy
        let hasChanged = copy.update(inputs: inputs)
        items = copy.items
        return hasChanged || changes.contains(.first)
    }

    override func resolveDescendants() -> Bool {
        guard let copy, copy.resolveIfNeeded() else { return false }
        items = copy.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let copy { visit(copy) }
    }
}
