/// An identity that is unique to a view, for ids of matched geometry and of focus.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The identity of a namespace, which is unique to its view.
    public struct ID: Hashable, Sendable {
        private let number: Int

        fileprivate init(number: Int) {
            self.number = number
        }
    }

    private var id = ID(number: 0)

    /// Creates a namespace for the view that stores it.
    public init() {}

    /// The identity, constant for the lifetime of the view.
    public var wrappedValue: ID { id }
}

extension Namespace: NodeProperty, UpdateComparable {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        if let known = slot as? NamespaceNumber {
            id = known.id
            return
        }
        let new = NamespaceNumber(id: ID(number: host.tree.makeNamespace()))
        slot = new
        id = new.id
    }

    package nonisolated func needsNoUpdate(from other: Namespace) -> Bool { true }
}

private final class NamespaceNumber {
    let id: Namespace.ID

    init(id: Namespace.ID) {
        self.id = id
    }
}
