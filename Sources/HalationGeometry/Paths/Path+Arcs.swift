public import Foundation

extension Path {
    /// Adds a circular arc between two angles, connected by a line from the current point if there is one.
    ///
    /// Angles increase from the x axis towards the y axis. If they differ by a full turn or more, the arc is a whole
    /// circle followed by the remaining sweep to the end angle.
    ///
    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius; zero or less adds only the centre.
    ///   - startAngle: The angle of the arc's first point.
    ///   - endAngle: The angle of the arc's last point.
    ///   - clockwise: `true` if the angle decreases along the arc, which is clockwise with y up. With y down, as in
    ///     a canvas, `true` looks *counter-clockwise*, as in SwiftUI.
    ///   - transform: Applied to the arc before it is added.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool,
        transform: CGAffineTransform = .identity,
    ) {
        let arc = CircularArc(
            center: center,
            radius: radius,
            start: startAngle.radians,
            sweep: CircularArc.sweep(
                from: startAngle.radians,
                to: endAngle.radians,
                clockwise: clockwise,
            ),
        )
        append(arc, transform: transform)
    }

    /// Adds a circular arc with a signed sweep, connected by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius; zero or less adds only the centre.
    ///   - startAngle: The angle of the arc's first point.
    ///   - delta: The sweep; positive sweeps turn the x axis towards the y axis. Sweeps of two turns or more are
    ///     reduced by whole turns, to less than two.
    ///   - transform: Applied to the arc before it is added.
    public mutating func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        delta: Angle,
        transform: CGAffineTransform = .identity,
    ) {
        let arc = CircularArc(
            center: center,
            radius: radius,
            start: startAngle.radians,
            sweep: CircularArc.limited(delta.radians),
        )
        append(arc, transform: transform)
    }

    /// Rounds a corner: adds a line from the current point towards `tangent1End` and an arc that turns towards
    /// `tangent2End`.
    ///
    /// The arc is tangent to the line from the current point to `tangent1End` and to the line from there to
    /// `tangent2End`. If there is no such arc, because the lines are parallel or have a length of zero, or the radius
    /// is not positive, only a line to `tangent1End` is added. Ignored without a current point.
    ///
    /// - Parameters:
    ///   - tangent1End: The corner point.
    ///   - tangent2End: A point on the line that leaves the corner.
    ///   - radius: The arc's radius.
    ///   - transform: Applied to both points and the arc, but not to the current point.
    public mutating func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity,
    ) {
        guard let currentPoint else { return }
        guard transform.isInvertible,
            let arc = CircularArc(
                from: currentPoint.applying(transform.inverted()),
                corner: tangent1End,
                towards: tangent2End,
                radius: radius,
            )
        else {
            addLine(to: tangent1End.applying(transform))
            return
        }
        append(arc, transform: transform)
    }

    private mutating func append(_ arc: CircularArc, transform: CGAffineTransform) {
        guard arc.sweep.isFinite, arc.start.isFinite else { return }
        let start = arc.point(at: arc.start).applying(transform)
        if isEmpty {
            move(to: start)
        } else {
            addLine(to: start)
        }
        storage.withElements { elements in
            arc.forEachCurve { elements.append($0.applying(transform)) }
        }
    }
}

/// A circular arc given by a start angle and a sweep, in radians.
struct CircularArc {
    var center: CGPoint
    var radius: CGFloat
    var start: Double
    /// The signed angle covered; positive if the angle increases along the arc.
    var sweep: Double

    /// The difference below which angles count as equal, in radians: the rounding of sums of a few degrees.
    private static let tolerance = 1e-9

    func point(at angle: Double) -> CGPoint {
        let radius = max(0, radius)
        return CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }

    /// Generates the curves after the arc's start point, each at most a quarter turn.
    func forEachCurve(_ body: (Path.Element) -> Void) {
        guard radius > 0, sweep != 0 else { return }
        let count = max(1, (abs(sweep) / (.pi / 2) - Self.tolerance).rounded(.up))
        let step = sweep / count
        let control = radius * CGFloat(4 / 3 * tan(step / 4))
        var (cosine, sine) = (CGFloat(cos(start)), CGFloat(sin(start)))
        for index in 1...Int(count) {
            let from = CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
            let control1 = CGPoint(x: from.x - control * sine, y: from.y + control * cosine)
            let angle = start + step * Double(index)
            (cosine, sine) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
            let end = CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
            let control2 = CGPoint(x: end.x + control * sine, y: end.y - control * cosine)
            body(.curve(to: end, control1: control1, control2: control2))
        }
    }

    /// The sweep between two angles in a given direction.
    ///
    /// A difference of a full turn or more, in *either* direction, gives at least a full turn: 0° to 360° is a
    /// circle, clockwise or not.
    static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let delta = end - start
        guard delta.isFinite else { return delta }
        let direction: Double = clockwise ? -1 : 1
        if abs(delta) >= 2 * .pi - tolerance {
            var rest = (delta * direction).truncatingRemainder(dividingBy: 2 * .pi)
            if rest < -tolerance { rest += 2 * .pi }
            return limited(direction * (2 * .pi + max(0, rest)))
        }
        return delta * direction < 0 ? delta + direction * 2 * .pi : delta
    }

    /// Removes whole turns that would only repeat the circle; the result is less than two turns.
    static func limited(_ sweep: Double) -> Double {
        guard sweep.isFinite, abs(sweep) >= 2 * .pi - tolerance else { return sweep }
        let rest = abs(sweep).truncatingRemainder(dividingBy: 2 * .pi)
        let isWholeTurns = rest < tolerance || rest > 2 * .pi - tolerance
        return (sweep < 0 ? -1 : 1) * (isWholeTurns ? 2 * .pi : 2 * .pi + rest)
    }
}

extension CircularArc {
    /// The arc that rounds a corner; nil if the lines are parallel, a length is zero, or the radius is not positive.
    init?(from start: CGPoint, corner: CGPoint, towards end: CGPoint, radius: CGFloat) {
        let (inX, inY) = (start.x - corner.x, start.y - corner.y)
        let (outX, outY) = (end.x - corner.x, end.y - corner.y)
        let (inLength, outLength) = (hypot(inX, inY), hypot(outX, outY))
        guard radius > 0, radius.isFinite, inLength > 0, outLength > 0, inLength.isFinite, outLength.isFinite
        else { return nil }
        let cross = (inX * outY - inY * outX) / (inLength * outLength)
        let dot = (inX * outX + inY * outY) / (inLength * outLength)
        // Below this sine, the lines are parallel to the precision of the products.
        guard abs(cross) > 1e-9 else { return nil }

        // The distance from the corner to the tangent points is radius / tan(interior / 2).
        let interior = atan2(abs(cross), dot)
        let tangentLength = radius / tan(interior / 2)
        let touchX = corner.x + inX / inLength * tangentLength
        let touchY = corner.y + inY / inLength * tangentLength
        // The centre lies one radius from the tangent point, on the side of the second line.
        let side: CGFloat = cross > 0 ? 1 : -1
        let normalX = -inY / inLength * side
        let normalY = inX / inLength * side
        self.init(
            center: CGPoint(x: touchX + normalX * radius, y: touchY + normalY * radius),
            radius: radius,
            start: Double(atan2(-normalY, -normalX)),
            sweep: Double(.pi - interior) * Double(-side),
        )
    }
}
