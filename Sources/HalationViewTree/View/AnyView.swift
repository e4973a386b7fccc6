/// A view of any type.
///
/// While the type of the content stays the same, its identity and state are kept.
public nonisolated struct AnyView: View {
    /// Built-in views have no body.
    public typealias Body = Never

    fileprivate let box: AnyViewBox

    /// Wraps a view; an `AnyView` is not wrapped again.
    public init<V: View>(_ view: V) {
        if let view = view as? AnyView { self = view } else { box = ViewBox(view) }
    }

    /// Wraps a view; an `AnyView` is not wrapped again.
    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    /// Wraps a value that is a view; nil if it is none.
    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self = Self.wrapping(view)
    }

    private static func wrapping<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

extension AnyView: PrimitiveView {
    package nonisolated static func makeNode(_ view: AnyView, _ slot: NodeSlot) -> TypedNode<AnyView> {
        AnyViewNode(view, slot)
    }
}

extension AnyView: UpdateComparable {
    package nonisolated func needsNoUpdate(from other: AnyView) -> Bool { box.needsNoUpdate(from: other.box) }
}

private final class AnyViewNode: TypedNode<AnyView> {
    private var child: ViewNode?

    override func resolve(_ changes: Changes) -> Bool {
        if let child, let hasChanged = view.box.update(child, inputs) {
            if hasChanged { items = child.items }
            return hasChanged
        }
        child?.remove()
        let node = view.box.makeNode(slot(inputs))
        child = node
        _ = node.resolveIfNeeded()
        items = node.items
        return true
    }

    override func resolveDescendants() -> Bool {
        guard let child, child.resolveIfNeeded() else { return false }
        items = child.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}

/// A view of unknown type.
class AnyViewBox {
    func makeNode(_ slot: NodeSlot) -> ViewNode { preconditionFailure("A box holds a view.") }

    /// Updates a node that holds a view of the same type; nil if it does not.
    func update(_ node: ViewNode, _ inputs: Inputs) -> Bool? { nil }

    func needsNoUpdate(from other: AnyViewBox) -> Bool { self === other }
}

private final class ViewBox<Content: View>: AnyViewBox {
    private let view: Content

    init(_ view: Content) {
        self.view = view
    }

    override func makeNode(_ slot: NodeSlot) -> ViewNode { HalationViewTree.makeNode(view, slot) }

    override func update(_ node: ViewNode, _ inputs: Inputs) -> Bool? {
        (node as? TypedNode<Content>)?.update(view, inputs)
    }

    override func needsNoUpdate(from other: AnyViewBox) -> Bool {
        if self === other { return true }
        return (other as? ViewBox<Content>).map { isProvablySame(view, $0.view) } ?? false
    }
}
