import Foundation

/// The moments at which an animation completes, in seconds since it began.
struct AnimationTiming: Hashable, Sendable {
    /// The moment of logical completion; at most ``end``.
    var logicalCompletion: TimeInterval

    /// The last moment at which it has a value; infinite if it never ends.
    var end: TimeInterval

    /// Creates a timing; the logical completion is limited to the end.
    init(logicalCompletion: TimeInterval, end: TimeInterval) {
        self.logicalCompletion = min(logicalCompletion, end)
        self.end = end
    }

    /// Both moments, mapped by a function that keeps their order.
    func mapped(_ transform: (TimeInterval) -> TimeInterval) -> AnimationTiming {
        AnimationTiming(logicalCompletion: transform(logicalCompletion), end: transform(end))
    }
}

/// An animation whose completion is known before it has run.
///
/// Its answers are pure functions of value, time and the state left by the last merge; evaluations write nothing but
/// cached results into the state.
protocol TimedAnimation: CustomAnimation {
    /// The moments of completion, or `nil` if a contained animation does not know its own.
    func timing<V>(value: V, state: inout AnimationState<V>) -> AnimationTiming? where V: VectorArithmetic
}
