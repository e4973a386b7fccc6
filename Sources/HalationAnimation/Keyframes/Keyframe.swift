import Foundation

/// A value to reach, and how.
enum Keyframe<Value: Animatable> {
    case linear(Value, duration: TimeInterval, timingCurve: UnitCurve)
    case cubic(Value, duration: TimeInterval, startVelocity: Value?, endVelocity: Value?)
    case spring(Value, duration: TimeInterval, spring: Spring, startVelocity: Value?)
    case move(Value)

    /// The value to reach.
    var target: Value {
        switch self {
        case .linear(let value, _, _), .cubic(let value, _, _, _), .spring(let value, _, _, _),
            .move(let value):
            value
        }
    }

    /// The time from the keyframe before; not negative.
    var duration: TimeInterval {
        switch self {
        case .linear(_, let duration, _), .cubic(_, let duration, _, _), .spring(_, let duration, _, _):
            max(duration, 0)
        case .move:
            0
        }
    }
}
