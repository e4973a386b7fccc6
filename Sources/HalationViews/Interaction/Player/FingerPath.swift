import Foundation
import HalationViewTree

/// A way through corners, at constant speed.
struct FingerPath {
    /// The corners.
    private let points: [CGPoint]

    /// The way through points; without points it stays at the origin.
    init(through points: [CGPoint] = []) {
        self.points = points
    }

    /// The straight way from a point over a distance.
    init(from start: CGPoint, by distance: CGSize) {
        points = [start, CGPoint(x: start.x + distance.width, y: start.y + distance.height)]
    }

    /// The position at a part of the way's length; parts beyond 0 and 1 extend the first and last leg.
    func point(at fraction: Double) -> CGPoint {
        guard let first = points.first else { return .zero }
        let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return first }
        var rest = fraction * total
        for (index, length) in lengths.enumerated() {
            if rest <= length || index == lengths.count - 1 {
                let part = length > 0 ? rest / length : 1
                let (start, end) = (points[index], points[index + 1])
                return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            }
            rest -= length
        }
        return first
    }
}
