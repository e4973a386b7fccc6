import Foundation

/// A spring that is a curve over time: it never merges, and is combined with other animations as a curve is.
struct InterpolatingSpringAnimation: TimedAnimation {
    var mass: Double
    var stiffness: Double
    var damping: Double
    var initialVelocity: Double

    /// The fraction of the way that counts as settled.
    private static let epsilon = 0.001

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        if time >= logicalDuration {
            context.isLogicallyComplete = true
        }
        guard time <= duration else { return nil }
        let motion = spring.response(at: time)
        return value.scaled(by: motion.position(distance: 1, velocity: initialVelocity))
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        AnimationTiming(logicalCompletion: logicalDuration, end: duration)
    }

    private var spring: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping)
    }

    private var logicalDuration: TimeInterval {
        2 * .pi / stiffness.squareRoot()
    }

    private var duration: TimeInterval {
        let spring = spring
        let ratio = spring.dampingRatio
        guard ratio < 1 else {
            return spring.settlingDuration(
                target: 1.0,
                initialVelocity: initialVelocity,
                epsilon: Self.epsilon
            )
        }
        let decay = ratio * spring.frequency
        guard decay > 0 else { return .infinity }
        let omega = spring.frequency * (1 - ratio * ratio).squareRoot()
        let amplitude = 1 + abs((decay - initialVelocity) / omega)
        return max(1, log(amplitude / Self.epsilon) / decay)
    }
}
