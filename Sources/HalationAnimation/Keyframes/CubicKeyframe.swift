public import Foundation

/// A keyframe reached on a cubic curve.
///
/// Cubic keyframes in a row form a smooth curve: where no velocity is given, the curve passes a keyframe with the mean
/// velocity between its two neighbours. Next to a linear keyframe it takes that line's velocity; at the ends of a
/// track and next to a move it is at rest.
public struct CubicKeyframe<Value>: KeyframeTrackContent, PrimitiveKeyframeTrackContent
where Value: Animatable {
    /// The keyframe itself: it has no other content.
    public typealias Body = CubicKeyframe<Value>

    let keyframes: [Keyframe<Value>]

    /// Creates a keyframe with a value, a duration and optional velocities.
    ///
    /// - Parameters:
    ///   - to: The value to reach.
    ///   - duration: The seconds since the keyframe before; negative counts as 0.
    ///   - startVelocity: The velocity at the keyframe before, in units per second; `nil` for a smooth curve.
    ///   - endVelocity: The velocity at this keyframe, in units per second; `nil` for a smooth curve.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        keyframes = [
            .cubic(to, duration: duration, startVelocity: startVelocity, endVelocity: endVelocity)
        ]
    }
}
