/// Creates a view for each element of a collection.
///
/// The id of an element is its identity: its views keep their state when the element moves. The id is also
/// the tag of the views, unless they have a tag of their own. Elements with equal ids are all shown, and told apart
/// by their order.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection of elements.
    public var data: Data

    /// Creates the view of an element; called once per element when the collection or its surroundings
    /// change.
    public var content: (Data.Element) -> Content

    package let id: (Data.Element) -> ID

    /// Creates a loop over anything, such as the marks of a chart.
    ///
    /// The first label keeps it apart from the loops over views: one more of them takes the compiler long.
    package init(
        loop data: Data,
        id: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = id
    }
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
        if view.data is any ViewPartsCollection { return PartsLoopNode(view, slot) }
        return slot.inputs.isLazy ? LazyLoopNode(view, slot) : ForEachNode(view, slot)
    }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private typealias Key = ElementKey<ID>

    private var keys: [Key] = []
    private var children: [Key: DynamicChild<Content>] = [:]

    /// The removed elements whose transitions still run, in the order of removal.
    private var leavingKeys: [Key] = []
    private var observation: ObservationTicket?

    /// How often ids are repeated among the elements.
    private var repetitions: [ID: Int] = [:]

    override func resolve(_ changes: Changes) -> Bool {
        let needsContent = !changes.isDisjoint(with: [.first, .view, .state])
        var hasChanged = changes.contains(.first)
        guard needsContent else {
            for key in keys where children[key]?.update(inputs: inputs) == true { hasChanged = true }
            for key in leavingKeys { _ = children[key]?.resolveIfNeeded() }
            return hasChanged ? collect() : false
        }
        if dropGone() { hasChanged = true }
        let old = children
        let oldKeys = keys
        children = [:]
        children.reserveCapacity(view.data.count)
        keys = []
        repetitions = [:]
        keys.reserveCapacity(view.data.count)
        if observation == nil { observation = ObservationTicket(self) }
        for element in view.data {
            let key = key(of: element)
            let content = tracked(by: observation) { view.content(element) }
            keys.append(key)
            if let child = old[key] {
                children[key] = child
                if child.update(content, inputs) { hasChanged = true }
                if child.isLeaving {
                    child.comeBack()
                    hasChanged = true
                }
            } else {
                let isInserted = !changes.contains(.first)
                children[key] = DynamicChild(content, inputs, in: self, isInserted: isInserted)
                hasChanged = true
            }
        }
        let isLeaving = leavingKeys.filter { children[$0] == nil }
        leavingKeys = []
        for key in isLeaving {
            guard let child = old[key] else { continue }
            _ = child.resolveIfNeeded()
            keep(child, key)
        }
        for key in oldKeys where children[key] == nil {
            guard let child = old[key] else { continue }
            hasChanged = true
            if child.leave() { keep(child, key) } else { child.remove() }
        }
        return hasChanged || keys != oldKeys ? collect() : false
    }

    /// The key of the next element; reports an id that another has too.
    private func key(of element: Data.Element) -> Key {
        var key = Key(id: view.id(element))
        guard children[key] != nil else { return key }
        tree.warnOfEqualIDs(key.id)
        key.repetition = repetitions[key.id, default: 0] + 1
        repetitions[key.id] = key.repetition
        return key
    }

    /// Keeps a removed element until its transition is over.
    private func keep(_ child: DynamicChild<Content>, _ key: Key) {
        children[key] = child
        leavingKeys.append(key)
    }

    private func dropGone() -> Bool {
        let gone = leavingKeys.filter { children[$0]?.isGone == true }
        guard !gone.isEmpty else { return false }
        for key in gone { children.removeValue(forKey: key)?.remove() }
        leavingKeys.removeAll { children[$0] == nil }
        return true
    }

    override func resolveDescendants() -> Bool {
        var hasChanged = false
        for key in keys + leavingKeys where children[key]?.resolveIfNeeded() == true { hasChanged = true }
        return hasChanged ? collect() : false
    }

    private func collect() -> Bool {
        items = []
        for key in keys + leavingKeys {
            guard let child = children[key] else { continue }
            for item in child.items where item.elementID == nil { item.elementID = AnyHashable(key.id) }
            items += child.items
        }
        return true
    }

    override var isList: Bool { true }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        for key in keys + leavingKeys { children[key]?.forEachNode(visit) }
    }
}
