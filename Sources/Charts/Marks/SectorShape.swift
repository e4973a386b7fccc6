package import Foundation
package import HalationGeometry

/// The outline of a sector of a ring.
package struct SectorShape {
    let center: CGPoint
    let innerRadius: Double
    let outerRadius: Double
    /// Where the sector begins and ends, in turns clockwise from the top.
    let turns: ClosedRange<Double>
    /// The distance of each straight edge from its radius.
    let inset: Double
    let cornerRadius: Double

    package init(
        center: CGPoint,
        innerRadius: Double,
        outerRadius: Double,
        turns: ClosedRange<Double>,
        inset: Double,
        cornerRadius: Double
    ) {
        self.center = center
        self.innerRadius = innerRadius
        self.outerRadius = outerRadius
        self.turns = turns
        self.inset = inset
        self.cornerRadius = cornerRadius
    }

    /// The outline; empty if nothing is left between the edges.
    package var path: Path {
        guard turns.upperBound > turns.lowerBound, outerRadius > 0 else { return Path() }
        guard turns.upperBound - turns.lowerBound <= 1 - 1e-9 else { return ring }
        return SectorOutline(self)?.path ?? Path()
    }

    /// A whole turn, whose edges and corners are not drawn.
    private var ring: Path {
        var path = Path()
        path.addEllipse(in: square(outerRadius))
        guard innerRadius > 0 else { return path }
        var hole = Path()
        hole.addEllipse(in: square(innerRadius))
        return path.subtracting(hole)
    }

    private func square(_ radius: Double) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}

/// The arcs and edges of a sector that is less than a turn.
private struct SectorOutline {
    private let center: CGPoint
    /// The angles of the straight edges in radians, clockwise from the top.
    private let start: Double
    private let end: Double
    private let inset: Double
    private let outerRadius: Double
    private let innerRadius: Double
    /// The distance from the centre at which the edges meet.
    private let apex: Double
    /// Whether the edges meet, so that there is no inner arc.
    private let isPointed: Bool
    private let outerCorner: Double
    private let innerCorner: Double

    /// Returns nil if the edges leave nothing between them.
    init?(_ shape: SectorShape) {
        center = shape.center
        start = shape.turns.lowerBound * 2 * .pi
        end = shape.turns.upperBound * 2 * .pi
        inset = shape.inset
        outerRadius = shape.outerRadius
        guard end - start > 2 * Self.turn(inset, at: outerRadius) else { return nil }
        let half = (end - start) / 2
        let isNarrow = half < .pi / 2
        apex = isNarrow ? inset / sin(half) : inset
        innerRadius = max(shape.innerRadius, min(apex, outerRadius))
        isPointed = shape.innerRadius <= apex + 1e-9
        let room = (outerRadius - innerRadius) / 2
        let outerWidest = isNarrow ? max(0, (outerRadius * sin(half) - inset) / (1 + sin(half))) : room
        let innerWidest =
            isNarrow ? max(0, (innerRadius * sin(half) - inset) / max(1 - sin(half), 1e-9)) : room
        outerCorner = max(0, min(shape.cornerRadius, room, outerWidest))
        innerCorner = isPointed ? 0 : max(0, min(shape.cornerRadius, room, innerWidest))
    }

    var path: Path {
        let outerStart = corner(outerCorner, outerRadius, isOuter: true, isStart: true)
        let outerEnd = corner(outerCorner, outerRadius, isOuter: true, isStart: false)
        var path = Path()
        path.move(to: outerStart.edge)
        addArc(&path, outerStart.center, outerCorner, from: outerStart.edge, to: outerStart.arc)
        addArc(&path, center, outerRadius, from: outerStart.arc, to: outerEnd.arc)
        addArc(&path, outerEnd.center, outerCorner, from: outerEnd.arc, to: outerEnd.edge)
        addInside(to: &path)
        path.closeSubpath()
        return path
    }

    /// Adds what is between the inner ends of the straight edges: a point, or an arc and its corners.
    private func addInside(to path: inout Path) {
        guard !isPointed else {
            path.addLine(to: point(apex, (start + end) / 2))
            return
        }
        let innerStart = corner(innerCorner, innerRadius, isOuter: false, isStart: true)
        let innerEnd = corner(innerCorner, innerRadius, isOuter: false, isStart: false)
        path.addLine(to: innerEnd.edge)
        addArc(&path, innerEnd.center, innerCorner, from: innerEnd.edge, to: innerEnd.arc)
        addArc(&path, center, innerRadius, from: innerEnd.arc, to: innerStart.arc, clockwise: true)
        addArc(&path, innerStart.center, innerCorner, from: innerStart.arc, to: innerStart.edge)
    }

    /// The angle by which an edge at a distance from its radius is turned at a distance from the centre.
    private static func turn(_ distance: Double, at radius: Double) -> Double {
        asin(min(distance / max(radius, 1e-9), 1))
    }

    private func point(_ radius: Double, _ angle: Double) -> CGPoint {
        CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }

    /// The middle of the circle of a corner, and the points where it touches the straight edge and the arc.
    private func corner(
        _ radius: Double,
        _ arcRadius: Double,
        isOuter: Bool,
        isStart: Bool
    ) -> (center: CGPoint, edge: CGPoint, arc: CGPoint) {
        let distance = isOuter ? arcRadius - radius : arcRadius + radius
        let shift = Self.turn(inset + radius, at: distance)
        let angle = isStart ? start + shift : end - shift
        let along = max(0, distance * distance - (inset + radius) * (inset + radius)).squareRoot()
        let edgeDistance = (along * along + inset * inset).squareRoot()
        let edgeShift = Self.turn(inset, at: edgeDistance)
        return (
            point(distance, angle),
            point(edgeDistance, isStart ? start + edgeShift : end - edgeShift),
            point(arcRadius, angle)
        )
    }

    private func addArc(
        _ path: inout Path,
        _ middle: CGPoint,
        _ radius: Double,
        from: CGPoint,
        to: CGPoint,
        clockwise: Bool = false
    ) {
        guard radius > 1e-6 else {
            path.addLine(to: to)
            return
        }
        func angle(_ point: CGPoint) -> Angle {
            .radians(atan2(point.y - middle.y, point.x - middle.x))
        }
        path.addArc(
            center: middle,
            radius: radius,
            startAngle: angle(from),
            endAngle: angle(to),
            clockwise: clockwise
        )
    }
}
