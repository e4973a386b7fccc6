import HalationDrawing
import HalationRendering

/// A view in the persistent tree: its identity, its state and the layout items it contributes to its container.
///
/// The parent holds the node in a slot that stands for its identity: a position in a tuple, a branch of a condition, an
/// explicit id. Resolving brings the node up to date with a new view value, new inputs or changed state, and skips
/// nodes for which none of these changed.
package class ViewNode {
    /// What changed since the node was last resolved.
    struct Changes: OptionSet {
        let rawValue: Int

        /// The node has not been resolved before.
        static let first = Changes(rawValue: 1)

        /// The view value.
        static let view = Changes(rawValue: 2)

        /// The environment or the axis of the enclosing stack.
        static let inputs = Changes(rawValue: 4)

        /// State of the node itself.
        static let state = Changes(rawValue: 8)
    }

    private(set) weak var parent: ViewNode?
    unowned let tree: ViewTree
    package internal(set) var inputs: Inputs

    /// The elements that the node contributes to the layout of its container.
    var items: [LayoutItem] = []

    private(set) var needsResolving = false
    private(set) var hasUnresolvedDescendants = false
    private var isResolved = false

    /// Whether a node of this subtree writes preferences.
    private(set) var mayHavePreferences = false

    /// Whether a node of this subtree must be notified before it goes.
    private(set) var mayDisappear = false

    init(_ slot: NodeSlot) {
        parent = slot.parent
        tree = slot.tree
        inputs = slot.inputs
        inputs.depth += 1
        tree.deepest = max(tree.deepest, inputs.depth)
        if inputs.depth > ViewTree.depthLimit { tree.failure = .tooDeep(limit: Int(ViewTree.depthLimit)) }
        tree.counters.nodes += 1
    }

    // MARK: Resolving

    /// Brings the node and its descendants up to date.
    ///
    /// - Returns: Whether ``items`` changed.
    func resolve(_ changes: Changes) -> Bool {
        preconditionFailure("A kind of node must say how it is resolved.")
    }

    /// Resolves the descendants that need it.
    ///
    /// - Returns: Whether ``items`` changed.
    func resolveDescendants() -> Bool { false }

    /// Whether a node that the tree knows as a timeline continues to change without an event.
    var isOngoing: Bool { false }

    /// Changes the transaction on its way down to the children of the node.
    ///
    /// - Parameters:
    ///   - transaction: That of the node.
    ///   - scopes: Those that content inside of a modifier's body returns to.
    func modify(_ transaction: inout Transaction, scopes: inout [Transaction]) {}

    /// The current view value; nil for a node without one.
    var anyView: (any View)? { nil }

    /// Whether the items of the node are those of its children, even while there is one alone.
    var isList: Bool { false }

    /// Calls `visit` with each child node, in source order.
    func forEachChild(_ visit: (ViewNode) -> Void) {}

    /// Removes the node from the tree for good; called before the parent drops it.
    func willRemove() {}

    /// Resolves what changed in the node and below, if anything did.
    final func resolveIfNeeded() -> Bool {
        if needsResolving || !isResolved {
            return run(isResolved ? .state : .first)
        }
        guard hasUnresolvedDescendants else { return false }
        hasUnresolvedDescendants = false
        return resolveDescendants()
    }

    /// Resolves the node with other inputs for the same view.
    final func update(inputs new: Inputs) -> Bool {
        let isSame = inputs.needsNoUpdate(from: new)
        let depth = inputs.depth
        inputs = new
        inputs.depth = depth
        return isSame ? resolveIfNeeded() : run(.inputs)
    }

    final func run(_ changes: Changes) -> Bool {
        var changes = changes
        if !isResolved { changes.insert(.first) }
        if needsResolving { changes.insert(.state) }
        isResolved = true
        needsResolving = false
        hasUnresolvedDescendants = false
        guard tree.failure == nil else { return false }
        guard inputs.depth == DeepStack.threshold else { return resolve(changes) }
        var hasChanged = false
        DeepStack.run(if: true) { hasChanged = resolve(changes) }
        return hasChanged
    }

    /// Requests that the node be resolved in the next pass.
    package final func setNeedsResolving() {
        guard !needsResolving else { return }
        needsResolving = true
        announceStaleness()
    }

    /// Requests that the node be resolved when an ancestor that is being resolved comes to it, in this pass.
    ///
    /// If the ancestor does not come to it, ``announceStaleness()`` asks for another pass.
    final func setNeedsResolving(below resolving: ViewNode) {
        needsResolving = true
        var ancestor = parent
        while let node = ancestor, node !== resolving {
            node.hasUnresolvedDescendants = true
            ancestor = node.parent
        }
    }

    /// Asks for a pass that comes to the node.
    final func announceStaleness() {
        var ancestor = parent
        while let node = ancestor, !node.hasUnresolvedDescendants {
            node.hasUnresolvedDescendants = true
            ancestor = node.parent
        }
        tree.needsUpdate = true
        tree.hasStaleNodes = true
    }

    // MARK: Notices to ancestors

    final func announcePreferences() {
        var node: ViewNode? = self
        while let current = node, !current.mayHavePreferences {
            current.mayHavePreferences = true
            node = current.parent
        }
    }

    final func announceDisappearing() {
        var node: ViewNode? = self
        while let current = node, !current.mayDisappear {
            current.mayDisappear = true
            node = current.parent
        }
    }

    /// The value of a preference in this subtree; nil if none of its nodes sets it.
    func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        // Every text has a layout, which few programs ask for.
        guard mayHavePreferences || key == Text.LayoutKey.self else { return nil }
        var value: Key.Value?
        forEachChild { child in
            guard let next = child.preference(key) else { return }
            guard var sum = value else { return value = next }
            Key.reduce(value: &sum) { next }
            value = sum
        }
        return value
    }

    /// Tells this subtree that it goes; descendants first.
    final func remove() {
        guard mayDisappear else { return }
        forEachChild { $0.remove() }
        willRemove()
    }

    /// Tells this subtree that the element of a lazy container around it came into the visible part, or left it;
    /// descendants first.
    final func scopeDidChange() {
        guard mayDisappear else { return }
        forEachChild { $0.scopeDidChange() }
        visibilityDidChange()
    }

    /// Called when the element of a lazy container around the node came into the visible part, or left it.
    func visibilityDidChange() {}

    /// A slot for a child of this node.
    func slot(_ inputs: Inputs) -> NodeSlot {
        NodeSlot(parent: self, tree: tree, inputs: inputs)
    }
}

/// The place for a new node.
package struct NodeSlot {
    let parent: ViewNode?
    let tree: ViewTree
    var inputs: Inputs

    package init(parent: ViewNode?, tree: ViewTree, inputs: Inputs) {
        self.parent = parent
        self.tree = tree
        self.inputs = inputs
    }
}

/// A node of a view of a known type.
package class TypedNode<Content: View>: ViewNode {
    /// The current view value.
    var view: Content

    private let traits: TypeTraits

    init(_ view: Content, _ slot: NodeSlot) {
        self.view = view
        traits = TypeTraits.of(Content.self)
        super.init(slot)
    }

    override final var anyView: (any View)? { view }

    /// Resolves the node with a new view value.
    ///
    /// - Returns: Whether ``items`` changed.
    final func update(_ new: Content, _ newInputs: Inputs) -> Bool {
        var changes: Changes = inputs.needsNoUpdate(from: newInputs) ? [] : .inputs
        let depth = inputs.depth
        inputs = newInputs
        inputs.depth = depth
        if !traits.isProvablySame(view, new) {
            changes.insert(.view)
            view = new
        }
        return changes.isEmpty ? resolveIfNeeded() : run(changes)
    }
}

/// A built-in view, whose node does not evaluate a body.
package protocol PrimitiveView: View where Body == Never {
    /// Creates the node of the view; the caller resolves it.
    nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self>
}

/// Creates the node of a view; the caller resolves it.
package func makeNode<Content: View>(_ view: Content, _ slot: NodeSlot) -> TypedNode<Content> {
    func open<Primitive: PrimitiveView>(_ type: Primitive.Type) -> ViewNode? {
        (view as? Primitive).map { Primitive.makeNode($0, slot) }
    }
    if let type = TypeTraits.of(Content.self).primitive, let node = open(type) as? TypedNode<Content> {
        return node
    }
    return CompositeNode(view, slot)
}

/// A child node that may be missing until its first resolve.
struct ChildNode<Content: View> {
    private(set) var node: TypedNode<Content>?

    /// Creates or updates the node.
    ///
    /// - Returns: Whether its items changed.
    mutating func update(_ view: Content, _ inputs: Inputs, in parent: ViewNode) -> Bool {
        if let node { return node.update(view, inputs) }
        let node = makeNode(view, parent.slot(inputs))
        self.node = node
        return node.resolveIfNeeded()
    }

    var items: [LayoutItem] { node?.items ?? [] }

    /// Removes the node; the next update creates another.
    mutating func remove() {
        node?.remove()
        node = nil
    }
}

/// A node with one child, whose items are its own.
class SingleChildNode<Content: View, Child: View>: TypedNode<Content> {
    final var child = ChildNode<Child>()

    /// Creates or updates the child, and takes over its items.
    ///
    /// - Returns: Whether the items changed.
    final func resolveChild(_ view: Child, _ changes: Changes) -> Bool {
        guard child.update(view, inputs, in: self) || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    override func resolveDescendants() -> Bool {
        guard child.node?.resolveIfNeeded() == true else { return false }
        items = child.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}
