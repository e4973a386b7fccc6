import HalationAnimation

/// A value that a gesture updates while it lasts, and that is then reset to its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private var state: State<Value>
    package let initial: Value
    package let reset: (Value, inout Transaction) -> Void

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, reset: { _, _ in })
    }

    /// Creates a state with an initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Creates a state that is reset in a transaction when the gesture ends.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
    }

    /// Creates a state that is reset in a transaction when the gesture ends.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// Creates a state with a function that sets the transaction in which the state is reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
        state = State(wrappedValue: wrappedValue)
    }

    /// Creates a state with a function that sets the transaction in which the state is reset.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The value that the gesture set, or the initial value.
    public var wrappedValue: Value { state.wrappedValue }

    /// The state itself, for ``Gesture/updating(_:body:)``.
    public var projectedValue: GestureState<Value> { self }

    /// The storage that a gesture updates.
    package var binding: Binding<Value> { state.projectedValue }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state that is nil while no gesture updates it.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
}

extension GestureState: UpdateComparable {
    package nonisolated func needsNoUpdate(from other: GestureState<Value>) -> Bool { true }
}
