import Observation
import Synchronization

/// The node of a view with a body.
final class CompositeNode<Content: View>: TypedNode<Content> {
    private var child: TypedNode<Content.Body>?
    private var properties: PropertyStore
    private var observation: ObservationTicket?
    private var animator: ValueAnimator<Content>?

    override init(_ view: Content, _ slot: NodeSlot) {
        properties = PropertyStore(TypeTraits.of(Content.self))
        super.init(view, slot)
        // Shapes are animated as leaves.
        if !(view is any Shape) { animator = ValueAnimator.make(for: view, owner: self, tree: tree) }
    }

    override func resolve(_ changes: Changes) -> Bool {
        var needsBody = !changes.isDisjoint(with: [.first, .view, .state])
        if !changes.isDisjoint(with: [.first, .view]) { animator?.update(to: view, inputs.environment) }
        if needsBody {
            properties.install(into: &view, host: self)
        } else if properties.inputsChanged(in: &view, host: self) {
            needsBody = true
        }
        guard needsBody else {
            guard let child, child.update(inputs: inputs) else { return false }
            items = child.items
            return true
        }
        let body = evaluateBody()
        let hasChanged: Bool
        if let child {
            hasChanged = child.update(body, inputs)
        } else {
            let node = makeNode(body, slot(inputs))
            child = node
            hasChanged = node.resolveIfNeeded()
        }
        if hasChanged || changes.contains(.first) {
            items = child?.items ?? []
            return true
        }
        return false
    }

    override func resolveDescendants() -> Bool {
        guard let child, child.resolveIfNeeded() else { return false }
        items = child.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    private func evaluateBody() -> Content.Body {
        tree.counters.bodies += 1
        if observation == nil { observation = ObservationTicket(self) }
        let view = animator?.presented(view) ?? view
        return tracked(by: observation) { bodyOnMainActor(of: view) }
    }
}

extension CompositeNode: AnimatorOwner {
    func presentedValueDidChange() { setNeedsResolving() }
}

/// The body of a view; the tree runs on the main actor only.
private func bodyOnMainActor<Content: View>(of view: Content) -> Content.Body {
    nonisolated(unsafe) let view = view
    nonisolated(unsafe) var body: Content.Body?
    MainActor.assumeIsolated { body = view.body }
    guard let body else { preconditionFailure("A body was not evaluated.") }
    return body
}

/// Notes changes of observable objects that a node read, from any thread.
final class ObservationTicket: @unchecked Sendable {
    // The reference is only loaded and only on the main actor; loading a weak reference is safe.
    private(set) weak var node: ViewNode?
    private let inbox: ObservationInbox
    private let fired = Atomic(false)

    /// Whether an object changed since this was set to false.
    var hasFired: Bool {
        get { fired.load(ordering: .acquiring) }
        set { fired.store(newValue, ordering: .releasing) }
    }

    init(_ node: ViewNode) {
        self.node = node
        inbox = node.tree.inbox
    }

    /// Called by the observed object, before it changes.
    func objectWillChange() {
        hasFired = true
        if Transaction.isActive, let node {
            // The change belongs to the transaction of the code that makes it.
            node.tree.change { [weak node] in node?.setNeedsResolving() }
            return
        }
        inbox.add(self)
    }
}

/// Runs `work` and invalidates the ticket's node when an observable property that it read changes.
func tracked<Result>(by ticket: ObservationTicket?, _ work: () -> Result) -> Result {
    guard let ticket else { return work() }
    return withObservationTracking(work) { ticket.objectWillChange() }
}
