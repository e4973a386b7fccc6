import Foundation
import HalationGeometry

/// A filled path clipped to a box, for paths that reach beyond Cairo's coordinate range.
///
/// Cairo's rasteriser is exact up to some 30,000 pixels from the origin; beyond that it misplaces edges or omits
/// them. Inside the box the result has the winding numbers of the path: the Sutherland–Hodgman algorithm replaces
/// everything beyond a side by edges along that side. Curves are flattened to the tolerance; a curve that lies beyond
/// one side as a whole becomes one chord.
struct BoxClippedOutline {
    /// The sides to clip to.
    struct Box {
        let minX: Double
        let minY: Double
        let maxX: Double
        let maxY: Double
    }

    struct Point {
        var x: Double
        var y: Double

        var isFinite: Bool { x.isFinite && y.isFinite }
    }

    private let box: Box
    private let tolerance: Double
    private var subpaths: [[Point]] = []
    private var current: [Point] = []

    /// The number of times that curves may still be halved.
    ///
    /// A curve needs a few hundred halvings in the largest picture. Numbers near the limits of doubles, and thousands
    /// of curves that all cross the box, would take more memory than there is; past this each becomes one chord.
    private var halvingsLeft = 1 << 20

    /// The same for the current curve.
    private var halvingsLeftOfCurve = 0

    private static let mostHalvingsOfCurve = 1 << 13

    /// Starts an outline.
    ///
    /// - Parameters:
    ///   - box: The region in which the fill must not change.
    ///   - tolerance: Largest distance between a curve and its chords.
    init(box: Box, tolerance: Double) {
        self.box = box
        self.tolerance = tolerance
    }

    /// The clipped subpaths, each a closed polygon; a subpath with a point that is infinite or NaN is left out.
    func polygons() -> [[Point]] {
        (subpaths + [current]).filter { $0.allSatisfy(\.isFinite) }.map(clipped).filter { $0.count > 2 }
    }

    mutating func move(to point: Point) {
        subpaths.append(current)
        current = [point]
    }

    mutating func addLine(to point: Point) {
        current.append(point)
    }

    mutating func addCurve(to end: Point, control1: Point, control2: Point) {
        guard let start = current.last else { return }
        // Halving never makes such a curve flat: each level would double the number of pieces.
        guard start.isFinite, control1.isFinite, control2.isFinite, end.isFinite else {
            current.append(Point(x: .nan, y: .nan))
            return
        }
        halvingsLeftOfCurve = Self.mostHalvingsOfCurve
        flatten(start, control1, control2, end, depth: 0)
    }

    mutating func closeSubpath() {
        guard let first = current.first else { return }
        move(to: first)
    }

    private mutating func flatten(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, depth: Int) {
        // A curve lies in the convex hull of its control points: if they are all beyond one side, so is the curve.
        if depth == Self.deepest || min(halvingsLeft, halvingsLeftOfCurve) == 0
            || isBeyondASide(p0, p1, p2, p3) || isFlat(p0, p1, p2, p3)
        {
            current.append(p3)
            return
        }
        halvingsLeft -= 1
        halvingsLeftOfCurve -= 1
        let p01 = middle(p0, p1)
        let p12 = middle(p1, p2)
        let p23 = middle(p2, p3)
        let p012 = middle(p01, p12)
        let p123 = middle(p12, p23)
        let split = middle(p012, p123)
        flatten(p0, p01, p012, split, depth: depth + 1)
        flatten(split, p123, p23, p3, depth: depth + 1)
    }

    /// Largest recursion depth: enough to reach the tolerance, or the precision of doubles, for the largest curves.
    private static let deepest = 48

    private func middle(_ a: Point, _ b: Point) -> Point {
        Point(x: a.x / 2 + b.x / 2, y: a.y / 2 + b.y / 2)
    }

    private func isBeyondASide(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Bool {
        max(p0.x, p1.x, p2.x, p3.x) <= box.minX || min(p0.x, p1.x, p2.x, p3.x) >= box.maxX
            || max(p0.y, p1.y, p2.y, p3.y) <= box.minY || min(p0.y, p1.y, p2.y, p3.y) >= box.maxY
    }

    /// Whether the chord is within the tolerance: a cubic deviates by at most 3/4 of its control points' deviation.
    private func isFlat(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Bool {
        func distance(_ p: Point, fraction: Double) -> Double {
            hypot(p.x - (p0.x + (p3.x - p0.x) * fraction), p.y - (p0.y + (p3.y - p0.y) * fraction))
        }
        return max(distance(p1, fraction: 1.0 / 3), distance(p2, fraction: 2.0 / 3)) <= tolerance
    }

    // MARK: Clipping

    private func clipped(_ polygon: [Point]) -> [Point] {
        var points = polygon
        points = cut(points, isInside: { $0.x >= box.minX }, crossing: { crossing($0, $1, x: box.minX) })
        points = cut(points, isInside: { $0.x <= box.maxX }, crossing: { crossing($0, $1, x: box.maxX) })
        points = cut(points, isInside: { $0.y >= box.minY }, crossing: { crossing($0, $1, y: box.minY) })
        points = cut(points, isInside: { $0.y <= box.maxY }, crossing: { crossing($0, $1, y: box.maxY) })
        return points
    }

    private func cut(
        _ polygon: [Point],
        isInside: (Point) -> Bool,
        crossing: (Point, Point) -> Point,
    ) -> [Point] {
        guard var previous = polygon.last else { return [] }
        var result: [Point] = []
        for point in polygon {
            if isInside(point) != isInside(previous) { result.append(crossing(previous, point)) }
            if isInside(point) { result.append(point) }
            previous = point
        }
        return result
    }

    private func crossing(_ a: Point, _ b: Point, x: Double) -> Point {
        let fraction = (x - a.x) / (b.x - a.x)
        return Point(x: x, y: a.y + (b.y - a.y) * fraction)
    }

    private func crossing(_ a: Point, _ b: Point, y: Double) -> Point {
        let fraction = (y - a.y) / (b.y - a.y)
        return Point(x: a.x + (b.x - a.x) * fraction, y: y)
    }
}
