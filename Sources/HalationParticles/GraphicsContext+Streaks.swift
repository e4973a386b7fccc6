public import Foundation
public import HalationDrawing
import HalationGeometry

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
    /// A streak has at least the light of one circle at its head, which a streak without length is: what the chain
    /// lacks is added at its head. So a particle that slows down to rest keeps its brightness.
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
    @inlinable @inline(__always)
    public func fillStreak(
        along position: (_ fraction: Double) -> CGPoint,
        diameter: (_ fraction: Double) -> Double,
        color: (_ fraction: Double) -> Color,
        spacing: Double = 0.35,
    ) {
        fillStreak(along: position, diameter: diameter, color: color, fade: { _ in 1 }, spacing: spacing)
    }

    /// Fills a chain of circles; `fade` is the opacity of `color` at a fraction relative to that at the head.
    @inlinable @inline(__always)
    func fillStreak(
        along position: (_ fraction: Double) -> CGPoint,
        diameter: (_ fraction: Double) -> Double,
        color: (_ fraction: Double) -> Color,
        fade: (_ fraction: Double) -> Double,
        spacing: Double,
    ) {
        var start = StreakStart()
        chain(along: position, diameter: diameter, spacing: spacing) { circle in
            start.take(circle, fade: fade) { fill($0, color: color) }
        }
        start.finish { fill($0, color: color) }
    }

    /// Calls `body` for each circle of a chain, from the head on.
    @inlinable @inline(__always)
    func chain(
        along position: (_ fraction: Double) -> CGPoint,
        diameter: (_ fraction: Double) -> Double,
        spacing: Double,
        _ body: (StreakCircle) -> Void,
    ) {
        let spacing = spacing > 0.05 ? min(spacing, 1) : 0.05
        var center = position(0)
        var speed = 64 * center.distance(to: position(1.0 / 64))
        guard speed.isFinite else { return }
        var fraction = 0.0
        var step = 1.0 / 64
        var lastWay: Double?
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
                // A circle stands for half of the way to each neighbour, the last one for all that is left.
                let ahead = fraction + step > 1 ? 2 * way * (1 - fraction) / step : way
                let share = min(0.635 * ((lastWay ?? way) + ahead) / size, 1)
                body(StreakCircle(center: center, fraction: fraction, exact: exact, size: size, share: share))
            }
            fraction += step
            guard fraction <= 1 else { return }
            speed = way / step
            lastWay = way
            center = next
        }
    }

    @inlinable @inline(__always)
    func fill(_ circle: StreakCircle, color: (_ fraction: Double) -> Color) {
        guard circle.share > 0 else { return }
        fillCircle(
            at: circle.center,
            diameter: circle.size,
            color: color(circle.fraction),
            opacity: circle.share * circle.exact / circle.size
        )
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
            color: { color.opacity(StreakFading.light(at: $0)) },
            fade: { StreakFading.light(at: $0) },
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
        fillCircle(at: center, diameter: diameter, color: color, opacity: 1)
    }

    /// Fills a circle in a colour whose opacity is multiplied by `opacity`.
    @usableFromInline
    func fillCircle(at center: CGPoint, diameter: Double, color: Color, opacity: Double) {
        guard diameter > 0 else { return }
        let rect = CGRect(
            x: Double(center.x) - diameter / 2,
            y: Double(center.y) - diameter / 2,
            width: diameter,
            height: diameter
        )
        fillEllipse(in: rect, with: color, opacity: opacity)
    }
}

/// A circle of a streak.
@usableFromInline
struct StreakCircle {
    @usableFromInline var center: CGPoint

    /// The place along the streak, 0 at its head.
    @usableFromInline var fraction: Double

    /// The diameter asked for.
    @usableFromInline var exact: Double

    /// The diameter drawn, at least 1.
    @usableFromInline var size: Double

    /// The part of the colour's opacity that makes the chain even.
    @usableFromInline var share: Double

    @inlinable
    init(center: CGPoint, fraction: Double, exact: Double, size: Double, share: Double) {
        self.center = center
        self.fraction = fraction
        self.exact = exact
        self.size = size
        self.share = share
    }

    /// The light at full opacity, up to a factor that all circles share.
    @inlinable var fullLight: Double { exact * size }
}

/// The first circles of a streak, held back until they have the light of one circle at the head.
@usableFromInline
struct StreakStart {
    @usableFromInline var waiting: [StreakCircle] = []

    /// The light so far, in circles at the head.
    @usableFromInline var light = 0.0

    @inlinable
    init() {}

    /// Draws a circle, or holds it back.
    @inlinable
    mutating func take(
        _ circle: StreakCircle,
        fade: (_ fraction: Double) -> Double,
        draw: (StreakCircle) -> Void,
    ) {
        guard light < 1 else { return draw(circle) }
        let head = waiting.first ?? circle
        light += circle.share * fade(circle.fraction) * circle.fullLight / head.fullLight
        waiting.append(circle)
        // A streak without a circle at its very head has nothing to be compared with.
        if light >= 1 || head.fraction > 0 {
            light = 1
            for circle in waiting { draw(circle) }
            waiting = []
        }
    }

    /// Adds the missing light to the head, and draws what was held back.
    @inlinable
    mutating func finish(draw: (StreakCircle) -> Void) {
        guard !waiting.isEmpty else { return }
        waiting[0].share = min(waiting[0].share + max(1 - light, 0), 1)
        for circle in waiting { draw(circle) }
        waiting = []
    }
}

/// The light of a straight streak, which falls as (1 − fraction)^1.6.
@usableFromInline
package enum StreakFading {
    private static let stepCount = 512

    /// The light at the steps from the tail to the head, and once more at the head.
    private static let table = (0...stepCount + 1).map { step in
        pow(Double(min(step, stepCount)) / Double(stepCount), 1.6)
    }

    /// The light at a fraction of the streak, relative to that at its head; 0 beyond the tail and at NaN.
    ///
    /// Interpolated, which errs by less than 2 · 10⁻⁵.
    @usableFromInline
    package static func light(at fraction: Double) -> Double {
        let left = 1 - fraction
        let place = (left > 0 ? min(left, 1) : 0) * Double(stepCount)
        let index = Int(place)
        return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
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
