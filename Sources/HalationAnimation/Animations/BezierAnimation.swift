import Foundation

/// An animation along a cubic Bézier curve.
///
/// It has no velocity and never merges.
struct BezierAnimation: TimedAnimation {
    var curve: CubicTiming
    var duration: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        guard duration > 0, time <= duration else { return nil }
        return value.scaled(by: curve.value(at: time / duration))
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        AnimationTiming(logicalCompletion: max(duration, 0), end: max(duration, 0))
    }
}
