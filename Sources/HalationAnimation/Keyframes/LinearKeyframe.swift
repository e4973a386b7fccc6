public import Foundation

/// A keyframe reached on a straight line.
public struct LinearKeyframe<Value>: KeyframeTrackContent, PrimitiveKeyframeTrackContent
where Value: Animatable {
    /// The keyframe itself: it has no other content.
    public typealias Body = LinearKeyframe<Value>

    let keyframes: [Keyframe<Value>]

    /// Creates a keyframe with a value, a duration and a timing curve.
    ///
    /// - Parameters:
    ///   - to: The value to reach.
    ///   - duration: The seconds since the keyframe before; negative counts as 0.
    ///   - timingCurve: The progress over the duration.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        keyframes = [.linear(to, duration: duration, timingCurve: timingCurve)]
    }
}
