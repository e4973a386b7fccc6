public import Halation

extension GraphicsContext {
    /// Fills a chain of circles along a curve, which together look like one tapering stroke of light.
    ///
    /// With `plusLighter` the sum of the circles is even along the curve: each circle has the colour's opacity times
    /// min(1, 1.27 · spacing), because a point of the curve lies in 1 / spacing circles whose mean chord is π / 4 of
    /// the diameter. A stroked path, in contrast, has one width and one colour.
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
    /// - Parameters:
    ///   - position: The centre at a fraction of the streak, from 0 at its head to 1 at its tail, in user space. It is
    ///     called about twice per circle.
    ///   - diameter: The diameter at a fraction, in points. Circles below a third of a point are drawn with
    ///     a third of a point and less opacity.
    ///   - color: The colour at a fraction.
    ///   - spacing: Distance between neighbours as a fraction of their diameter; 0.35 looks even, more costs less.
    /// - Complexity: O(*length* / (*spacing* · *diameter*)), at most 2,000 circles. A streak that is not finite draws
    ///   nothing.
    public func fillStreak(
        along position: (_ fraction: Double) -> CGPoint,
        diameter: (_ fraction: Double) -> Double,
        color: (_ fraction: Double) -> Color,
        spacing: Double = 0.35,
    ) {
        let spacing = max(spacing, 0.05)
        let share = min(1, 1.27 * spacing)
        var fraction = 0.0
        // The distance in fractions over which the speed is estimated: the last step, at most this.
        var probe = 1.0 / 64
        for _ in 0..<Self.largestStreak where fraction <= 1 {
            let center = position(fraction)
            let exact = diameter(fraction)
            let size = max(exact, Self.smallestDiameter)
            guard center.x.isFinite, center.y.isFinite, size.isFinite else { return }
            if exact > 0 {
                let thinness = min(exact / Self.smallestDiameter, 1)
                fillCircle(
                    at: center,
                    diameter: size,
                    color: color(fraction).opacity(share * thinness * thinness)
                )
            }
            // The step in fractions that makes the step in points, from the speed over the last step.
            let ahead = position(min(fraction + probe, 1))
            let way = hypot(Double(ahead.x - center.x), Double(ahead.y - center.y))
            let reach = min(fraction + probe, 1) - fraction
            guard way.isFinite, reach > 0 else { return }
            let step = way > 0 ? min(reach * spacing * size / way, 1.0 / 4) : 1.0 / 4
            probe = min(max(step, 1e-6), 1.0 / 64)
            fraction += max(step, 1.0 / Double(Self.largestStreak))
        }
    }

    /// Fills a straight streak of one colour, brightest at its head.
    ///
    /// - Parameters:
    ///   - tail: The end at which the streak fades out, such as the particle's position when the shutter opened.
    ///   - head: The bright end, such as the particle's current position.
    ///   - diameter: The diameter at the head, in points; the tail has a third of it.
    ///   - color: The colour at the head; the opacity falls to zero as (1 − fraction)^1.6.
    public func fillStreak(from tail: CGPoint, to head: CGPoint, diameter: Double, color: Color) {
        fillStreak(
            along: { CGPoint(x: head.x + (tail.x - head.x) * $0, y: head.y + (tail.y - head.y) * $0) },
            diameter: { diameter * (1 - $0 * 2 / 3) },
            color: { color.opacity(pow(1 - min($0, 1), 1.6)) }
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

    private static var largestStreak: Int { 2_000 }

    /// The diameter in points below which a circle keeps its size and loses opacity.
    private static var smallestDiameter: Double { 1.0 / 3 }
}
