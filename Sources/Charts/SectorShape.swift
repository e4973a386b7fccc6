import Foundation
import HalationGeometry

/// The outline of a sector of a ring.
struct SectorShape {
    let center: CGPoint
    let innerRadius: Double
    let outerRadius: Double
    /// Where the sector begins and ends, in turns clockwise from the top.
    let turns: ClosedRange<Double>
    /// The distance of each straight edge from its radius.
    let inset: Double
    let cornerRadius: Double

    var path: Path {
        let start = turns.lowerBound * 2 * .pi
        let end = turns.upperBound * 2 * .pi
        var path = Path()
        guard end > start, outerRadius > 0 else { return path }
        if turns.upperBound - turns.lowerBound > 1 - 1e-9 {
            path.addEllipse(in: square(outerRadius))
            if innerRadius > 0 {
                var hole = Path()
                hole.addEllipse(in: square(innerRadius))
                path = path.subtracting(hole)
            }
            return path
        }
        // The angle by which an edge at a distance from its radius is turned at a distance from the centre.
        func turn(_ distance: Double, at radius: Double) -> Double {
            asin(min(distance / max(radius, 1e-9), 1))
        }
        let span = end - start
        guard span > 2 * turn(inset, at: outerRadius) else { return path }
        let half = span / 2
        // The edges meet at this distance from the centre.
        let apex = half < .pi / 2 ? inset / sin(half) : inset
        let inner = max(innerRadius, min(apex, outerRadius))
        let isPointed = innerRadius <= apex + 1e-9
        let room = (outerRadius - inner) / 2
        let widest = half < .pi / 2 ? max(0, (outerRadius * sin(half) - inset) / (1 + sin(half))) : room
        let outerCorner = max(0, min(cornerRadius, room, widest))
        let innerWidest =
            half < .pi / 2 ? max(0, (inner * sin(half) - inset) / max(1 - sin(half), 1e-9)) : room
        let innerCorner = isPointed ? 0 : max(0, min(cornerRadius, room, innerWidest))

        func point(_ radius: Double, _ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
        }
        /// The middle of the circle of a corner, its place on the straight edge, and its angle.
        func corner(_ radius: Double, _ arcRadius: Double, isOuter: Bool, isStart: Bool) -> (
            center: CGPoint, edge: CGPoint, arc: CGPoint
        ) {
            let distance = isOuter ? arcRadius - radius : arcRadius + radius
            let shift = turn(inset + radius, at: distance)
            let angle = isStart ? start + shift : end - shift
            let along = max(0, distance * distance - (inset + radius) * (inset + radius)).squareRoot()
            let edgeDistance = (along * along + inset * inset).squareRoot()
            let edgeShift = turn(inset, at: edgeDistance)
            return (
                point(distance, angle),
                point(edgeDistance, isStart ? start + edgeShift : end - edgeShift),
                point(arcRadius, angle)
            )
        }
        let outerStart = corner(outerCorner, outerRadius, isOuter: true, isStart: true)
        let outerEnd = corner(outerCorner, outerRadius, isOuter: true, isStart: false)
        let innerStart = corner(innerCorner, inner, isOuter: false, isStart: true)
        let innerEnd = corner(innerCorner, inner, isOuter: false, isStart: false)
        func angle(_ point: CGPoint, around middle: CGPoint) -> Angle {
            .radians(atan2(point.y - middle.y, point.x - middle.x))
        }
        func arc(_ middle: CGPoint, _ radius: Double, from: CGPoint, to: CGPoint, clockwise: Bool) {
            guard radius > 1e-6 else {
                path.addLine(to: to)
                return
            }
            path.addArc(
                center: middle,
                radius: radius,
                startAngle: angle(from, around: middle),
                endAngle: angle(to, around: middle),
                clockwise: clockwise
            )
        }
        path.move(to: outerStart.edge)
        arc(outerStart.center, outerCorner, from: outerStart.edge, to: outerStart.arc, clockwise: false)
        arc(center, outerRadius, from: outerStart.arc, to: outerEnd.arc, clockwise: false)
        arc(outerEnd.center, outerCorner, from: outerEnd.arc, to: outerEnd.edge, clockwise: false)
        if isPointed {
            path.addLine(to: point(apex, (start + end) / 2))
        } else {
            path.addLine(to: innerEnd.edge)
            arc(innerEnd.center, innerCorner, from: innerEnd.edge, to: innerEnd.arc, clockwise: false)
            arc(center, inner, from: innerEnd.arc, to: innerStart.arc, clockwise: true)
            arc(innerStart.center, innerCorner, from: innerStart.arc, to: innerStart.edge, clockwise: false)
        }
        path.closeSubpath()
        return path
    }

    private func square(_ radius: Double) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
