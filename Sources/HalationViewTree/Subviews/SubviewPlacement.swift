import HalationDrawing

/// Which views of a group have a place in the view that is made of them.
///
/// The views of a tab view exist all the time, with their states; they appear and disappear with their places.
final class SubviewPlacement {
    private weak var host: ViewNode?

    /// The places of the views around the group; nil if it appears as soon as it exists.
    private let outer: SubviewPlacement?

    /// How often each item has a place.
    private var places: [ObjectIdentifier: Int] = [:]

    /// Whether the nodes that make one item each are shown, as of the last update.
    private var units: [ObjectIdentifier: Bool] = [:]
    private var isUpdateEnqueued = false

    /// The node of all views.
    private weak var base: ViewNode?

    init(host: ViewNode) {
        self.host = host
        outer = host.inputs.placement
    }

    /// Whether a node of the group belongs to a view that has a place.
    func isShown(_ node: ViewNode) -> Bool {
        var ancestor: ViewNode? = node
        while let current = ancestor, current !== host {
            if let isShown = units[ObjectIdentifier(current)] {
                guard isShown, let host, let outer else { return isShown }
                return outer.isShown(host)
            }
            ancestor = current.parent
        }
        return false
    }

    // MARK: Places

    /// Notes that an item gets a place.
    func add(_ item: LayoutItem) {
        places[ObjectIdentifier(item), default: 0] += 1
        enqueueUpdate()
    }

    /// Notes that an item loses a place.
    func remove(_ item: LayoutItem) {
        let key = ObjectIdentifier(item)
        places[key] = places[key].flatMap { $0 > 1 ? $0 - 1 : nil }
        enqueueUpdate()
    }

    /// Updates after layout, which makes places too.
    private func enqueueUpdate() {
        guard let host, !isUpdateEnqueued else { return }
        isUpdateEnqueued = true
        host.tree.enqueue { [weak self] in self?.update() }
    }

    /// Tells the views of a node that have got a place or lost it.
    func update(_ base: ViewNode?) {
        self.base = base
        update()
    }

    private func update() {
        isUpdateEnqueued = false
        var found: [(node: ViewNode, isShown: Bool)] = []
        if let base { findUnits(in: base, Set(places.keys), &found) }
        let old = units
        units = [:]
        for unit in found { units[ObjectIdentifier(unit.node)] = unit.isShown }
        for unit in found where old[ObjectIdentifier(unit.node)] != unit.isShown {
            unit.node.scopeDidChange()
        }
    }

    /// Finds the outermost nodes that make one item each, or whose items are not those of their children.
    ///
    /// - Parameters:
    ///   - node: The node to search.
    ///   - placed: The items with a place, and those that a transition shows in a place.
    ///   - units: Receives the nodes, and whether an item of each has a place.
    private func findUnits(
        in node: ViewNode,
        _ placed: Set<ObjectIdentifier>,
        _ units: inout [(node: ViewNode, isShown: Bool)]
    ) {
        func isPlaced(_ node: ViewNode) -> Bool {
            node.items.contains { placed.contains(ObjectIdentifier($0)) }
        }
        if node.items.count > 1 || node.isList {
            var children: [ViewNode] = []
            node.forEachChild { children.append($0) }
            let known = Set(children.flatMap(\.items).map { ObjectIdentifier($0) })
            if node.items.allSatisfy({ $0.isLeaving || known.contains(ObjectIdentifier($0)) }) {
                let transitions = children.compactMap { $0 as? TransitionNode }.filter { isPlaced($0) }
                let placed = placed.union(transitions.map { ObjectIdentifier($0.content) })
                for child in children { findUnits(in: child, placed, &units) }
                return
            }
        }
        units.append((node, isPlaced(node)))
    }
}
