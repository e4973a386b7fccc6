/// A value that comes later, or at once.
public struct Async<Value> {
    /// Hands the value to a function.
    public let run: (@escaping (Value) -> Void) -> Void

    /// Creates a value that a function hands on.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
        self.run = run
    }

    /// Creates a value that is there.
    public init(value: Value) {
        self.init { callback in callback(value) }
    }

    /// Transforms the value when it comes.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
        Async<NewValue> { callback in run { callback(transform($0)) } }
    }
}

extension Async {
    /// All values, in the order of their operations.
    static func all(_ operations: [Async<Value>]) -> Async<[Value]> {
        guard let last = operations.last else { return Async<[Value]>(value: []) }
        let before = all(operations.dropLast())
        return Async<[Value]> { callback in
            before.run { values in last.run { callback(values + [$0]) } }
        }
    }
}
