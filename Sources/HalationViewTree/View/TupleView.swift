@_spi(Reflection) import Swift
import Synchronization

/// Several views as one value, laid out separately by their container.
public nonisolated struct TupleView<T>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The views, as a tuple.
    public var value: T

    /// Creates a list from a tuple of views.
    public init(_ value: T) {
        self.value = value
    }
}

extension TupleView: PrimitiveView {
    package nonisolated static func makeNode(_ view: TupleView<T>, _ slot: NodeSlot) -> TypedNode<
        TupleView<T>
    > {
        TupleNode(view, slot)
    }
}

private final class TupleNode<Views>: TypedNode<TupleView<Views>> {
    private let elements = TupleElements.of(Views.self)
    private var children: [ViewNode] = []

    override func resolve(_ changes: Changes) -> Bool {
        var hasChanged = changes.contains(.first)
        withUnsafePointer(to: view.value) { pointer in
            let base = UnsafeRawPointer(pointer)
            if children.isEmpty {
                for element in elements.all {
                    let node = element.make(base, slot(inputs))
                    children.append(node)
                    _ = node.resolveIfNeeded()
                }
            } else {
                for (element, node) in zip(elements.all, children) {
                    if element.update(node, base, inputs) { hasChanged = true }
                }
            }
        }
        return hasChanged ? collect() : false
    }

    override func resolveDescendants() -> Bool {
        var hasChanged = false
        for child in children where child.resolveIfNeeded() { hasChanged = true }
        return hasChanged ? collect() : false
    }

    private func collect() -> Bool {
        items = children.flatMap(\.items)
        return true
    }

    override var isList: Bool { true }

    override func forEachChild(_ visit: (ViewNode) -> Void) { children.forEach(visit) }
}

/// The views of a type of tuple.
final class TupleElements: @unchecked Sendable {
    struct Element {
        /// Creates a node for the view in a tuple at an address.
        let make: (UnsafeRawPointer, NodeSlot) -> ViewNode
        let update: (ViewNode, UnsafeRawPointer, Inputs) -> Bool

        /// The view in a tuple at an address.
        let view: (UnsafeRawPointer) -> any View
    }

    let all: [Element]

    private init(_ type: Any.Type) {
        var all: [Element] = []
        if let view = type as? any View.Type {
            all.append(element(view, at: 0))
        } else {
            _ = _forEachField(of: type, options: []) { _, offset, field, _ in
                if let view = field as? any View.Type { all.append(element(view, at: offset)) }
                return true
            }
        }
        self.all = all
    }

    private static let known = Mutex<[ObjectIdentifier: TupleElements]>([:])

    static func of(_ type: Any.Type) -> TupleElements {
        known.withLock { known in
            let key = ObjectIdentifier(type)
            if let elements = known[key] { return elements }
            let elements = TupleElements(type)
            known[key] = elements
            return elements
        }
    }
}

private func element<Content: View>(_ type: Content.Type, at offset: Int) -> TupleElements.Element {
    func view(_ base: UnsafeRawPointer) -> Content {
        (base + offset).assumingMemoryBound(to: Content.self).pointee
    }
    return TupleElements.Element(
        make: { makeNode(view($0), $1) },
        update: { node, base, inputs in
            (node as? TypedNode<Content>)?.update(view(base), inputs) ?? false
        },
        view: { view($0) }
    )
}
