public import Foundation

extension Spring {
    func response(at time: TimeInterval) -> SpringResponse {
        SpringResponse(frequency: frequency, dampingRatio: dampingRatio, time: time)
    }

    /// The value at a time, on the way from zero to a target.
    ///
    /// - Parameters:
    ///   - target: The value that the spring pulls to.
    ///   - initialVelocity: The velocity at the start, in units per second.
    ///   - time: Seconds since the start; times before it count as the start.
    /// - Returns: The value; it passes the target if the spring bounces.
    public func value<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
    where V: VectorArithmetic {
        response(at: time).position(distance: target, velocity: initialVelocity)
    }

    /// The velocity at a time, on the way from zero to a target.
    ///
    /// - Parameters:
    ///   - target: The value that the spring pulls to.
    ///   - initialVelocity: The velocity at the start, in units per second.
    ///   - time: Seconds since the start; times before it count as the start.
    /// - Returns: The velocity in units per second.
    public func velocity<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
    where V: VectorArithmetic {
        response(at: time).velocity(distance: target, velocity: initialVelocity)
    }

    /// Advances a value and its velocity towards a target.
    ///
    /// Follows the closed solution, so one long step and many short ones agree.
    ///
    /// - Parameters:
    ///   - value: The value to move.
    ///   - velocity: The value's velocity in units per second.
    ///   - target: The value that the spring pulls to.
    ///   - deltaTime: The length of the step in seconds.
    public func update<V>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval)
    where V: VectorArithmetic {
        let response = response(at: deltaTime)
        let distance = target.subtracting(value)
        value += response.position(distance: distance, velocity: velocity)
        velocity = response.velocity(distance: distance, velocity: velocity)
    }

    /// The force on a value: the pull to the target less the drag.
    ///
    /// - Parameters:
    ///   - target: The value that the spring pulls to.
    ///   - position: The value now.
    ///   - velocity: The velocity now, in units per second.
    /// - Returns: `stiffness * (target - position) - damping * velocity`.
    public func force<V>(target: V, position: V, velocity: V) -> V where V: VectorArithmetic {
        var force = target.subtracting(position)
        force.scale(by: stiffness)
        force -= velocity.scaled(by: damping)
        return force
    }
}

extension Spring {
    /// The value at a time, on the way between two values.
    ///
    /// - Parameters:
    ///   - fromValue: The value at the start.
    ///   - toValue: The value that the spring pulls to; what is not animatable in the result comes from it.
    ///   - initialVelocity: The velocity at the start, in units per second.
    ///   - time: Seconds since the start; times before it count as the start.
    /// - Returns: The value; it passes the target if the spring bounces.
    public func value<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V
    where V: Animatable {
        let from = fromValue.animatableData
        let distance = toValue.animatableData.subtracting(from)
        let travelled = value(target: distance, initialVelocity: initialVelocity.animatableData, time: time)
        return toValue.replacingAnimatableData(from.adding(travelled))
    }

    /// The velocity at a time, on the way between two values.
    ///
    /// - Parameters:
    ///   - fromValue: The value at the start.
    ///   - toValue: The value that the spring pulls to; what is not animatable in the result comes from it.
    ///   - initialVelocity: The velocity at the start, in units per second.
    ///   - time: Seconds since the start; times before it count as the start.
    /// - Returns: The velocity in units per second.
    public func velocity<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V
    where V: Animatable {
        let distance = toValue.animatableData.subtracting(fromValue.animatableData)
        let velocity = velocity(
            target: distance,
            initialVelocity: initialVelocity.animatableData,
            time: time
        )
        return toValue.replacingAnimatableData(velocity)
    }

    /// The force on a value: the pull to the target less the drag.
    ///
    /// - Parameters:
    ///   - fromValue: The value at the start; the force does not depend on it.
    ///   - toValue: The value that the spring pulls to; what is not animatable in the result comes from it.
    ///   - position: The value now.
    ///   - velocity: The velocity now, in units per second.
    /// - Returns: `stiffness * (toValue - position) - damping * velocity`.
    public func force<V>(fromValue: V, toValue: V, position: V, velocity: V) -> V where V: Animatable {
        let force = force(
            target: toValue.animatableData,
            position: position.animatableData,
            velocity: velocity.animatableData
        )
        return toValue.replacingAnimatableData(force)
    }
}
