import Foundation
import HalationAnimation

/// The elastic curve of the documentation: a pure function of time.
struct Elastic: CustomAnimation {
    let duration: TimeInterval

    func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    where V: VectorArithmetic {
        if time > duration { return nil }
        let p = time / duration
        if p <= 0 { return value.scaled(by: 0) }
        let s = sin((20 * p - 11.125) * ((2 * Double.pi) / 4.5))
        if p < 0.5 {
            return value.scaled(by: -(pow(2, 20 * p - 10) * s) / 2)
        }
        return value.scaled(by: pow(2, -20 * p + 10) * s / 2 + 1)
    }
}

/// An animation with state: each evaluation moves on by a fraction that depends on the time since the last one.
struct Follower: CustomAnimation {
    let rate: Double

    private struct Progress<V: VectorArithmetic>: AnimationStateKey {
        var time = 0.0
        var progress = 0.0
        static var defaultValue: Self { Self() }
    }

    func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    where V: VectorArithmetic {
        var state = context.state[Progress<V>.self]
        // One Euler step: the result depends on how often it is taken.
        state.progress += (1 - state.progress) * min(1, rate * (time - state.time))
        state.time = time
        context.state[Progress<V>.self] = state
        if state.progress > 0.9 { context.isLogicallyComplete = true }
        return state.progress > 0.999 ? nil : value.scaled(by: state.progress)
    }
}

/// A line that takes the place of a running one of its kind.
struct MergingLine: CustomAnimation {
    let duration: TimeInterval

    private struct Begin<V: VectorArithmetic>: AnimationStateKey {
        var offset: V?
        var time = 0.0
        static var defaultValue: Self { Self() }
    }

    func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    where V: VectorArithmetic {
        let begin = context.state[Begin<V>.self]
        guard time - begin.time <= duration else { return nil }
        let fraction = (time - begin.time) / duration
        return begin.offset?.interpolated(towards: value, amount: fraction) ?? value.scaled(by: fraction)
    }

    func shouldMerge<V>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool where V: VectorArithmetic {
        guard previous.base is MergingLine else { return false }
        let offset = previous.animate(value: value, time: time, context: &context)
        context.state[Begin<V>.self] = Begin(offset: offset, time: time)
        return true
    }
}
