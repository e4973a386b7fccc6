/// Tracks of keyframes that run in parallel, each over one property of a value.
///
/// A custom type combines tracks in its ``body``.
public protocol Keyframes<Value> {
    /// The type of the animated value.
    associatedtype Value = Body.Value

    /// The type of the body.
    associatedtype Body: Keyframes where Body.Value == Value

    /// The tracks that these keyframes consist of.
    @KeyframesBuilder<Value> var body: Body { get }
}

/// Keyframes that are tracks themselves instead of having a body.
protocol PrimitiveKeyframes<Value>: Keyframes where Body == Self {
    /// The tracks, each starting from its property of a value.
    func tracks(from initialValue: Value) -> [PropertyTrack<Value>]
}

extension PrimitiveKeyframes {
    /// The track itself, which has no other content.
    public var body: Self { self }
}

extension Keyframes {
    /// All tracks, with those of nested bodies.
    func resolved(from initialValue: Value) -> [PropertyTrack<Value>] {
        if let primitive = self as? any PrimitiveKeyframes<Value> {
            return primitive.tracks(from: initialValue)
        }
        return body.resolved(from: initialValue)
    }
}

/// Tracks that a builder has put side by side.
struct KeyframeGroup<Value>: PrimitiveKeyframes {
    var parts: [any Keyframes<Value>]

    func tracks(from initialValue: Value) -> [PropertyTrack<Value>] {
        parts.flatMap { $0.resolved(from: initialValue) }
    }
}
