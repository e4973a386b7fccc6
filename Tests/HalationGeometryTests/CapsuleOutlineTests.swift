import Foundation
import HalationGeometry
import Testing

/// The outline of a capsule as a polygon.
private func polygon(_ width: CGFloat, _ height: CGFloat) -> [CGPoint] {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    let path = Path(roundedRect: rect, cornerRadius: min(width, height) / 2, style: .continuous)
    var points: [CGPoint] = []
    for point in path.polylines(steps: 64)[0].points {
        let point = CGPoint(x: point.x, y: point.y)
        if let last = points.last, hypot(point.x - last.x, point.y - last.y) < 1e-9 * height { continue }
        points.append(point)
    }
    return points
}

/// The angles in degrees by which a polygon turns at each point, counted from the second one; no turn is beyond its ends.
private func turns(_ points: [CGPoint]) -> [(angle: Double, length: CGFloat)] {
    points.indices.dropFirst().dropLast().map { index in
        let (a, b, c) = (points[index - 1], points[index], points[index + 1])
        let (first, second) = (
            CGVector(dx: b.x - a.x, dy: b.y - a.y), CGVector(dx: c.x - b.x, dy: c.y - b.y)
        )
        let cross = first.dx * second.dy - first.dy * second.dx
        let dot = first.dx * second.dx + first.dy * second.dy
        let length = (hypot(first.dx, first.dy) + hypot(second.dx, second.dy)) / 2
        return (Double(atan2(cross, dot)) * 180 / .pi, length)
    }
}

/// The distance of a point from the outline of a polygon.
private func distance(_ point: CGPoint, from points: [CGPoint]) -> CGFloat {
    var nearest = CGFloat.infinity
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let square = dx * dx + dy * dy
        let share = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0
        let t = max(0, min(1, share))
        nearest = min(nearest, hypot(a.x + t * dx - point.x, a.y + t * dy - point.y))
    }
    return nearest
}

@Suite("Capsule outlines")
struct CapsuleOutlineTests {
    private static let sizes: [[CGFloat]] = [
        [100, 100], [101, 100], [110, 100], [125, 100], [140, 100], [152, 100], [153, 100], [200, 100],
        [1000, 100], [100, 101], [100, 130], [100, 153], [100, 400], [51, 31], [3, 2], [0.4, 7],
        [6000, 1500],
    ]

    @Test("The outline of a capsule never bends outwards", arguments: sizes)
    func convex(size: [CGFloat]) {
        for turn in turns(polygon(size[0], size[1])) { #expect(turn.angle > -1e-3) }
    }

    /// The circle that touches both sides has the curvature 1; a sharper bend at the shoulders is seen.
    @Test("A capsule is nowhere bent more than 1.17 times as much as a circle", arguments: sizes)
    func curvature(size: [CGFloat]) {
        let radius = min(size[0], size[1]) / 2
        for turn in turns(polygon(size[0], size[1])) {
            let curvature = turn.angle * .pi / 180 / Double(turn.length / radius)
            #expect(curvature < 1.17)
        }
    }

    @Test(
        "A capsule is its own mirror image in both axes, and a lying one is a standing one turned",
        arguments: sizes
    )
    func symmetric(size: [CGFloat]) {
        let (width, height) = (size[0], size[1])
        let points = polygon(width, height)
        let slack = 2e-3 * min(width, height)
        for point in points {
            #expect(distance(CGPoint(x: width - point.x, y: point.y), from: points) < slack)
            #expect(distance(CGPoint(x: point.x, y: height - point.y), from: points) < slack)
        }
        for point in polygon(height, width) {
            #expect(distance(CGPoint(x: point.y, y: point.x), from: points) < slack)
        }
    }

    @Test("A capsule fills its rectangle, and its ends are those of circles to 1.5 percent", arguments: sizes)
    func circles(size: [CGFloat]) {
        let (width, height) = (size[0], size[1])
        let radius = min(width, height) / 2
        let points = polygon(width, height)
        #expect(abs((points.map(\.x).min() ?? 1)) < 1e-6 * width)
        #expect(abs((points.map(\.y).max() ?? 0) - height) < 1e-6 * height)
        for point in points {
            let x = max(radius, min(width - radius, point.x))
            let y = max(radius, min(height - radius, point.y))
            let distance = hypot(point.x - x, point.y - y)
            #expect(distance < radius * 1.01 && distance > radius * 0.985)
        }
    }

    @Test("The end of a long capsule is that of Apple's, to 1.1 percent of its radius")
    func publishedEnd() {
        // The published curve of UIBezierPath for a corner radius of half the height, in units of that radius.
        let published: [(CGFloat, CGFloat)] = [
            (1.509930, 0), (1.069765, 0), (0.849672, 0), (0.651199, 0.065496),
            (0.612754, 0.074911), (0.244858, 0.208812), (0, 0.558504), (0, 0.950000),
        ]
        let points = polygon(1000, 200)
        for start in [0, 4] {
            let curve = published[start..<start + 4].map { CGPoint(x: $0.0 * 100, y: $0.1 * 100) }
            for step in 0...20 {
                let t = CGFloat(step) / 20
                let (a, b) = ((1 - t) * (1 - t), t * t)
                let weights = [a * (1 - t), 3 * a * t, 3 * b * (1 - t), b * t]
                let x = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.x }
                let y = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.y }
                #expect(distance(CGPoint(x: x, y: y), from: points) < 1.1)
            }
        }
    }
}
