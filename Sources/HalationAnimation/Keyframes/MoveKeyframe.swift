/// A keyframe that is reached without a transition.
public struct MoveKeyframe<Value>: KeyframeTrackContent, PrimitiveKeyframeTrackContent
where Value: Animatable {
    /// The keyframe itself: it has no other content.
    public typealias Body = MoveKeyframe<Value>

    let keyframes: [Keyframe<Value>]

    /// Creates a keyframe without duration.
    public init(_ to: Value) {
        keyframes = [.move(to)]
    }
}
