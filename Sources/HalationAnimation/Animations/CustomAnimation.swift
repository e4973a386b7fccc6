public import Foundation

/// A custom animation curve.
///
/// An animation moves a vector from zero to `value`. If its result depends on `value`, `time` and constants alone,
/// every frame can be evaluated by itself. If it keeps state, Halation evaluates it at 120 steps per second of animation
/// time and takes pictures between the steps from copies, so the result does not depend on the frame rate.
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
    /// The animated vector at a time.
    ///
    /// - Parameters:
    ///   - value: The vector to move to, from zero.
    ///   - time: Seconds since the animation began.
    ///   - context: The state that the animation keeps between evaluations.
    /// - Returns: The vector at that time, or `nil` once the animation is over.
    nonisolated func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    where V: VectorArithmetic

    /// The velocity at a time, which a following animation may continue with.
    ///
    /// - Parameters:
    ///   - value: The vector to move to, from zero.
    ///   - time: Seconds since the animation began.
    ///   - context: The state that the animation keeps between evaluations.
    /// - Returns: The velocity in units per second, or `nil`, the default, if there is none to hand on.
    nonisolated func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    where V: VectorArithmetic

    /// Returns whether this animation replaces one that still runs.
    ///
    /// If it does, it inherits the clock and the state of the previous one, which is dropped. If not, the default,
    /// both run, and this one leads from the moving result of the previous one to the new value.
    ///
    /// - Parameters:
    ///   - previous: The animation that runs.
    ///   - value: The vector that the previous animation moves to.
    ///   - time: Seconds since the previous animation began.
    ///   - context: The state of the previous animation; changes to it are kept on a merge.
    /// - Returns: Whether to merge.
    nonisolated func shouldMerge<V>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool where V: VectorArithmetic
}

extension CustomAnimation {
    /// The default: no velocity for the animation that follows.
    public func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    where V: VectorArithmetic {
        nil
    }

    /// The default: previous animations are not merged.
    public func shouldMerge<V>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool where V: VectorArithmetic {
        false
    }
}
