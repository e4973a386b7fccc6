public import Foundation

extension NSSortDescriptor {
    /// Creates an order by an optional value; nil comes first.
    public convenience init<Root, Value: Comparable>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending, comparator: Self.order)
    }

    /// Creates an order by a value that Swift does not compare, such as a Boolean: `false` comes first.
    @_disfavoredOverload
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending, comparator: Self.order)
    }

    /// Creates an order by the values with a name, or by the objects themselves without one.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending, comparator: Self.order)
    }

    /// Creates an order by the values with a name, as a function compares them.
    public convenience init(
        key: String?,
        ascending: Bool,
        comparator cmptr: @escaping (Any, Any) -> ComparisonResult
    ) {
        let path = key?.split(separator: ".").map(String.init) ?? []
        self.init(keyPath: \NSObject.[valueAt: path], ascending: ascending, comparator: cmptr)
    }

    private static func order(_ first: Any, _ second: Any) -> ComparisonResult {
        PredicateValue.order(first, second) ?? .orderedSame
    }
}

extension NSObject {
    /// The value at the end of a path.
    fileprivate subscript(valueAt path: [String]) -> Any? { KeyPathValue.value(of: self, path: path) }
}
