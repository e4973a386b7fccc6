/// The state and environment of a running custom animation.
public struct AnimationContext<Value> where Value: VectorArithmetic {
    /// The values that the animation keeps between evaluations.
    public var state: AnimationState<Value>

    /// Whether the animation has logically completed, though it may still move.
    ///
    /// Once set to `true` it stays so. An animation that never sets it completes logically when it ends.
    public var isLogicallyComplete: Bool

    /// The environment of the animated view, in the type of a module above this one.
    package let environmentStorage: (any Sendable)?

    /// Creates the context of one evaluation.
    package init(
        state: AnimationState<Value> = AnimationState(),
        isLogicallyComplete: Bool = false,
        environmentStorage: (any Sendable)? = nil
    ) {
        self.state = state
        self.isLogicallyComplete = isLogicallyComplete
        self.environmentStorage = environmentStorage
    }

    /// Returns a context with the same environment and another state.
    ///
    /// Use it to evaluate another animation, which keeps its values apart from this one's.
    public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> where T: VectorArithmetic {
        AnimationContext<T>(
            state: state,
            isLogicallyComplete: isLogicallyComplete,
            environmentStorage: environmentStorage
        )
    }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}
