import Foundation

/// Values that can be mixed, and so lie on a course.
protocol Mixable {
    /// The value a part of the way to another one; 0 is this value, 1 the other, and others lie beyond.
    func moved(towards other: Self, by fraction: Double) -> Self
}

/// A value over time, by keyframes in the order of their times; at least one.
struct Course<Value: Mixable> {
    struct Keyframe {
        var value: Value
        var time: TimeInterval
        /// How the value is reached from the one before; without a meaning for the first.
        var curve: MotionCurve
    }

    let keyframes: [Keyframe]

    /// The value at a time: before the first keyframe its value, and from the last on the last one's.
    ///
    /// At the time of a keyframe it is exactly the keyframe's.
    func value(at time: TimeInterval) -> Value {
        guard let next = keyframes.firstIndex(where: { $0.time > time }) else {
            return keyframes[keyframes.count - 1].value
        }
        guard next > 0 else { return keyframes[0].value }
        let (start, end) = (keyframes[next - 1], keyframes[next])
        guard time > start.time else { return start.value }
        let fraction = (time - start.time) / (end.time - start.time)
        let progress = end.curve.progress(at: fraction)
        return progress == 0 ? start.value : start.value.moved(towards: end.value, by: progress)
    }
}

extension Course: Equatable where Value: Equatable {}
extension Course: Hashable where Value: Hashable {}
extension Course: Sendable where Value: Sendable {}
extension Course.Keyframe: Equatable where Value: Equatable {}
extension Course.Keyframe: Hashable where Value: Hashable {}
extension Course.Keyframe: Sendable where Value: Sendable {}
