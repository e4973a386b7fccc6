import HalationDrawing

extension View {
    /// Sets the identity of the view; another id makes a new view with initial state.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
        modifier(IdentityModifier(id: id))
    }
}

private nonisolated struct IdentityModifier<ID: Hashable>: PrimitiveModifier {
    let id: ID

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        IdentityNode(view, slot)
    }
}

private final class IdentityNode<Content: View, ID: Hashable>:
    TypedNode<ModifiedContent<Content, IdentityModifier<ID>>>
{
    private var child = DynamicSlot<Content>()
    private var id: ID?

    /// Views of earlier ids whose transitions still run, in the order of removal.
    private var leaving: [(id: ID, slot: DynamicSlot<Content>)] = []

    override func resolve(_ changes: Changes) -> Bool {
        let isFirst = changes.contains(.first)
        let new = view.modifier.id
        var hasChanged = isFirst
        if let id, id != new {
            leaving.append((id, child))
            child = DynamicSlot()
            if let index = leaving.firstIndex(where: { $0.id == new }) {
                child = leaving.remove(at: index).slot
            }
            hasChanged = true
        }
        id = new
        let inputs = inputs.eager
        for index in leaving.indices
        where leaving[index].slot.update(nil, inputs, in: self, isInserted: true) { hasChanged = true }
        leaving.removeAll { $0.slot.isEmpty }
        if child.update(view.content, inputs, in: self, isInserted: !isFirst) { hasChanged = true }
        if hasChanged { collect() }
        return hasChanged
    }

    private func collect() {
        for item in child.items { item.viewID = id.map { AnyHashable($0) } }
        items = leaving.flatMap { $0.slot.items } + child.items
    }

    override func resolveDescendants() -> Bool {
        var hasChanged = child.resolveIfNeeded()
        for entry in leaving where entry.slot.resolveIfNeeded() { hasChanged = true }
        if hasChanged { collect() }
        return hasChanged
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        for entry in leaving { entry.slot.forEachNode(visit) }
        child.forEachNode(visit)
    }
}

/// A view that may have an id of its own.
nonisolated protocol IdentifiedView {
    /// The id of the outermost modifier that sets one; nil without any.
    var explicitID: AnyHashable? { get }
}

extension IdentityModifier: IdentifiedView {
    fileprivate var explicitID: AnyHashable? { AnyHashable(id) }
}

extension ModifiedContent: IdentifiedView {
    var explicitID: AnyHashable? {
        (modifier as? any IdentifiedView)?.explicitID ?? (content as? any IdentifiedView)?.explicitID
    }
}
