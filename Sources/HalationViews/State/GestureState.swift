import HalationAnimation

/// A value that a gesture updates while it lasts; its initial value otherwise.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private var state: State<Value>
    let initial: Value
    let reset: (Value, inout Transaction) -> Void

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, reset: { _, _ in })
    }

    /// Creates a state with an initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Creates a state that returns to its initial value in a transaction.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
    }

    /// Creates a state that returns to its initial value in a transaction.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// Creates a state that chooses the transaction in which it returns to its initial value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
        state = State(wrappedValue: wrappedValue)
    }

    /// Creates a state that chooses the transaction in which it returns to its initial value.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The current value.
    public var wrappedValue: Value { state.wrappedValue }

    /// The state itself, for ``Gesture/updating(_:body:)``.
    public var projectedValue: GestureState<Value> { self }

    /// The storage that a gesture updates.
    package var binding: Binding<Value> { state.projectedValue }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state that is nil without a gesture.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
}

extension GestureState: UpdateComparable {
    package nonisolated func needsNoUpdate(from other: GestureState<Value>) -> Bool { true }
}
