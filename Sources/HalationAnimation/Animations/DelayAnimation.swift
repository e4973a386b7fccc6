import Foundation

/// An animation that waits at its start.
struct DelayAnimation: TimedAnimation {
    var base: Animation
    var delay: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        base.animate(value: value, time: max(0, time - delay), context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: max(0, time - delay), context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool {
        guard let previous = previous.base as? DelayAnimation, previous.delay == delay,
            previous.base.hasBase(ofSameTypeAs: base)
        else { return false }
        return base.shouldMerge(
            previous: previous.base,
            value: value,
            time: max(0, time - delay),
            context: &context
        )
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        base.timing(value: value, state: &state)?.mapped { max(0, $0 + delay) }
    }
}

extension Animation {
    /// Whether two animations contain the same type, the condition for modified ones to merge.
    func hasBase(ofSameTypeAs other: Animation) -> Bool {
        type(of: base) == type(of: other.base)
    }
}
