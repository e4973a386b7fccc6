import HalationDrawing

/// The identity of an element: its id, and the number of elements before it that have the same one.
struct ElementKey<ID: Hashable>: Hashable {
    let id: ID
    var repetition = 0
}

/// A loop in a lazy container: has views only for the elements that were needed.
final class LazyLoopNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    /// An element that has views.
    fileprivate final class Element: LazyElement {
        let key: ElementKey<ID>
        let child: DynamicChild<Content>
        let scope: LazyScope

        /// Whether the element is no longer in the collection.
        var isRemoved = false
        var isProvisional = false

        init(_ key: ElementKey<ID>, _ child: DynamicChild<Content>, _ scope: LazyScope) {
            self.key = key
            self.child = child
            self.scope = scope
        }

        func setShown(_ isShown: Bool) {
            guard !isRemoved, scope.show(isShown) else { return }
            child.forEachNode { $0.scopeDidChange() }
        }
    }

    private var elements: [Int: Element] = [:] {
        didSet { sortedIndices = nil }
    }

    /// The positions of the elements that have views; nil after a change.
    private var sortedIndices: [Int]?

    /// The keys of the elements that have views.
    private var keys: Set<ElementKey<ID>> = []

    /// The removed elements whose transitions run, in the order of removal.
    private var leaving: [Element] = []
    private var observation: ObservationTicket?
    private var data: Data?

    /// The ids before the update that adds elements under an animation.
    private var earlier: (pass: Int, ids: Set<ID>)?
    private var runItem: LoopRunItem<Data, ID, Content>?

    /// Whether the loop as a whole is removed, and its transitions run.
    private var hasLeft = false
    private var isAskedForPreferences = false

    // MARK: Resolving

    override func resolve(_ changes: Changes) -> Bool {
        guard let runItem else {
            let run = LoopRunItem(self)
            self.runItem = run
            data = view.data
            items = [run]
            return true
        }
        runItem.environment = inputs.environment
        var hasChanged = dropGone()
        if changes.isDisjoint(with: [.view, .state]) {
            for element in known
            where element.child.update(inputs: inputs(in: element.scope)) { hasChanged = true }
        } else {
            noteEarlierIDs()
            follow()
            for (index, element) in elements.sorted(by: { $0.key < $1.key }) {
                _ = element.child.update(content(at: index), inputs(in: element.scope))
            }
            data = view.data
            hasChanged = true
        }
        for element in leaving { _ = element.child.resolveIfNeeded() }
        if hasChanged { runItem.elementsDidChange() }
        return false
    }

    override func resolveDescendants() -> Bool {
        var hasChanged = false
        for element in known where element.child.resolveIfNeeded() { hasChanged = true }
        for element in leaving { _ = element.child.resolveIfNeeded() }
        if hasChanged { runItem?.elementsDidChange() }
        return false
    }

    override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        // Observers of preferences change states, at moments that must not depend on the frame rate.
        isAskedForPreferences = true
        defer { isAskedForPreferences = false }
        return super.preference(key)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        for element in known where !(isAskedForPreferences && element.isProvisional) {
            element.child.forEachNode(visit)
        }
        for element in leaving { element.child.forEachNode(visit) }
    }

    private func element(at index: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    }

    private func content(at index: Int) -> Content {
        if observation == nil { observation = ObservationTicket(self) }
        return tracked(by: observation) { view.content(element(at: index)) }
    }

    private func inputs(in scope: LazyScope) -> Inputs {
        var inputs = inputs
        inputs.lazyScope = scope
        return inputs
    }

    // MARK: Changes of the collection

    /// Finds the elements that have views in a new collection, and removes those that are gone.
    private func follow() {
        let count = view.data.count
        guard elements.contains(where: { $0.key >= count || view.id(element(at: $0.key)) != $0.value.key.id })
        else { return }
        let earlier = self.known
        var known: [ElementKey<ID>: Element] = [:]
        for element in earlier { known[element.key] = element }
        var repetitions: [ID: Int] = [:]
        for key in known.keys { repetitions[key.id] = 0 }
        elements = [:]
        for (index, element) in view.data.enumerated() {
            let id = view.id(element)
            guard let repetition = repetitions[id] else { continue }
            repetitions[id] = repetition + 1
            elements[index] = known.removeValue(forKey: ElementKey(id: id, repetition: repetition))
        }
        keys = Set(elements.values.map(\.key))
        for element in earlier where known[element.key] != nil {
            element.isRemoved = true
            // An element of a loop that leaves as a whole does so already.
            if element.child.isLeaving || element.scope.isShown && element.child.leave() {
                leaving.append(element)
            } else {
                element.child.remove()
            }
        }
    }

    private func noteEarlierIDs() {
        guard tree.transaction.animation != nil, let data else { return }
        earlier = (tree.passCount, Set(data.map(view.id)))
    }

    /// Drops removed elements whose transitions are over.
    private func dropGone() -> Bool {
        let gone = leaving.filter(\.child.isGone)
        for element in gone { element.child.remove() }
        leaving.removeAll(where: \.child.isGone)
        return !gone.isEmpty
    }

    // MARK: Elements

    var count: Int { hasLeft ? 0 : view.data.count }

    var knownIndices: [Int] { hasLeft ? [] : indices }

    private var indices: [Int] {
        if let sortedIndices { return sortedIndices }
        let indices = elements.keys.sorted()
        sortedIndices = indices
        return indices
    }

    /// The elements that have views, in their order.
    private var known: [Element] { indices.compactMap { elements[$0] } }

    /// The items of an element; makes its views if there are none yet.
    func items(at index: Int) -> [LayoutItem] {
        let element: Element
        if let known = elements[index] {
            element = known
        } else {
            guard (0..<count).contains(index) else { return [] }
            var new: Element?
            tree.resolvePart(of: self) { new = makeElement(at: index) }
            guard let new else { return [] }
            elements[index] = new
            keys.insert(new.key)
            element = new
        }
        let items = element.child.items
        for item in items where item.elementID == nil { item.elementID = AnyHashable(element.key.id) }
        return items
    }

    private func makeElement(at index: Int) -> Element {
        let key = key(at: index)
        if let place = leaving.firstIndex(where: { $0.key == key }) {
            let element = leaving.remove(at: place)
            element.isRemoved = false
            element.child.comeBack()
            _ = element.child.update(content(at: index), inputs(in: element.scope))
            return element
        }
        let scope = LazyScope(inside: inputs.lazyScope)
        let isAdded = earlier.map { $0.pass == tree.passCount && !$0.ids.contains(key.id) } ?? false
        let isInserted = isAdded || inputs.insertionPass == tree.passCount
        let child = DynamicChild(content(at: index), inputs(in: scope), in: self, isInserted: isInserted)
        return Element(key, child, scope)
    }

    /// The key of an element; reports an id that another element with views has too.
    private func key(at index: Int) -> ElementKey<ID> {
        var key = ElementKey(id: view.id(element(at: index)))
        guard keys.contains(key) else { return key }
        tree.warnOfEqualIDs(key.id)
        while keys.contains(key) { key.repetition += 1 }
        return key
    }

    func element(withViewsAt index: Int) -> (any LazyElement)? { elements[index] }

    func forget(_ element: any LazyElement) {
        guard let index = elements.first(where: { $0.value === element })?.key else { return }
        guard let removed = elements.removeValue(forKey: index) else { return }
        keys.remove(removed.key)
        removed.child.remove()
    }

    func index(of id: AnyHashable) -> Int? {
        if let id = id.base as? ID, let index = view.data.firstIndex(where: { view.id($0) == id }) {
            return view.data.distance(from: view.data.startIndex, to: index)
        }
        guard Content.self is any IdentifiedView.Type else { return nil }
        return (0..<view.data.count).first { (content(at: $0) as? any IdentifiedView)?.explicitID == id }
    }

    func id(at index: Int) -> AnyHashable? { AnyHashable(view.id(element(at: index))) }

    var leavingItems: [LayoutItem] {
        let all = hasLeft ? leaving + known.filter(\.child.isLeaving) : leaving
        return all.flatMap(\.child.items)
    }

    // MARK: Removal of the loop

    func leave() {
        hasLeft = true
        for element in known {
            element.isRemoved = true
            if element.scope.isShown { _ = element.child.leave() }
        }
        runItem?.elementsDidChange()
    }

    func comeBack() {
        hasLeft = false
        for element in known {
            element.isRemoved = false
            if element.child.isLeaving { element.child.comeBack() }
        }
        runItem?.elementsDidChange()
    }
}

/// The run of a loop's elements.
private final class LoopRunItem<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazyRunItem {
    /// The loop; nil when it was removed, which the container may learn later.
    private weak var loop: LazyLoopNode<Data, ID, Content>?

    init(_ loop: LazyLoopNode<Data, ID, Content>) {
        self.loop = loop
        super.init(loop)
    }

    override var count: Int { loop?.count ?? 0 }
    override var knownIndices: [Int] { loop?.knownIndices ?? [] }
    override func items(at index: Int) -> [LayoutItem] { loop?.items(at: index) ?? [] }
    override func element(at index: Int) -> (any LazyElement)? { loop?.element(withViewsAt: index) }
    override func forget(_ element: any LazyElement) { loop?.forget(element) }
    override func index(of id: AnyHashable) -> Int? { loop?.index(of: id) }
    override func id(at index: Int) -> AnyHashable? { loop?.id(at: index) }
    override var leavingItems: [LayoutItem] { loop?.leavingItems ?? [] }
    override func leave() { loop?.leave() }
    override func comeBack() { loop?.comeBack() }
}
