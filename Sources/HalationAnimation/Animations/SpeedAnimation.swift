import Foundation

/// An animation that runs faster or slower.
struct SpeedAnimation: TimedAnimation {
    var base: Animation
    var speed: Double

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        base.animate(value: value, time: time * speed, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool {
        guard let previous = previous.base as? SpeedAnimation, previous.speed == speed,
            previous.base.hasBase(ofSameTypeAs: base)
        else { return false }
        return base.shouldMerge(
            previous: previous.base,
            value: value,
            time: time * speed,
            context: &context
        )
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        // At speed zero and below the base never gets beyond its start.
        base.timing(value: value, state: &state)?.mapped { speed > 0 ? $0 / speed : .infinity }
    }
}
