import Foundation
import HalationGeometry

/// A connected part of a path as many points along it: the plain definition that the module's measures are held
/// against.
struct Polyline {
    var points: [CGPoint]
    var isClosed = false

    var length: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    /// The area inside, positive from the x axis towards the y axis.
    var signedArea: Double {
        let next = points.dropFirst() + points.prefix(1)
        return zip(points, next).reduce(0) { $0 + Double($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
    }

    /// Winding number around a point, from the sum of the angles the line subtends.
    func winding(around point: CGPoint) -> Int {
        let next = points.dropFirst() + points.prefix(1)
        let angle = zip(points, next).reduce(0.0) { sum, edge in
            let (ax, ay) = (Double(edge.0.x - point.x), Double(edge.0.y - point.y))
            let (bx, by) = (Double(edge.1.x - point.x), Double(edge.1.y - point.y))
            return sum + atan2(ax * by - ay * bx, ax * bx + ay * by)
        }
        return Int((angle / (2 * .pi)).rounded())
    }

    func distance(to point: CGPoint) -> Double {
        var nearest = Double.infinity
        for (start, end) in zip(points, points.dropFirst()) {
            let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
            let (px, py) = (Double(point.x - start.x), Double(point.y - start.y))
            let lengthSquared = dx * dx + dy * dy
            let t = lengthSquared > 0 ? max(0, min(1, (px * dx + py * dy) / lengthSquared)) : 0
            nearest = min(nearest, hypot(px - t * dx, py - t * dy))
        }
        return nearest
    }
}

extension Path {
    /// The path's elements as a list.
    var elementList: [Element] {
        var elements: [Element] = []
        forEach { elements.append($0) }
        return elements
    }

    /// The path's connected parts as points, each curve cut into `steps` pieces.
    func polylines(steps: Int = 200) -> [Polyline] {
        var polylines: [Polyline] = []
        var current = CGPoint.zero
        func add(_ point: (CGFloat) -> CGPoint, isLine: Bool = false) {
            if polylines.isEmpty || polylines[polylines.count - 1].isClosed {
                polylines.append(Polyline(points: [current]))
            }
            for step in 1...(isLine ? 1 : steps) {
                polylines[polylines.count - 1].points.append(
                    point(isLine ? 1 : CGFloat(step) / CGFloat(steps))
                )
            }
        }
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        func quadratic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
            mix(mix(a, b, t), mix(b, c, t), t)
        }
        forEach { element in
            let start = current
            switch element {
            case .move(let end):
                current = end
                polylines.append(Polyline(points: [end]))
            case .line(let end):
                add({ _ in end }, isLine: true)
                current = end
            case .quadCurve(let end, let control):
                add { quadratic(start, control, end, $0) }
                current = end
            case .curve(let end, let control1, let control2):
                add { t in
                    mix(quadratic(start, control1, control2, t), quadratic(control1, control2, end, t), t)
                }
                current = end
            case .closeSubpath:
                guard let first = polylines.last?.points.first else { return }
                add({ _ in first }, isLine: true)
                polylines[polylines.count - 1].isClosed = true
                current = first
            }
        }
        return polylines
    }

    /// The length of all connected parts, closing lines included.
    var denseLength: Double { polylines(steps: 2000).reduce(0) { $0 + $1.length } }

    /// The signed area of all connected parts.
    var denseArea: Double { polylines(steps: 2000).reduce(0) { $0 + $1.signedArea } }
}

/// Whether two points are equal up to rounding.
func isClose(_ a: CGPoint?, _ b: CGPoint?, within tolerance: CGFloat = 1e-9) -> Bool {
    guard let a, let b else { return a == b }
    return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}
