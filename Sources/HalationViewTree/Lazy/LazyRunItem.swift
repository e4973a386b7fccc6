import HalationDrawing

/// An element of a loop that has views.
protocol LazyElement: AnyObject {
    /// Whether the views were made for an in-between frame of a movement.
    ///
    /// Such views are excluded from preferences, and discarded afterwards.
    var isProvisional: Bool { get set }

    /// Tells the views whether they are in the visible part.
    func setShown(_ isShown: Bool)
}

/// The place of a loop's elements among the items of a lazy container, which makes their views when they are needed.
class LazyRunItem: LayoutItem {
    /// The number of elements.
    var count: Int { 0 }

    /// The elements whose views exist, in ascending order.
    var knownIndices: [Int] { [] }

    /// The items of an element; makes its views if there are none yet.
    func items(at index: Int) -> [LayoutItem] { [] }

    /// An element that has views; nil if it has none.
    func element(at index: Int) -> (any LazyElement)? { nil }

    /// Removes the views of an element, which can be made again.
    func forget(_ element: any LazyElement) {}

    /// The position of the element with an id, or of the one whose view has it.
    func index(of id: AnyHashable) -> Int? { nil }

    /// The id of an element.
    func id(at index: Int) -> AnyHashable? { nil }

    /// The items of removed elements whose transitions run.
    var leavingItems: [LayoutItem] { [] }

    /// Begins the removal of all elements, those that are visible with their transitions.
    func leave() {}

    /// Inserts the elements again before the end of their transitions.
    func comeBack() {}

    final override var lazyRun: LazyRunItem? { self }

    /// Tells the container that the elements, or their items, changed.
    final func elementsDidChange() {
        // Runs are not laid out, and do not pass on that a layout is forgotten.
        var item: LayoutItem? = self
        while let run = item as? LazyRunItem { item = run.parent }
        item?.invalidateLayout()
    }
}

/// A run in a modifier, which wraps each item of the elements.
final class ModifiedRunItem<Modifier: ItemModifier>: LazyRunItem {
    let base: LazyRunItem
    private var modifier: Modifier

    /// The modifier around the run as a whole, which knows the traits that the modifier attaches.
    private let whole: ModifierItem<Modifier>
    private var wrappers: [ObjectIdentifier: ModifierItem<Modifier>] = [:]

    /// The runs of loops inside of the elements, whose items are wrapped one by one.
    private var runs: [ObjectIdentifier: ModifiedRunItem] = [:]

    init(_ modifier: Modifier, _ base: LazyRunItem, _ node: ViewNode) {
        self.base = base
        self.modifier = modifier
        whole = Modifier.makeItem(modifier, base, node)
        super.init(node)
        base.parent = self
    }

    func update(_ modifier: Modifier, _ environment: EnvironmentBox) {
        self.modifier = modifier
        self.environment = environment
        whole.update(modifier, environment)
        base.parent = self
        for wrapper in wrappers.values { wrapper.update(modifier, environment) }
        for run in runs.values { run.update(modifier, environment) }
    }

    private func wrapped(_ items: [LayoutItem]) -> [LayoutItem] {
        guard let node else { return [] }
        prune()
        return items.map { item in
            if let run = item.lazyRun {
                if let known = runs[ObjectIdentifier(item)] { return known }
                let wrapper = ModifiedRunItem(modifier, run, node)
                runs[ObjectIdentifier(item)] = wrapper
                return wrapper
            }
            if let known = wrappers[ObjectIdentifier(item)] { return known }
            let wrapper = Modifier.makeItem(modifier, item, node)
            wrappers[ObjectIdentifier(item)] = wrapper
            return wrapper
        }
    }

    /// Drops the wrappers of items that are gone.
    private func prune() {
        guard wrappers.count + runs.count > pruningLimit else { return }
        let items = base.knownIndices.flatMap { base.items(at: $0) } + base.leavingItems
        let known = Set(items.map { ObjectIdentifier($0) })
        wrappers = wrappers.filter { known.contains($0.key) }
        runs = runs.filter { known.contains($0.key) }
        pruningLimit = max(2 * (wrappers.count + runs.count), 64)
    }

    private var pruningLimit = 64

    override var count: Int { base.count }
    override var knownIndices: [Int] { base.knownIndices }
    override func items(at index: Int) -> [LayoutItem] { wrapped(base.items(at: index)) }

    override func element(at index: Int) -> (any LazyElement)? { base.element(at: index) }
    override func forget(_ element: any LazyElement) { base.forget(element) }
    override func index(of id: AnyHashable) -> Int? { base.index(of: id) }
    override func id(at index: Int) -> AnyHashable? { base.id(at: index) }
    override var leavingItems: [LayoutItem] { wrapped(base.leavingItems) }
    override func leave() { base.leave() }
    override func comeBack() { base.comeBack() }

    override func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? { whole.trait(key) }
}

/// Whether the views of an element of a lazy container are in its visible part.
final class LazyScope {
    private let outer: LazyScope?
    private var isVisible = false

    init(inside outer: LazyScope?) {
        self.outer = outer
    }

    /// Whether the views are visible, and those around them are.
    var isShown: Bool { isVisible && outer?.isShown ?? true }

    /// Shows or hides the views.
    ///
    /// - Returns: Whether that is a change.
    func show(_ isVisible: Bool) -> Bool {
        guard isVisible != self.isVisible else { return false }
        self.isVisible = isVisible
        return true
    }
}
