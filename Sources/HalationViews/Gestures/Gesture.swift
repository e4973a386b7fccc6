/// A movement or touch that a view reacts to.
///
/// A picture receives touches from a script, see ``ImageRenderer/script(_:)``.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The type of the gesture's state.
    associatedtype Value

    /// The gesture that this one is made of; `Never` for built-in ones.
    associatedtype Body: Gesture

    /// The gesture that this one is made of.
    var body: Body { get }
}

extension Never: Gesture {
    /// Nothing.
    public typealias Value = Never
}

extension Gesture where Body == Never {
    /// Not callable: built-in gestures have no body.
    public var body: Never {
        preconditionFailure("A built-in gesture has no body to ask for.")
    }
}

/// A gesture with actions.
public nonisolated struct _ModifiedGesture<Base: Gesture, Value>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    let base: Base
    var transform: (Base.Value) -> Value
    var changed: [(Value) -> Void] = []
    var ended: [(Value) -> Void] = []
}

/// A gesture that calls an action when it ends.
public typealias _EndedGesture<Content: Gesture> = _ModifiedGesture<Content, Content.Value>

/// A gesture that calls an action when its value changes.
public typealias _ChangedGesture<Content: Gesture> = _ModifiedGesture<Content, Content.Value>

/// A gesture that transforms the value of another.
public typealias _MapGesture<Content: Gesture, Value> = _ModifiedGesture<Content, Value>

/// A gesture that updates a state while it lasts.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The type of the gesture's state.
    public typealias Value = Base.Value

    /// The gesture.
    public var base: Base

    /// The state.
    public var state: GestureState<State>

    /// Updates the state.
    public var update: (Base.Value, inout State, inout Transaction) -> Void

    /// Creates a gesture that updates a state.
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
    /// Adds an action for the end of the gesture.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _ModifiedGesture(base: self, transform: { $0 }, ended: [action])
    }

    /// Transforms the value of the gesture.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _ModifiedGesture(base: self, transform: body)
    }

    /// Updates a state while the gesture lasts.
    public nonisolated func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    /// Combines two gestures that are recognised at the same time.
    public nonisolated func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Combines two gestures, the second of which begins when the first ends.
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Combines two gestures of which only one is recognised, preferably this one.
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other>
    {
        ExclusiveGesture(self, other)
    }
}

extension Gesture where Value: Equatable {
    /// Adds an action for a change of the gesture's value.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ModifiedGesture(base: self, transform: { $0 }, changed: [action])
    }
}

/// A gesture of any type.
public nonisolated struct AnyGesture<Value>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    let gesture: Any

    /// Wraps a gesture.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        self.gesture = gesture
    }
}

/// Two gestures that are recognised at the same time.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The values of the two gestures.
    public struct Value {
        /// The value of the first; nil while it is not recognised.
        public var first: First.Value?

        /// The value of the second; nil while it is not recognised.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First

    /// The second gesture.
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// Two gestures, the second of which begins when the first ends.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The value of the gesture.
    public enum Value {
        /// The first gesture is not over.
        case first(First.Value)

        /// The first gesture is over; the second's value is nil until it is recognised.
        case second(First.Value, Second.Value?)
    }

    /// The first gesture.
    public var first: First

    /// The second gesture.
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which only one is recognised.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The value of the gesture that is recognised.
    public enum Value {
        /// The value of the first.
        case first(First.Value)

        /// The value of the second.
        case second(Second.Value)
    }

    /// The preferred gesture.
    public var first: First

    /// The other gesture.
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
