import Foundation

/// An animation along a unit curve.
///
/// Unlike ``BezierAnimation`` it hands its velocity on to a following spring.
struct UnitCurveAnimation: TimedAnimation {
    var curve: UnitCurve
    var duration: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        guard duration > 0, time <= duration else { return nil }
        return value.scaled(by: curve.value(at: time / duration))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard duration > 0, time <= duration else { return nil }
        let slope = curve.velocity(at: time / duration)
        // A vertical stretch has no velocity that a spring could continue with.
        guard slope.isFinite else { return nil }
        return value.scaled(by: slope / duration)
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        AnimationTiming(logicalCompletion: max(duration, 0), end: max(duration, 0))
    }
}
