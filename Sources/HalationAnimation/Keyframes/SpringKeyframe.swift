public import Foundation

/// A keyframe that a spring pulls to.
public struct SpringKeyframe<Value>: KeyframeTrackContent, PrimitiveKeyframeTrackContent
where Value: Animatable {
    /// The keyframe itself: it has no other content.
    public typealias Body = SpringKeyframe<Value>

    let keyframes: [Keyframe<Value>]

    /// Creates a keyframe with a value, a duration and a spring.
    ///
    /// - Parameters:
    ///   - to: The value to reach.
    ///   - duration: The seconds until the next keyframe begins, which does so from `to` even if the spring has not
    ///     settled; `nil` for the spring's ``Spring/settlingDuration``.
    ///   - spring: The spring.
    ///   - startVelocity: The velocity at the start, in units per second; `nil` for that of the keyframe before.
    public init(
        _ to: Value,
        duration: TimeInterval? = nil,
        spring: Spring = Spring(),
        startVelocity: Value? = nil
    ) {
        keyframes = [
            .spring(
                to,
                duration: duration ?? spring.settlingDuration,
                spring: spring,
                startVelocity: startVelocity
            )
        ]
    }
}
