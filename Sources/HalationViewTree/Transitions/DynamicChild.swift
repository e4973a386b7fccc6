import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry

/// A view that dynamic content inserts and removes, with its transition.
final class DynamicChild<Content: View> {
    let node: TypedNode<Content>
    private unowned let host: ViewNode
    private var entries: [Entry] = []
    private var leavingItems: [LayoutItem]?

    /// An item of the view with its transition.
    private struct Entry {
        let item: LayoutItem

        /// Nil for the loop of a lazy container, whose elements have transitions of their own.
        let transition: TransitionNode?

        /// Whether the transition is made here, and not by dynamic content inside of the view.
        let isOwn: Bool

        var items: [LayoutItem] { isOwn ? transition?.items ?? [] : [item] }
    }

    /// The transition around the view, for items without one of their own; nil is opacity.
    private var outerTransition: AnyTransition?

    /// The number of removals so far.
    private var departures = 0

    /// Whether the view has left and can be dropped.
    private(set) var isGone = false

    /// Whether the view is removed and its transition still runs.
    var isLeaving: Bool { leavingItems != nil }

    /// Creates the node of a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - inputs: What the node inherits.
    ///   - host: The node of the dynamic content.
    ///   - isInserted: Whether the view is added to content that is already there.
    init(_ view: Content, _ inputs: Inputs, in host: ViewNode, isInserted: Bool) {
        self.host = host
        outerTransition = inputs.outerTransition
        var inputs = inputs
        if isInserted { inputs.insertionPass = host.tree.passCount }
        node = makeNode(view, host.slot(inputs))
        _ = node.resolveIfNeeded()
        if isInserted {
            wrap(isForced: host.tree.transaction.animation != nil, phase: .willAppear)
            show(.identity)
        } else {
            wrap(isForced: false, phase: .identity)
        }
    }

    var items: [LayoutItem] {
        if let leavingItems { return leavingItems }
        return entries.isEmpty ? node.items : entries.flatMap(\.items)
    }

    // MARK: Updating

    /// Updates the view.
    ///
    /// - Returns: Whether ``items`` changed.
    func update(_ view: Content, _ inputs: Inputs) -> Bool {
        outerTransition = inputs.outerTransition
        return didUpdate(node.update(view, inputs))
    }

    /// Updates the inputs of the view.
    ///
    /// - Returns: Whether ``items`` changed.
    func update(inputs: Inputs) -> Bool { didUpdate(node.update(inputs: inputs)) }

    /// Updates what changed inside.
    ///
    /// - Returns: Whether ``items`` changed.
    func resolveIfNeeded() -> Bool { didUpdate(node.resolveIfNeeded()) }

    private func didUpdate(_ hasChanged: Bool) -> Bool {
        var hasChanged = hasChanged
        if hasChanged { wrap(isForced: entries.contains(where: \.isOwn), phase: .identity) }
        for entry in entries where entry.isOwn && entry.transition?.resolveIfNeeded() == true {
            hasChanged = true
        }
        // Items that leave are those of the moment of removal.
        return hasChanged && !isLeaving
    }

    /// Gives each item a transition, if there is one to show.
    ///
    /// What dynamic content inside of the view has given one keeps that: it is the same transition, which is not
    /// applied twice.
    private func wrap(isForced: Bool, phase: TransitionPhase) {
        let items = node.items
        guard isForced || items.contains(where: { $0.trait(TransitionKey.self) != nil }) else {
            for entry in entries where entry.isOwn { entry.transition?.remove() }
            entries = []
            return
        }
        var known: [ObjectIdentifier: TransitionNode] = [:]
        for entry in entries where entry.isOwn { known[ObjectIdentifier(entry.item)] = entry.transition }
        entries = items.map { item in
            if item.lazyRun != nil { return Entry(item: item, transition: nil, isOwn: false) }
            if let inner = item.trait(TransitionOwnerKey.self)??.node {
                if !phase.isIdentity, !item.isLeaving { withoutAnimation { inner.show(phase) } }
                return Entry(item: item, transition: inner, isOwn: false)
            }
            let chosen: AnyTransition? = item.trait(TransitionKey.self) ?? nil
            let transition = chosen ?? outerTransition ?? .opacity
            if let node = known.removeValue(forKey: ObjectIdentifier(item)) {
                node.transition = transition
                return Entry(item: item, transition: node, isOwn: true)
            }
            return Entry(item: item, transition: makeTransition(transition, item, phase), isOwn: true)
        }
        for (_, node) in known { node.remove() }
    }

    /// Makes the node of a transition around an item.
    private func makeTransition(
        _ transition: AnyTransition,
        _ item: LayoutItem,
        _ phase: TransitionPhase
    ) -> TransitionNode {
        let new = TransitionNode(transition, item, host.slot(node.inputs)) { [node] slot in
            HalationViewTree.makeNode(node.view, slot)
        }
        let (container, origin, proposal) = (item.parent, item.origin, item.proposal)
        withoutAnimation { new.show(phase) }
        guard item.wasPlaced, phase.isIdentity else { return new }
        // A view that leaves stays where it is; the item of its transition was never laid out.
        for wrapper in new.items where wrapper !== item {
            wrapper.parent = container
            wrapper.place(at: origin, proposal: proposal)
        }
        return new
    }

    private func withoutAnimation(_ work: () -> Void) {
        let outer = host.tree.transaction
        host.tree.transaction = Transaction()
        work()
        host.tree.transaction = outer
    }

    /// Shows a phase of the items that do not leave by themselves.
    private func show(_ phase: TransitionPhase) {
        for entry in entries where entry.isOwn || !entry.item.isLeaving { entry.transition?.show(phase) }
    }

    // MARK: Leaving

    /// Begins the removal.
    ///
    /// - Returns: Whether the view stays for its transition; it can be dropped at once if not.
    func leave() -> Bool {
        let tree = host.tree
        wrap(isForced: tree.transaction.animation != nil || !entries.isEmpty, phase: .identity)
        guard !entries.isEmpty else { return false }
        departures += 1
        let departure = departures
        let request = CompletionRequest(.removed) { [weak self] in self?.didLeave(departure) }
        let outer = tree.transaction
        tree.transaction.add(request)
        show(.didDisappear)
        for entry in entries { entry.item.lazyRun?.leave() }
        tree.transaction = outer
        guard request.startedAnimations > 0 else { return false }
        leavingItems = entries.flatMap(\.items).map { $0.lazyRun ?? LeavingItem($0, host) as LayoutItem }
        request.scopeDidEnd()
        return true
    }

    private func didLeave(_ departure: Int) {
        guard departure == departures, isLeaving else { return }
        isGone = true
        host.setNeedsResolving()
    }

    /// Inserts the view again.
    func comeBack() {
        departures += 1
        isGone = false
        leavingItems = nil
        for entry in entries { entry.item.lazyRun?.comeBack() }
        show(.identity)
    }

    /// Tells the nodes that they go.
    func remove() {
        node.remove()
        for entry in entries where entry.isOwn { entry.transition?.remove() }
    }

    func forEachNode(_ visit: (ViewNode) -> Void) {
        visit(node)
        for case let transition? in entries.filter(\.isOwn).map(\.transition) { visit(transition) }
    }
}

/// An item that is removed from layout and drawn until its transition is over, where it was.
private final class LeavingItem: UnaryItem {
    private let place: CGPoint

    override init(_ content: LayoutItem, _ node: ViewNode) {
        place = content.distanceFromRoot
        super.init(content, node)
    }

    override var isLeaving: Bool { true }

    override var isGeometryContainer: Bool { true }

    override var contentTransform: CGAffineTransform {
        let own = distanceFromRoot
        return CGAffineTransform(
            translationX: place.x - own.x - content.origin.x,
            y: place.y - own.y - content.origin.y
        )
    }

    override func draw(in context: inout GraphicsContext) {
        // Nobody else places what is not part of layout.
        content.place(at: content.origin, proposal: content.proposal)
        context.concatenate(contentTransform)
        content.record(in: context)
    }
}

extension LayoutItem {
    /// The sum of the origins from the root to the item.
    fileprivate var distanceFromRoot: CGPoint {
        var sum = CGPoint.zero
        var item: LayoutItem? = self
        while let current = item {
            sum.x += current.origin.x
            sum.y += current.origin.y
            item = current.parent
        }
        return sum
    }
}
