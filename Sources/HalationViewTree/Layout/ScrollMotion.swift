import Foundation
import HalationAnimation

/// The movement of content after a finger was lifted: the velocity decays exponentially.
///
/// With the velocity v at the start and the rate d per second, the distance is v (dᵗ - 1) / ln d.
struct ScrollMotion: CustomAnimation {
    /// The part of the velocity that is left after a second: 0.998 for each millisecond.
    private static let rate = 0.135_06

    /// The distance from a velocity of 1 to a standstill; points by points per second are seconds.
    static let range: CGFloat = -1 / CGFloat(log(rate))

    /// The velocity in points per second below which content stops when the finger is lifted.
    static let slowest: CGFloat = 30

    /// How far content follows a finger beyond its end, at the beginning.
    static let resistance: CGFloat = 0.55

    /// The time in seconds in which content returns from beyond its end, or comes to a target.
    static let returnDuration = 0.4

    /// The distance in points from the end of the movement at which the content stands still.
    private static let precision = 0.5

    /// The distance without an end of the content, and the distance to where the movement ends.
    private let freeLength: Double
    private let length: Double

    init(free: CGSize, way: CGSize) {
        freeLength = hypot(free.width, free.height)
        length = hypot(way.width, way.height)
    }

    /// The time at which the content stands still.
    private var end: Double {
        guard length > 0, freeLength > 0 else { return 0 }
        let rest = max(1 - length / freeLength, Self.precision / freeLength)
        return log(min(rest, 1)) / log(Self.rate)
    }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        guard time <= end, length > 0 else { return nil }
        return value.scaled(by: min(freeLength * (1 - pow(Self.rate, time)) / length, 1))
    }
}
