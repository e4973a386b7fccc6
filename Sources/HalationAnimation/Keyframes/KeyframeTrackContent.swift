/// A sequence of keyframes of one value.
///
/// ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe`` and ``MoveKeyframe`` are the single keyframes; a
/// custom type combines others in its ``body``.
public protocol KeyframeTrackContent<Value> {
    /// The type of the animated value.
    associatedtype Value: Animatable = Body.Value

    /// The type of the body.
    associatedtype Body: KeyframeTrackContent where Body.Value == Value

    /// The keyframes that the content consists of.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// Content that is keyframes itself instead of having a body.
protocol PrimitiveKeyframeTrackContent<Value>: KeyframeTrackContent where Body == Self {
    var keyframes: [Keyframe<Value>] { get }
}

extension PrimitiveKeyframeTrackContent {
    /// The keyframe itself, which has no other content.
    public var body: Self { self }
}

extension KeyframeTrackContent {
    /// All keyframes, with those of nested bodies.
    func resolved() -> [Keyframe<Value>] {
        if let primitive = self as? any PrimitiveKeyframeTrackContent<Value> {
            return primitive.keyframes
        }
        return body.resolved()
    }
}

/// Keyframes that a builder has put in a row.
struct KeyframeRow<Value: Animatable>: PrimitiveKeyframeTrackContent {
    var keyframes: [Keyframe<Value>]
}
