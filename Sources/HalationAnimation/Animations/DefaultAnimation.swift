import Foundation

/// The default animation: a type of its own that moves as ``Animation/spring`` does.
struct DefaultAnimation: TimedAnimation {
    static let spring = FluidSpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        Self.spring.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        Self.spring.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool {
        Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        Self.spring.timing(value: value, state: &state)
    }
}
