/// A name that is unique to a view, for matching geometry and focus.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        private let number: Int

        fileprivate init(number: Int) {
            self.number = number
        }
    }

    private var id = ID(number: 0)

    /// Creates a namespace.
    public init() {}

    /// The identity, the same as long as the view lives.
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
