public import Foundation
public import HalationGeometry

/// A point that moves along a smooth curve through keyframes.
///
/// The curve interpolates the keyframes with cubics whose velocity is continuous. At each keyframe the
/// velocity is that of the parabola through it and its two neighbours, limited to three times the slower of
/// the two mean speeds: a resting point stays at rest, and a jump does not overshoot. Before the first
/// keyframe and after the last the point rests, and it departs and arrives gently, unless the path repeats.
public struct MotionPath: Hashable, Sendable {
    /// A position at a time.
    public struct Keyframe: Hashable, Sendable {
        /// The time in seconds, from the start of the motion.
        public var time: Double

        /// The position in points of user space.
        public var position: CGPoint

        /// Creates a keyframe from a time in seconds and a position in points.
        public init(time: Double, position: CGPoint) {
            self.time = time
            self.position = position
        }
    }

    /// Position and velocity at a keyframe.
    private struct Knot: Hashable {
        var time: Double
        var position: SIMD2<Double>
        var velocity: SIMD2<Double>
    }

    /// A cubic Hermite segment between two knots, evaluated at one time.
    private struct Span {
        let place: SIMD2<Double>
        let velocity: SIMD2<Double>

        /// A resting point.
        init(at knot: Knot) {
            place = knot.position
            velocity = .zero
        }

        init(from knot: Knot, to next: Knot, at time: Double) {
            let length = next.time - knot.time
            let u = (time - knot.time) / length
            let change = next.position - knot.position
            // place = position + start·u + bend·u² + twist·u³
            let start = knot.velocity * length
            let end = next.velocity * length
            let twist = start + end - change - change
            let bend = change - start - twist
            place = knot.position + ((twist * u + bend) * u + start) * u
            velocity = ((twist * (3 * u) + bend * 2) * u + start) / length
        }
    }

    /// The keyframes, in order of time.
    public let keyframes: [Keyframe]

    /// The number of seconds after which the motion repeats; nil if it does not.
    public let period: Double?

    /// A knot per keyframe; a repeating path ends with its first keyframe again.
    private let knots: [Knot]

    /// Creates a path through keyframes.
    ///
    /// - Parameters:
    ///   - keyframes: At least one, each later than the previous one.
    ///   - period: Seconds from the first keyframe until the point returns to it and the motion repeats,
    ///     forever in both directions; nil for a path that rests at its ends. It must exceed the time from
    ///     the first keyframe to the last, or equal it if both have the same position.
    /// - Throws: ``MotionPathError`` if there are no keyframes, they are out of order or not finite, or the
    ///   period is too short.
    public init(_ keyframes: [Keyframe], period: Double? = nil) throws(MotionPathError) {
        guard let first = keyframes.first, let last = keyframes.last else { throw .empty }
        for (index, keyframe) in keyframes.enumerated() {
            guard keyframe.time.isFinite, keyframe.position.x.isFinite, keyframe.position.y.isFinite else {
                throw .notFinite(keyframe: index)
            }
            guard index == 0 || keyframe.time > keyframes[index - 1].time else {
                throw .outOfOrder(keyframe: index)
            }
        }
        var isClosed = false
        if let period {
            let length = last.time - first.time
            isClosed = period == length && period > 0 && first.position == last.position
            guard period.isFinite, period > length || isClosed else {
                throw .periodTooShort(period, length: length)
            }
        }
        self.keyframes = keyframes
        self.period = period
        knots = Self.knots(through: isClosed ? Array(keyframes.dropLast()) : keyframes, period: period)
    }

    /// The position at a time in seconds.
    ///
    /// - Complexity: O(log *n*) in the number of keyframes.
    public func position(at time: Double) -> CGPoint {
        let place = span(at: time).place
        return CGPoint(x: place.x, y: place.y)
    }

    /// The velocity at a time in seconds, in points per second.
    ///
    /// - Complexity: O(log *n*) in the number of keyframes.
    public func velocity(at time: Double) -> CGVector {
        let velocity = span(at: time).velocity
        return CGVector(dx: velocity.x, dy: velocity.y)
    }

    /// The segment that contains a time, or an empty one where the point rests.
    private func span(at time: Double) -> Span {
        let first = knots[0]
        guard knots.count > 1, time.isFinite else { return Span(at: first) }
        var time = time
        if let period {
            let rest = (time - first.time).truncatingRemainder(dividingBy: period)
            time = first.time + (rest < 0 ? rest + period : rest)
        }
        guard time >= first.time else { return Span(at: first) }
        // Binary search for the first later knot.
        var lower = 1
        var upper = knots.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if knots[middle].time > time { upper = middle } else { lower = middle + 1 }
        }
        guard lower < knots.count else { return Span(at: knots[knots.count - 1]) }
        return Span(from: knots[lower - 1], to: knots[lower], at: time)
    }

    private static func knots(through keyframes: [Keyframe], period: Double?) -> [Knot] {
        var knots = keyframes.map { Knot(time: $0.time, position: SIMD2($0.position), velocity: .zero) }
        guard let period else {
            for index in knots.indices {
                knots[index].velocity = velocity(
                    at: knots[index],
                    before: index > 0 ? knots[index - 1] : nil,
                    after: index + 1 < knots.count ? knots[index + 1] : nil
                )
            }
            return knots
        }
        let count = knots.count
        var again = knots[0]
        again.time += period
        guard count > 1 else { return knots }
        for index in knots.indices {
            var before = knots[(index + count - 1) % count]
            var after = knots[(index + 1) % count]
            if index == 0 { before.time -= period }
            if index == count - 1 { after.time += period }
            knots[index].velocity = velocity(at: knots[index], before: before, after: after)
        }
        again.velocity = knots[0].velocity
        return knots + [again]
    }

    /// The velocity at a knot, from the mean velocities to its neighbours.
    private static func velocity(at knot: Knot, before: Knot?, after: Knot?) -> SIMD2<Double> {
        guard let before, let after else { return .zero }
        let timeBefore = knot.time - before.time
        let timeAfter = after.time - knot.time
        let meanBefore = (knot.position - before.position) / timeBefore
        let meanAfter = (after.position - knot.position) / timeAfter
        let parabola = (meanBefore * timeAfter + meanAfter * timeBefore) / (timeBefore + timeAfter)
        let limit = 3 * min(meanBefore.length, meanAfter.length)
        let speed = parabola.length
        return speed > limit ? parabola * (limit / speed) : parabola
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
