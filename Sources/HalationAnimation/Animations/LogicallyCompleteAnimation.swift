import Foundation

/// An animation that completes logically at a given time; its motion is not changed.
struct LogicallyCompleteAnimation: TimedAnimation {
    var base: Animation
    var duration: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        let isLogicallyComplete = context.isLogicallyComplete
        let result = base.animate(value: value, time: time, context: &context)
        let start = context.state[LogicalStart<V>.self].time
        context.isLogicallyComplete = isLogicallyComplete || time >= start + duration
        return result
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool {
        guard let previous = previous.base as? LogicallyCompleteAnimation, previous.duration == duration,
            previous.base.hasBase(ofSameTypeAs: base),
            base.shouldMerge(previous: previous.base, value: value, time: time, context: &context)
        else { return false }
        context.state[LogicalStart<V>.self].time = time
        return true
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        let start = state[LogicalStart<V>.self].time
        return base.timing(value: value, state: &state).map {
            AnimationTiming(logicalCompletion: start + max(duration, 0), end: $0.end)
        }
    }
}

/// The animation's start on its clock, which a merge does not reset.
private struct LogicalStart<V>: AnimationStateKey {
    var time: TimeInterval = 0

    static var defaultValue: LogicalStart { LogicalStart() }
}
