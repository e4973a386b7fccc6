public import Foundation
public import Halation

extension GraphicsContext {
    /// Fills a chain of circles along a curve, which together look like one tapering stroke of light.
    ///
    /// With `plusLighter` the sum of the circles is even along the curve: each
    /// circle has the colour's opacity times min(1, 1.27 · s), where s is its distance to its neighbours in diameters,
    /// because a point of the curve lies in 1 / s circles whose mean chord is π / 4 of the diameter. A stroked path,
    /// in contrast, has one width and one colour.
    ///
    /// ```swift
    /// context.blendMode = .plusLighter
    /// context.fillStreak(
    ///     along: { CGPoint(x: 100 - 60 * $0, y: 50 + 20 * $0 * $0) },
    ///     diameter: { 6 * (1 - $0) },
    ///     color: { .orange.opacity(1 - $0) }
    /// )
    /// ```
    ///
    /// A streak shorter than its diameter is one circle at its head: a particle at rest stays visible.
    ///
    /// - Parameters:
    ///   - position: The centre at a fraction of the streak, from 0 at its head to 1 at its tail, in user space. It is
    ///     called about once per circle.
    ///   - diameter: The diameter at a fraction, in points. Where it is below 1, the circles have a diameter of 1 and
    ///     the same light; where it is 0, negative or NaN, there are none.
    ///   - color: The colour at a fraction.
    ///   - spacing: Distance between neighbours as a fraction of their diameter, 0.05...1; 0.35 looks even, 0.5 costs
    ///     less.
    /// - Complexity: O(*length* / (*spacing* · *diameter*)), at most 2,000 circles. A position that is not finite ends
    ///   the streak.
    @inlinable
    public func fillStreak(
        along position: (_ fraction: Double) -> CGPoint,
        diameter: (_ fraction: Double) -> Double,
        color: (_ fraction: Double) -> Color,
        spacing: Double = 0.35,
    ) {
        let spacing = spacing > 0.05 ? min(spacing, 1) : 0.05
        var center = position(0)
        let ahead = position(1.0 / 64)
        let end = position(1)
        // The chord is too short for a curve that closes, the first part for one that starts slowly.
        let length = max(center.distance(to: end), 64 * center.distance(to: ahead))
        guard length.isFinite else { return }
        var speed = 64 * center.distance(to: ahead)
        var fraction = 0.0
        var step = 1.0 / 64
        var lastWay = -1.0
        for _ in 0..<StreakLimits.largestCount {
            let exact = diameter(fraction)
            let size = exact > 1 ? exact : 1
            guard size.isFinite else { return }
            let target = spacing * size

            // Steps from the speed over the last one, and again where the curve turned out to be faster.
            step = min(speed > 0 ? target / speed : 1, 4 * step, 1.0 / 4)
            var next = center
            var way = 0.0
            for _ in 0..<4 {
                step = max(step, StreakLimits.smallestStep)
                next = position(fraction + step)
                way = center.distance(to: next)
                guard way.isFinite else { return }
                guard way > 1.5 * target, step > StreakLimits.smallestStep else { break }
                step *= target / way
            }

            if exact > 0 {
                var share = min(0.635 * ((lastWay < 0 ? way : lastWay) + way) / size, 1)
                if lastWay < 0 { share = max(share, 1 - 1.27 * length / size) }
                if share > 0 {
                    fillCircle(
                        at: center,
                        diameter: size,
                        color: color(fraction).opacity(share * exact / size)
                    )
                }
            }
            fraction += step
            guard fraction <= 1 else { return }
            speed = way / step
            lastWay = way
            center = next
        }
    }

    /// Fills a straight streak of one colour, brightest at its head.
    ///
    /// - Parameters:
    ///   - tail: The end at which the streak fades out, such as the particle's position when the shutter opened.
    ///   - head: The bright end, such as the particle's current position.
    ///   - diameter: The diameter at the head, in points; the tail has a third of it.
    ///   - color: The colour at the head; the opacity falls to zero as (1 − fraction)^1.6.
    ///   - spacing: Distance between neighbouring circles as a fraction of their diameter, 0.05...1.
    /// - Complexity: As ``fillStreak(along:diameter:color:spacing:)``.
    @inlinable
    public func fillStreak(
        from tail: CGPoint,
        to head: CGPoint,
        diameter: Double,
        color: Color,
        spacing: Double = 0.35,
    ) {
        fillStreak(
            along: { CGPoint(x: head.x + (tail.x - head.x) * $0, y: head.y + (tail.y - head.y) * $0) },
            diameter: { diameter * (1 - $0 * 2 / 3) },
            color: { color.opacity(pow(1 - min($0, 1), 1.6)) },
            spacing: spacing
        )
    }

    /// Fills a circle; without size, or fully transparent, it draws nothing.
    ///
    /// - Parameters:
    ///   - center: The centre, in user space.
    ///   - diameter: The diameter, in points.
    ///   - color: The colour.
    public func fillCircle(at center: CGPoint, diameter: Double, color: Color) {
        guard diameter > 0 else { return }
        let rect = CGRect(
            x: Double(center.x) - diameter / 2,
            y: Double(center.y) - diameter / 2,
            width: diameter,
            height: diameter
        )
        fill(Path(ellipseIn: rect), with: .color(color))
    }
}

/// The bounds on the work of a streak.
@usableFromInline
enum StreakLimits {
    /// The largest number of circles.
    @inlinable static var largestCount: Int { 2_000 }

    /// The smallest step as a fraction of the streak; the largest number of them reaches the end.
    @inlinable static var smallestStep: Double { 1.0 / 1_999 }
}

extension CGPoint {
    @inlinable
    func distance(to other: CGPoint) -> Double {
        let (dx, dy) = (Double(other.x - x), Double(other.y - y))
        return (dx * dx + dy * dy).squareRoot()
    }
}
