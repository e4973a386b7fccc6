import Foundation

/// The value of one track as a function of time.
struct KeyframeCurve<Value: Animatable> {
    private typealias Data = Value.AnimatableData

    /// The sum of all durations, in seconds.
    let duration: TimeInterval

    private let initialValue: Value
    private let segments: [Segment]

    private struct Segment {
        var start: TimeInterval
        var duration: TimeInterval
        var from: Value.AnimatableData
        var target: Value
        var path: KeyframePath<Value.AnimatableData>
    }

    /// Connects an initial value and keyframes.
    init(from initialValue: Value, through keyframes: [Keyframe<Value>]) {
        var segments: [Segment] = []
        var start = 0.0
        var from = initialValue.animatableData
        var endVelocity: Data?
        for (index, keyframe) in keyframes.enumerated() {
            let path = KeyframePath(
                from: from,
                keyframe: keyframe,
                endVelocityOfPrevious: endVelocity,
                next: index + 1 < keyframes.count ? keyframes[index + 1] : nil
            )
            segments.append(
                Segment(
                    start: start,
                    duration: keyframe.duration,
                    from: from,
                    target: keyframe.target,
                    path: path
                )
            )
            start += keyframe.duration
            from = keyframe.target.animatableData
            endVelocity = path.endVelocity
        }
        self.initialValue = initialValue
        self.segments = segments
        duration = start
    }

    /// The value at a time; before the start the initial one, from the end on that of the last keyframe.
    ///
    /// At the instant of a keyframe the value is exactly the keyframe's, after any moves at that instant.
    func value(at time: TimeInterval) -> Value {
        guard let index = lastSegment(startingBy: time) else { return initialValue }
        let segment = segments[index]
        let local = time - segment.start
        guard local < segment.duration else { return segment.target }
        let travelled = segment.path.travelled(local)
        return segment.target.replacingAnimatableData(segment.from.adding(travelled))
    }

    private func lastSegment(startingBy time: TimeInterval) -> Int? {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low > 0 ? low - 1 : nil
    }
}

/// The path of the data from one keyframe to the next.
struct KeyframePath<Data: VectorArithmetic> {
    private enum Shape {
        case jump
        case line(UnitCurve)
        case cubic(startVelocity: Data?, endVelocity: Data?)
        case spring(Spring, startVelocity: Data?)
    }

    private let shape: Shape
    private let distance: Data
    private let duration: TimeInterval

    /// The velocity at the end in units per second; `nil` is rest.
    let endVelocity: Data?

    /// Finds the path to a keyframe between its neighbours.
    init<Value: Animatable>(
        from: Data,
        keyframe: Keyframe<Value>,
        endVelocityOfPrevious: Data?,
        next: Keyframe<Value>?
    ) where Value.AnimatableData == Data {
        let target = keyframe.target.animatableData
        distance = target.subtracting(from)
        duration = keyframe.duration
        guard duration > 0 else {
            shape = .jump
            endVelocity = nil
            return
        }
        switch keyframe {
        case .move:
            shape = .jump
            endVelocity = nil
        case .linear(_, _, let curve):
            shape = .line(curve)
            endVelocity = Self.slope(of: distance, over: duration, curve.velocity(at: 1))
        case .spring(_, _, let spring, let startVelocity):
            let velocity = startVelocity?.animatableData ?? endVelocityOfPrevious
            shape = .spring(spring, startVelocity: velocity)
            endVelocity = spring.response(at: duration).velocity(distance: distance, velocity: velocity)
        case .cubic(_, _, let startVelocity, let givenEndVelocity):
            endVelocity =
                givenEndVelocity?.animatableData
                ?? Self.velocity(between: from, target, over: duration, next: next)
            shape = .cubic(
                startVelocity: startVelocity?.animatableData ?? endVelocityOfPrevious,
                endVelocity: endVelocity
            )
        }
    }

    /// The way from the start after a time in seconds; less than the duration.
    func travelled(_ time: TimeInterval) -> Data {
        switch shape {
        case .jump:
            return distance
        case .line(let curve):
            return distance.scaled(by: curve.value(at: time / duration))
        case .spring(let spring, let velocity):
            return spring.response(at: time).position(distance: distance, velocity: velocity)
        case .cubic(let startVelocity, let endVelocity):
            // Hermite's cubic, with the start taken off.
            let u = time / duration
            var result = distance.scaled(by: u * u * (3 - 2 * u))
            if let startVelocity {
                result += startVelocity.scaled(by: duration * u * (1 - u) * (1 - u))
            }
            if let endVelocity {
                result -= endVelocity.scaled(by: duration * u * u * (1 - u))
            }
            return result
        }
    }

    /// The velocity at the end of a cubic path that names none.
    private static func velocity<Value: Animatable>(
        between from: Data,
        _ target: Data,
        over duration: TimeInterval,
        next: Keyframe<Value>?
    ) -> Data? where Value.AnimatableData == Data {
        switch next {
        case nil, .move:
            return nil
        case .spring(_, _, _, let startVelocity):
            return startVelocity?.animatableData
        case .linear(let value, _, let curve):
            let distance = value.animatableData.subtracting(target)
            return slope(of: distance, over: next?.duration ?? 0, curve.velocity(at: 0))
        case .cubic(let value, _, let startVelocity, _):
            // Catmull and Rom's rule for unequal distances in time.
            let span = duration + (next?.duration ?? 0)
            return startVelocity?.animatableData
                ?? value.animatableData.subtracting(from).scaled(by: 1 / span)
        }
    }

    /// The velocity on a line whose curve has a slope; the mean velocity where the curve is vertical.
    private static func slope(of distance: Data, over duration: TimeInterval, _ slope: Double) -> Data? {
        guard duration > 0 else { return nil }
        return distance.scaled(by: (slope.isFinite ? slope : 1) / duration)
    }
}
