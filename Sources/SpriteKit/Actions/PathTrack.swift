import Foundation
import HalationGeometry
import UIKit

/// A path by its length.
struct PathTrack {
    private let points: [CGPoint]
    private let lengths: [Double]

    /// The points of the path as a polygon, fine enough that no bend is seen.
    init(_ path: Path) {
        var points: [CGPoint] = []
        var lengths: [Double] = []
        var start = CGPoint.zero
        func add(_ point: CGPoint, isJump: Bool = false) {
            if let last = points.last {
                let way = isJump ? 0 : hypot(Double(point.x - last.x), Double(point.y - last.y))
                lengths.append((lengths.last ?? 0) + way)
            } else {
                lengths.append(0)
            }
            points.append(point)
        }
        let steps = 64
        path.forEach { element in
            let from = points.last ?? .zero
            switch element {
            case .move(let to):
                start = to
                add(to, isJump: true)
            case .line(let to): add(to)
            case .quadCurve(let to, let control):
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    add(
                        CGPoint(
                            x: a * from.x + b * control.x + c * to.x,
                            y: a * from.y + b * control.y + c * to.y
                        )
                    )
                }
            case .curve(let to, let control1, let control2):
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    add(
                        CGPoint(
                            x: a * from.x + b * control1.x + c * control2.x + d * to.x,
                            y: a * from.y + b * control1.y + c * control2.y + d * to.y
                        )
                    )
                }
            case .closeSubpath: add(start)
            }
        }
        self.points = points
        self.lengths = lengths
    }

    /// The length of the path in points.
    var length: Double { lengths.last ?? 0 }

    /// The first point.
    var start: CGPoint { points.first ?? .zero }

    /// The place and the direction after a fraction of the length.
    func place(at fraction: Double) -> (point: CGPoint, angle: CGFloat) {
        guard points.count > 1, length > 0 else { return (start, 0) }
        let way = min(max(fraction, 0), 1) * length
        var (low, high) = (0, points.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= way { low = middle } else { high = middle }
        }
        // Stretches without a length have no direction.
        while low > 0, lengths[low + 1] == lengths[low] { low -= 1 }
        let (from, to) = (points[low], points[low + 1])
        let span = lengths[low + 1] - lengths[low]
        let share = span > 0 ? CGFloat((way - lengths[low]) / span) : 0
        let point = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        return (point, atan2(to.y - from.y, to.x - from.x))
    }
}
