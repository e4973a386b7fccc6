/// A keyframe that is reached at once.
public struct MoveKeyframe<Value>: KeyframeTrackContent, PrimitiveKeyframeTrackContent
where Value: Animatable {
    /// A keyframe has no other content than itself.
    public typealias Body = MoveKeyframe<Value>

    let keyframes: [Keyframe<Value>]

    /// Creates a keyframe without duration.
    public init(_ to: Value) {
        keyframes = [.move(to)]
    }
}
