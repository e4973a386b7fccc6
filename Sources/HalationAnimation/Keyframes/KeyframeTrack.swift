/// Keyframes in a row over one property of a value, or over the value itself.
///
/// `KeyframeTrack<Root, Value, Content>` in SwiftUI; the second parameter is called `Property` here, since `Value` is
/// what ``Keyframes`` calls the root.
public struct KeyframeTrack<Root, Property, Content>: Keyframes, PrimitiveKeyframes
where Property == Content.Value, Content: KeyframeTrackContent {
    /// The type of the value that has the property.
    public typealias Value = Root

    /// The track itself: it has no other keyframes.
    public typealias Body = KeyframeTrack

    private let keyPath: WritableKeyPath<Root, Property>
    private let content: Content

    /// Creates a track over the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
        self.init(\.self, content: content)
    }

    /// Creates a track over a property.
    ///
    /// - Parameters:
    ///   - keyPath: The property; if several tracks name the same one, the last of them shows.
    ///   - content: The keyframes in the order of time.
    public init(
        _ keyPath: WritableKeyPath<Root, Property>,
        @KeyframeTrackContentBuilder<Property> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    func tracks(from initialValue: Root) -> [PropertyTrack<Root>] {
        [
            PropertyTrack(
                keyPath,
                KeyframeCurve(from: initialValue[keyPath: keyPath], through: content.resolved())
            )
        ]
    }
}

/// A track with its property hidden.
struct PropertyTrack<Root> {
    let duration: Double
    private let apply: (inout Root, Double) -> Void

    init<Value>(_ keyPath: WritableKeyPath<Root, Value>, _ curve: KeyframeCurve<Value>) {
        duration = curve.duration
        apply = { root, time in root[keyPath: keyPath] = curve.value(at: time) }
    }

    /// Sets the property to its value at a time.
    func update(_ root: inout Root, at time: Double) {
        apply(&root, time)
    }
}
