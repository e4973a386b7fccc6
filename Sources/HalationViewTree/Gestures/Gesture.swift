/// A sequence of touches that a view recognises.
///
/// Touches come from a script; see ``ImageRenderer/script(_:)``. Without a script no gesture is recognised.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The type of the values that the gesture reports.
    associatedtype Value

    /// The type of the body; `Never` for built-in gestures.
    associatedtype Body: Gesture

    /// The gesture that this one is composed of.
    var body: Body { get }

    /// The type of the values, for the compiler: that of a gesture with a body follows from the body.
    static var _valueType: Value.Type { get }
}

extension Gesture where Value == Body.Value {
    /// The type of the body's values.
    public static var _valueType: Body.Value.Type { Body.Value.self }
}

extension Gesture where Body == Never {
    /// The type of a built-in gesture's values.
    public static var _valueType: Value.Type { Value.self }
}

extension Never: Gesture {
    /// A gesture that is never recognised has no value.
    public typealias Value = Never

    /// The type of its values.
    public static var _valueType: Never.Type { Never.self }
}

extension Gesture where Body == Never {
    /// Not callable: built-in gestures have no body.
    public var body: Never {
        preconditionFailure("A built-in gesture has no body to ask for.")
    }
}

/// A gesture with a transform of its value and with actions.
public nonisolated struct _ModifiedGesture<Base: Gesture, Value>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The type of the values.
    public static var _valueType: Value.Type { Value.self }

    package let base: Base
    package var transform: (Base.Value) -> Value
    package var changed: [(Value) -> Void] = []
    package var ended: [(Value) -> Void] = []
}

/// A gesture that performs an action when it ends.
public typealias _EndedGesture<Content: Gesture> = _ModifiedGesture<Content, Content.Value>

/// A gesture that performs an action when its value changes.
public typealias _ChangedGesture<Content: Gesture> = _ModifiedGesture<Content, Content.Value>

/// A gesture that transforms the value of another one.
public typealias _MapGesture<Content: Gesture, Value> = _ModifiedGesture<Content, Value>

/// A gesture that updates a state while it lasts.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The type of the values that the gesture reports.
    public typealias Value = Base.Value

    /// The gesture that updates the state.
    public var base: Base

    /// The state that is updated, and reset when the gesture ends.
    public var state: GestureState<State>

    /// Updates the state for a value of the gesture.
    public var update: (Base.Value, inout State, inout Transaction) -> Void

    /// Creates a gesture that updates a state while it lasts.
    public init(
        base: Base,
        state: GestureState<State>,
        body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        update = body
    }
}

extension Gesture {
    /// Adds an action that is performed with the last value when the gesture ends.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _ModifiedGesture(base: self, transform: { $0 }, ended: [action])
    }

    /// Transforms the values that the gesture reports.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _ModifiedGesture(base: self, transform: body)
    }

    /// Updates a state while the gesture lasts, and resets it when the gesture ends.
    public nonisolated func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    /// Combines this gesture with another that is recognised at the same time.
    public nonisolated func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Combines this gesture with another that starts when this one ends.
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Combines this gesture with another; if both are recognised, this one is used.
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other>
    {
        ExclusiveGesture(self, other)
    }
}

extension Gesture where Value: Equatable {
    /// Adds an action that is performed with each new value of the gesture.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ModifiedGesture(base: self, transform: { $0 }, changed: [action])
    }
}

/// A gesture of any type with a given type of values.
public nonisolated struct AnyGesture<Value>: Gesture {
    /// The type of the values.
    public static var _valueType: Value.Type { Value.self }

    /// Built-in gestures have no body.
    public typealias Body = Never

    package let gesture: Any

    /// Wraps a gesture of any type.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        self.gesture = gesture
    }
}

/// Two gestures that are recognised at the same time.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The values of both gestures.
    public struct Value {
        /// The value of the first gesture; nil while it is not recognised.
        public var first: First.Value?

        /// The value of the second gesture; nil while it is not recognised.
        public var second: Second.Value?

        package init(first: First.Value? = nil, second: Second.Value? = nil) {
            self.first = first
            self.second = second
        }
    }

    /// The gesture whose value comes first.
    public var first: First

    /// The gesture whose value comes second.
    public var second: Second

    /// Combines two gestures that are recognised at the same time.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// Two gestures of which the second starts when the first ends.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The values of the gestures, depending on which one is in progress.
    public enum Value {
        /// The first gesture has not ended.
        case first(First.Value)

        /// The first gesture has ended; the second value is nil until the second gesture is recognised.
        case second(First.Value, Second.Value?)
    }

    /// The gesture that has to end first.
    public var first: First

    /// The gesture that starts when the first ends.
    public var second: Second

    /// Combines two gestures of which the second starts when the first ends.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which only one is recognised, preferably the first.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The value of the gesture that is recognised.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    /// The gesture that is preferred.
    public var first: First

    /// The gesture that is recognised if the first fails.
    public var second: Second

    /// Combines two gestures of which only one is recognised.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
