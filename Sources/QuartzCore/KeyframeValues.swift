import CoreGraphics
import Foundation
import HalationDrawing
import HalationGeometry

/// The stretches of time between keyframes.
struct KeySpans {
    private let times: [Double]
    private let functions: [CAMediaTimingFunction]

    /// Spreads `count` keyframes over 0...1: at times, or evenly without as many of them.
    init(times: [Double], count: Int, functions: [CAMediaTimingFunction]?) {
        self.times =
            times.count >= count
            ? Array(times.prefix(count)) : (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
        self.functions = functions ?? []
    }

    /// The keyframe before a fraction of the time, and the progress to the next one.
    func position(at fraction: Double) -> (index: Int, share: Double) {
        guard times.count > 1, fraction > times[0] else { return (0, 0) }
        for index in 0..<(times.count - 1) where fraction < times[index + 1] {
            let length = times[index + 1] - times[index]
            let share = length > 0 ? (fraction - times[index]) / length : 1
            return (index, functions.indices.contains(index) ? functions[index].value(at: share) : share)
        }
        return (times.count - 2, 1)
    }
}

/// The values of a keyframe animation.
struct KeyframeValues {
    private let values: [LayerValue]
    private let times: [Double]
    private let functions: [CAMediaTimingFunction]?
    private let mode: CAAnimationCalculationMode
    private let tensions: [Double]

    init(_ animation: CAKeyframeAnimation, isPaced: Bool) {
        let values = (animation.values ?? []).compactMap { LayerValue($0) }
        self.values = values
        mode = animation.calculationMode
        functions = isPaced ? nil : animation.timingFunctions
        tensions = animation.tensionValues?.map(\.doubleValue) ?? []
        guard isPaced else {
            times = animation.keyTimes?.map(\.doubleValue) ?? []
            return
        }
        // The time between two values is in proportion to their distance.
        var sums = [0.0]
        for (start, end) in zip(values, values.dropFirst()) {
            sums.append((sums.last ?? 0) + start.distance(to: end))
        }
        let total = sums.last ?? 0
        times = total > 0 ? sums.map { $0 / total } : []
    }

    func value(at fraction: Double, in environment: EnvironmentValues) -> LayerValue? {
        guard let first = values.first else { return nil }
        guard values.count > 1 else { return first }
        if mode == .discrete { return discreteValue(at: fraction) }
        let (index, share) = KeySpans(times: times, count: values.count, functions: functions)
            .position(at: fraction)
        guard mode == .cubic || mode == .cubicPaced else {
            return values[index].mixed(with: values[index + 1], by: share, in: environment)
        }
        return cubicValue(at: index, share, in: environment)
    }

    /// Each value in turn; there is one time more than values, the end of the last.
    private func discreteValue(at fraction: Double) -> LayerValue? {
        let count = values.count
        let starts =
            times.count >= count ? Array(times.prefix(count)) : (0..<count).map { Double($0) / Double(count) }
        return values[starts.lastIndex { $0 <= fraction } ?? 0]
    }

    /// A curve through the values, whose slope at each is in proportion to the distance of its neighbours.
    private func cubicValue(at index: Int, _ t: Double, in environment: EnvironmentValues) -> LayerValue {
        let (start, end) = (values[index], values[index + 1])
        let before = index > 0 ? values[index - 1] : start
        let after = index + 2 < values.count ? values[index + 2] : end
        func tension(_ index: Int) -> Double { tensions.indices.contains(index) ? tensions[index] : 0 }
        let (near, far) = ((1 - tension(index)) / 2, (1 - tension(index + 1)) / 2)
        let (t2, t3) = (t * t, t * t * t)
        // The basis of Hermite's cubics, as weights of the four values.
        let weights = [
            (before, -near * (t3 - 2 * t2 + t)),
            (start, 2 * t3 - 3 * t2 + 1 - far * (t3 - t2)),
            (end, -2 * t3 + 3 * t2 + near * (t3 - 2 * t2 + t)),
            (after, far * (t3 - t2)),
        ]
        return LayerValue.weighted(weights) ?? start.mixed(with: end, by: t, in: environment)
    }
}

extension LayerValue {
    /// A weighted sum; nil for values that are no numbers, points or sizes.
    fileprivate static func weighted(_ terms: [(LayerValue, Double)]) -> LayerValue? {
        var sum = SIMD4<Double>(0, 0, 0, 0)
        for (value, weight) in terms {
            guard let components = value.components else { return nil }
            sum += components * weight
        }
        return terms.first?.0.replacingComponents(sum)
    }

    /// The sum of `count` equal values, a whole number of at least 1; nil for values that cannot be added.
    func times(_ count: Double) -> LayerValue? {
        guard case .transform(let matrix) = self else { return Self.weighted([(self, count)]) }
        // By squaring, so that an animation that repeats for hours costs no more than a short one.
        guard count > 1 else { return self }
        let half = LayerValue.transform(matrix).times((count / 2).rounded(.down))
        guard let half else { return nil }
        let even = half.adding(half)
        return count.truncatingRemainder(dividingBy: 2) == 0 ? even : even.adding(self)
    }

    private var components: SIMD4<Double>? {
        switch self {
        case .number(let number): SIMD4(number, 0, 0, 0)
        case .point(let point): SIMD4(Double(point.x), Double(point.y), 0, 0)
        case .size(let size): SIMD4(Double(size.width), Double(size.height), 0, 0)
        case .rect(let rect):
            SIMD4(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        default: nil
        }
    }

    private func replacingComponents(_ sum: SIMD4<Double>) -> LayerValue? {
        switch self {
        case .number: .number(sum.x)
        case .point: .point(CGPoint(x: sum.x, y: sum.y))
        case .size: .size(CGSize(width: sum.x, height: sum.y))
        case .rect: .rect(CGRect(x: sum.x, y: sum.y, width: sum.z, height: sum.w))
        default: nil
        }
    }
}

/// Points along a path, whose segments are measured when a length is needed.
final class PathPoints {
    private let segments: [Path]
    private lazy var lengths = segments.map { Self.length(of: $0) }
    private let start: CGPoint

    init(_ path: CGPath) {
        var segments: [Path] = []
        var current = CGPoint.zero
        var subpathStart = CGPoint.zero
        var first: CGPoint?
        Path(path).forEach { element in
            var segment = Path()
            segment.move(to: current)
            switch element {
            case .move(let to):
                current = to
                subpathStart = to
                if first == nil { first = to }
                return
            case .line(let to):
                segment.addLine(to: to)
                current = to
            case .quadCurve(let to, let control):
                segment.addQuadCurve(to: to, control: control)
                current = to
            case .curve(let to, let control1, let control2):
                segment.addCurve(to: to, control1: control1, control2: control2)
                current = to
            case .closeSubpath:
                guard current != subpathStart else { return }
                segment.addLine(to: subpathStart)
                current = subpathStart
            }
            segments.append(segment)
        }
        self.segments = segments
        start = first ?? .zero
    }

    var segmentCount: Int { segments.count }

    /// The length of a segment, measured along 64 chords.
    private static func length(of segment: Path) -> Double {
        var sum = 0.0
        var last = segment.trimmedPath(from: 0, to: 1e-9).currentPoint ?? .zero
        for index in 1...64 {
            guard let point = segment.trimmedPath(from: 0, to: CGFloat(index) / 64).currentPoint else {
                continue
            }
            sum += hypot(Double(point.x - last.x), Double(point.y - last.y))
            last = point
        }
        return sum
    }

    /// The point at a fraction of a segment's length.
    func point(inSegment index: Int, at share: Double) -> CGPoint {
        guard segments.indices.contains(index) else { return start }
        let share = CGFloat(min(max(share, 1e-9), 1))
        return segments[index].trimmedPath(from: 0, to: share).currentPoint ?? start
    }

    /// The point at a fraction of the time, if each segment takes as long.
    func point(atSegmentFraction fraction: Double) -> CGPoint {
        guard segmentCount > 0 else { return start }
        let position = min(max(fraction, 0), 1) * Double(segmentCount)
        let index = min(Int(position), segmentCount - 1)
        return point(inSegment: index, at: position - Double(index))
    }

    /// The point at a fraction of the whole length.
    func point(atLengthFraction fraction: Double) -> CGPoint {
        var rest = min(max(fraction, 0), 1) * lengths.reduce(0, +)
        for (index, length) in lengths.enumerated() {
            if rest <= length { return point(inSegment: index, at: length > 0 ? rest / length : 1) }
            rest -= length
        }
        return point(inSegment: segmentCount - 1, at: 1)
    }
}
