/// Creates a view for each element of a collection.
///
/// The id of an element is its identity: its views keep their state when the element moves. The id is also
/// the tag of the views, unless they have a tag of their own.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection of elements.
    public var data: Data

    /// Creates the view of an element; called once per element when the collection or its surroundings
    /// change.
    public var content: (Data.Element) -> Content

    let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
    /// Creates a view for each element, identified by the value at `id`.
    public nonisolated init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    /// Creates a view for each element of a binding, with a binding to the element, identified by the value at `id`.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let values = data.wrappedValue
        self.data = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
        self.content = { content(data[$0.0]) }
        self.id = { $0.1 }
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a view for each element, identified by its `id`.
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        id = { $0.id }
    }
}

extension ForEach where Content: View {
    /// Creates a view for each element of a binding, with a binding to the element, identified by its `id`.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID,
        C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    /// Creates a view for each number of a constant range.
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        id = { $0 }
    }
}

extension ForEach: View where Content: View {
    /// Built-in views have no body.
    public typealias Body = Never
}

extension ForEach: PrimitiveView where Content: View {
    package nonisolated static func makeNode(
        _ view: ForEach<Data, ID, Content>,
        _ slot: NodeSlot
    ) -> TypedNode<ForEach<Data, ID, Content>> {
        view.data is any ViewPartsCollection ? PartsLoopNode(view, slot) : ForEachNode(view, slot)
    }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private var ids: [ID] = []
    private var children: [ID: DynamicChild<Content>] = [:]

    /// The removed elements whose transitions still run, in the order of removal.
    private var leavingIDs: [ID] = []
    private var observation: ObservationTicket?

    override func resolve(_ changes: Changes) -> Bool {
        let needsContent = !changes.isDisjoint(with: [.first, .view, .state])
        var hasChanged = changes.contains(.first)
        guard needsContent else {
            for id in ids where children[id]?.update(inputs: inputs) == true { hasChanged = true }
            for id in leavingIDs { _ = children[id]?.resolveIfNeeded() }
            return hasChanged ? collect() : false
        }
        if dropGone() { hasChanged = true }
        let old = children
        let oldIDs = ids
        children = [:]
        children.reserveCapacity(view.data.count)
        ids = []
        ids.reserveCapacity(view.data.count)
        if observation == nil { observation = ObservationTicket(self) }
        for element in view.data {
            let id = view.id(element)
            guard children[id] == nil else {
                tree.warn("ForEach has several elements with the id \(id); only the first is shown")
                continue
            }
            let content = tracked(by: observation) { view.content(element) }
            ids.append(id)
            if let child = old[id] {
                children[id] = child
                if child.update(content, inputs) { hasChanged = true }
                if child.isLeaving {
                    child.comeBack()
                    hasChanged = true
                }
            } else {
                let isInserted = !changes.contains(.first)
                children[id] = DynamicChild(content, inputs, in: self, isInserted: isInserted)
                hasChanged = true
            }
        }
        let isLeaving = leavingIDs.filter { children[$0] == nil }
        leavingIDs = []
        for id in isLeaving {
            guard let child = old[id] else { continue }
            _ = child.resolveIfNeeded()
            keep(child, id)
        }
        for id in oldIDs where children[id] == nil {
            guard let child = old[id] else { continue }
            hasChanged = true
            if child.leave() { keep(child, id) } else { child.remove() }
        }
        return hasChanged || ids != oldIDs ? collect() : false
    }

    /// Keeps a removed element until its transition is over.
    private func keep(_ child: DynamicChild<Content>, _ id: ID) {
        children[id] = child
        leavingIDs.append(id)
    }

    private func dropGone() -> Bool {
        let gone = leavingIDs.filter { children[$0]?.isGone == true }
        guard !gone.isEmpty else { return false }
        for id in gone { children.removeValue(forKey: id)?.remove() }
        leavingIDs.removeAll { children[$0] == nil }
        return true
    }

    override func resolveDescendants() -> Bool {
        var hasChanged = false
        for id in ids + leavingIDs where children[id]?.resolveIfNeeded() == true { hasChanged = true }
        return hasChanged ? collect() : false
    }

    private func collect() -> Bool {
        items = []
        for id in ids + leavingIDs {
            guard let child = children[id] else { continue }
            for item in child.items where item.elementID == nil { item.elementID = AnyHashable(id) }
            items += child.items
        }
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        for id in ids + leavingIDs { children[id]?.forEachNode(visit) }
    }
}
