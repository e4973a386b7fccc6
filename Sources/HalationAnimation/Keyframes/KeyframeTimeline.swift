public import Foundation

/// A value over time, described by keyframes.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: 0.0) {
///     CubicKeyframe(-30.0, duration: 0.5)
///     CubicKeyframe(30, duration: 1)
///     CubicKeyframe(0, duration: 0.5)
/// }
/// timeline.value(time: 1.25)  // 18.75
/// ```
public struct KeyframeTimeline<Value> {
    /// The length of the longest track in seconds; shorter tracks hold their last value.
    public let duration: TimeInterval

    private let initialValue: Value
    private let tracks: [PropertyTrack<Value>]

    /// Creates a timeline from tracks or keyframes.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start; properties without a track keep theirs.
    ///   - content: The tracks, or the keyframes of a single track over the value itself.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.initialValue = initialValue
        tracks = content().resolved(from: initialValue)
        duration = tracks.map(\.duration).max() ?? 0
    }

    /// The value at a time.
    ///
    /// - Parameter time: Seconds since the start; times outside the timeline show its first or last value.
    /// - Returns: The initial value with the property of each track as it is at that time.
    public func value(time: Double) -> Value {
        var value = initialValue
        for track in tracks {
            track.update(&value, at: time)
        }
        return value
    }

    /// The value at a fraction of the duration.
    ///
    /// - Parameter progress: 0 for the start, 1 for the end; clamped.
    /// - Returns: The value at that fraction.
    public func value(progress: Double) -> Value {
        value(time: progress * duration)
    }

    /// Replaces the properties that have a track by their values at a time.
    ///
    /// - Parameters:
    ///   - value: The value whose other properties are kept.
    ///   - time: Seconds since the start.
    public func update(value: inout Value, time: Double) {
        for track in tracks { track.update(&value, at: time) }
    }

    /// Replaces the properties that have a track by their values at a fraction of the duration.
    public func update(value: inout Value, progress: Double) {
        update(value: &value, time: progress * duration)
    }
}
