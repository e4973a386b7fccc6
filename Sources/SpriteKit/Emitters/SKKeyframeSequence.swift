public import Foundation
import UIKit

/// The interpolation between the values of a sequence.
public enum SKInterpolationMode: Int, Sendable {
    case linear = 1
    case spline
    case step
}

/// What a sequence is before its first time and after its last.
public enum SKRepeatMode: Int, Sendable {
    case clamp = 1
    case loop
}

/// Values at times: numbers, colours or points.
open class SKKeyframeSequence: NSObject, @unchecked Sendable {
    private var keys: [(time: Double, value: Any)] = []

    /// Creates a sequence of values at times.
    public init(keyframeValues values: [Any], times: [NSNumber]) {
        keys = zip(times, values).map { (min(max($0.doubleValue, 0), 1), $1) }.sorted { $0.0 < $1.0 }
    }

    /// Creates an empty sequence.
    public convenience init(capacity numItems: Int) { self.init(keyframeValues: [], times: []) }

    /// The interpolation between values; initially linear.
    open var interpolationMode = SKInterpolationMode.linear

    /// What the sequence is before its first time and after its last; initially the nearest value.
    open var repeatMode = SKRepeatMode.clamp

    /// The number of values.
    open func count() -> Int { keys.count }

    /// Adds a value at a time.
    open func addKeyframeValue(_ value: Any, time: CGFloat) {
        keys.append((Double(time), value))
        keys.sort { $0.time < $1.time }
    }

    /// Removes the last value.
    open func removeLastKeyframe() { _ = keys.popLast() }

    /// Removes the value at an index.
    open func removeKeyframe(at index: Int) { if keys.indices.contains(index) { keys.remove(at: index) } }

    /// Sets the value at an index.
    open func setKeyframeValue(_ value: Any, for index: Int) {
        if keys.indices.contains(index) { keys[index].value = value }
    }

    /// Sets the time of the value at an index.
    open func setKeyframeTime(_ time: CGFloat, for index: Int) {
        guard keys.indices.contains(index) else { return }
        keys[index].time = Double(time)
        keys.sort { $0.time < $1.time }
    }

    /// The value at an index.
    open func getKeyframeValue(for index: Int) -> Any { keys[index].value }

    /// The time of the value at an index.
    open func getKeyframeTime(for index: Int) -> CGFloat { CGFloat(keys[index].time) }

    /// The value at a time; nil if there are none.
    open func sample(atTime time: CGFloat) -> Any? {
        guard let first = keys.first else { return nil }
        let numbers = components(at: Double(time))
        switch first.value {
        case is UIColor:
            guard numbers.count == 4 else { return nil }
            return UIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        case is CGPoint where numbers.count == 2: return CGPoint(x: numbers[0], y: numbers[1])
        case is CGVector where numbers.count == 2: return CGVector(dx: numbers[0], dy: numbers[1])
        default: return numbers.first.map { NSNumber(value: $0) }
        }
    }

    /// The components of the value at a time: those of a colour are red, green, blue and opacity.
    func components(at time: Double) -> [Double] {
        guard let first = keys.first, let last = keys.last else { return [] }
        var time = time
        let span = last.time - first.time
        if repeatMode == .loop, span > 0, time < first.time || time > last.time {
            time = first.time + (time - first.time) - ((time - first.time) / span).rounded(.down) * span
        }
        if time <= first.time { return Self.numbers(first.value) }
        guard time < last.time else { return Self.numbers(last.value) }
        let next = keys.firstIndex { $0.time > time } ?? keys.count - 1
        let (from, to) = (keys[next - 1], keys[next])
        if interpolationMode == .step { return Self.numbers(from.value) }
        let share = (time - from.time) / (to.time - from.time)
        let (a, b) = (Self.numbers(from.value), Self.numbers(to.value))
        guard interpolationMode == .spline else { return zip(a, b).map { $0 + ($1 - $0) * share } }
        let before = Self.numbers(keys[max(next - 2, 0)].value)
        let after = Self.numbers(keys[min(next + 1, keys.count - 1)].value)
        return zip(zip(before, a), zip(b, after)).map { left, right in
            let (p0, p1, p2, p3) = (left.0, left.1, right.0, right.1)
            let (u, v, w) = (share, share * share, share * share * share)
            return 0.5
                * (2 * p1 + (p2 - p0) * u + (2 * p0 - 5 * p1 + 4 * p2 - p3) * v + (3 * p1 - p0 - 3 * p2 + p3)
                    * w)
        }
    }

    private static func numbers(_ value: Any) -> [Double] {
        switch value {
        case let color as UIColor:
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [Double(red), Double(green), Double(blue), Double(alpha)]
        case let point as CGPoint: return [Double(point.x), Double(point.y)]
        case let vector as CGVector: return [Double(vector.dx), Double(vector.dy)]
        case let number as NSNumber: return [number.doubleValue]
        case let number as Double: return [number]
        case let number as CGFloat: return [Double(number)]
        case let number as Float: return [Double(number)]
        case let number as Int: return [Double(number)]
        default: return [0]
        }
    }
}
