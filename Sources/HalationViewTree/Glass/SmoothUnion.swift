import Foundation
import HalationGeometry

/// The smooth union of shapes: those that are near each other flow together, like drops.
///
/// Let dᵢ(p) be the signed distance of a point p from the edge of shape i, negative inside. Of two distances a and b the
/// smooth minimum is min(a, b) − h² k / 4 with h = max(k − |a − b|, 0) / k, and the union is where it is negative. Halfway
/// between two edges at a gap g both are g / 2 and h is 1, so that the shapes touch if g = k / 2: with k twice the
/// spacing, shapes nearer than the spacing are one. With the same k a small gap would be bridged over more than the
/// height of the shapes, so k is less for nearer shapes, see ``reach(of:to:)``. A shape further away than twice the
/// spacing from all others keeps its edge.
struct SmoothUnion {
    /// The greatest distance at which two shapes flow together, in points.
    let spacing: CGFloat

    /// The distance of the places at which the outline is looked for, in points.
    ///
    /// The chord of a circle of 22 points over this length lies 0.013 points inside of it.
    private static let step: CGFloat = 1.5

    /// How far touching shapes swell beside the place where they touch, as a part of the smaller one's half.
    ///
    /// Circles that touch have a waist of 0.8 of their diameter: ((1 + 0.28)² − 1)½.
    private static let swelling = 0.28

    /// The lists of shapes that have an influence on each other, by their indices.
    func clusters(of shapes: [Path]) -> [[Int]] {
        let fields = shapes.map(DistanceField.init)
        var clusters: [[Int]] = []
        for index in shapes.indices {
            let near = clusters.indices.filter { cluster in
                clusters[cluster].contains { fields[$0].isNearer(than: 2 * spacing, to: fields[index]) }
            }
            let merged = near.flatMap { clusters[$0] } + [index]
            for cluster in near.reversed() { clusters.remove(at: cluster) }
            clusters.append(merged.sorted())
        }
        return clusters.sorted { $0[0] < $1[0] }
    }

    /// The outline of the union.
    func outline(of shapes: [Path]) -> Path {
        let fields = shapes.map(DistanceField.init)
        let bounds = fields.reduce(CGRect.null) { $0.union($1.bounds) }
        let room = bounds.insetBy(dx: -(spacing + 2 * Self.step), dy: -(spacing + 2 * Self.step))
        let columns = Int((room.width / Self.step).rounded(.up)) + 1
        let rows = Int((room.height / Self.step).rounded(.up)) + 1
        // Glass of the size of a screen has some hundred thousand places; more are none.
        guard columns > 1, rows > 1, columns * rows < 4_000_000 else {
            return shapes.reduce(into: Path()) { $0.addPath($1) }
        }
        let reaches = reaches(of: fields)
        var values = [Double](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let point = CGPoint(
                    x: room.minX + CGFloat(column) * Self.step,
                    y: room.minY + CGFloat(row) * Self.step
                )
                values[row * columns + column] = Self.distance(of: point, from: fields, reaches)
            }
        }
        let contour = ZeroContour(values: values, columns: columns, rows: rows)
        return contour.path(origin: room.origin, step: Self.step)
    }

    /// The k of each shape, with which it meets those before it.
    private func reaches(of fields: [DistanceField]) -> [Double] {
        fields.indices.map { index in
            fields[..<index].map { reach(of: $0, to: fields[index]) }.min() ?? 0
        }
    }

    /// The k of two shapes: twice the spacing where they begin to flow together, and less the nearer they are.
    private func reach(of one: DistanceField, to other: DistanceField) -> Double {
        let spacing = Double(spacing)
        let near = min(Self.swelling * min(one.half, other.half), spacing / 2)
        let part = spacing > 0 ? min(max(one.gap(to: other) / spacing, 0), 1) : 1
        return 4 * (near + (spacing / 2 - near) * part)
    }

    private static func distance(
        of point: CGPoint,
        from fields: [DistanceField],
        _ reaches: [Double]
    ) -> Double {
        var result = Double.infinity
        for (field, k) in zip(fields, reaches) {
            let other = field.distance(of: point)
            guard k > 0, result.isFinite else {
                result = min(result, other)
                continue
            }
            let h = max(k - abs(result - other), 0) / k
            result = min(result, other) - h * h * k / 4
        }
        return result
    }
}

/// The distances of points from the edge of a shape.
private struct DistanceField {
    private let starts: [SIMD2<Double>]
    private let ways: [SIMD2<Double>]
    private let path: Path
    let bounds: CGRect

    init(_ path: Path) {
        self.path = path
        bounds = path.boundingRect
        var starts: [SIMD2<Double>] = []
        var ways: [SIMD2<Double>] = []
        var first = SIMD2<Double>.zero
        var last = SIMD2<Double>.zero
        func line(to end: SIMD2<Double>) {
            if end != last {
                starts.append(last)
                ways.append(end - last)
            }
            last = end
        }
        path.flattened(threshold: 0.05).forEach { element in
            switch element {
            case .move(let point):
                first = SIMD2(Double(point.x), Double(point.y))
                last = first
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                line(to: SIMD2(Double(point.x), Double(point.y)))
            case .closeSubpath: line(to: first)
            }
        }
        self.starts = starts
        self.ways = ways
    }

    /// The signed distance; negative inside.
    func distance(of point: CGPoint) -> Double {
        let p = SIMD2(Double(point.x), Double(point.y))
        var least = Double.infinity
        for (start, way) in zip(starts, ways) {
            let offset = p - start
            let length = (way * way).sum()
            let along = min(max((offset * way).sum() / length, 0), 1)
            let away = offset - way * along
            least = min(least, (away * away).sum())
        }
        let distance = least.squareRoot()
        return bounds.contains(point) && path.contains(point) ? -distance : distance
    }

    /// Half of the smaller side.
    var half: Double { Double(min(bounds.width, bounds.height)) / 2 }

    /// Whether the edge is nearer to that of another shape than a distance, or the shapes overlap.
    func isNearer(than distance: CGFloat, to other: DistanceField) -> Bool {
        guard bounds.insetBy(dx: -distance, dy: -distance).intersects(other.bounds) else { return false }
        return gap(to: other) < Double(distance)
    }

    /// The least distance of the edges, as far as their corners tell; negative where the shapes overlap.
    func gap(to other: DistanceField) -> Double {
        func least(_ one: DistanceField, _ two: DistanceField) -> Double {
            one.starts.reduce(.infinity) { min($0, two.distance(of: CGPoint(x: $1.x, y: $1.y))) }
        }
        return min(least(self, other), least(other, self))
    }
}

/// The lines along which values on a grid are zero.
///
/// Marching squares: the line crosses an edge of a cell where the values at its ends differ in sign, at the place where
/// a straight line between them is zero.
private struct ZeroContour {
    let values: [Double]
    let columns: Int
    let rows: Int

    /// An edge of the grid: to the right of a place, or below it.
    private struct Edge: Hashable {
        let place: Int
        let isBelow: Bool
    }

    private func isInside(_ place: Int) -> Bool { values[place] < 0 }

    /// The pairs of edges that the line joins, with the inside on the right.
    private func allJoints() -> [Edge: Edge] {
        var joints: [Edge: Edge] = [:]
        for row in 0..<(rows - 1) {
            for column in 0..<(columns - 1) {
                let place = row * columns + column
                let top = Edge(place: place, isBelow: false)
                let bottom = Edge(place: place + columns, isBelow: false)
                let left = Edge(place: place, isBelow: true)
                let right = Edge(place: place + 1, isBelow: true)
                let code =
                    (isInside(place) ? 8 : 0) + (isInside(place + 1) ? 4 : 0)
                    + (isInside(place + columns + 1) ? 2 : 0) + (isInside(place + columns) ? 1 : 0)
                switch code {
                case 1: joints[left] = bottom
                case 2: joints[bottom] = right
                case 3: joints[left] = right
                case 4: joints[right] = top
                case 5:
                    joints[left] = top
                    joints[right] = bottom
                case 6: joints[bottom] = top
                case 7: joints[left] = top
                case 8: joints[top] = left
                case 9: joints[top] = bottom
                case 10:
                    joints[top] = right
                    joints[bottom] = left
                case 11: joints[top] = right
                case 12: joints[right] = left
                case 13: joints[right] = bottom
                case 14: joints[bottom] = left
                default: break
                }
            }
        }
        return joints
    }

    func path(origin: CGPoint, step: CGFloat) -> Path {
        var joints = allJoints()
        func point(_ edge: Edge) -> CGPoint {
            let other = edge.isBelow ? edge.place + columns : edge.place + 1
            let (a, b) = (values[edge.place], values[other])
            let part = CGFloat(a / (a - b))
            let (row, column) = (CGFloat(edge.place / columns), CGFloat(edge.place % columns))
            return CGPoint(
                x: origin.x + (column + (edge.isBelow ? 0 : part)) * step,
                y: origin.y + (row + (edge.isBelow ? part : 0)) * step
            )
        }
        var path = Path()
        // In the order of the grid, so that the path does not depend on that of a dictionary.
        for place in 0..<(columns * rows) {
            for isBelow in [false, true] {
                let start = Edge(place: place, isBelow: isBelow)
                guard var next = joints.removeValue(forKey: start) else { continue }
                path.move(to: point(start))
                while next != start {
                    path.addLine(to: point(next))
                    guard let following = joints.removeValue(forKey: next) else { break }
                    next = following
                }
                path.closeSubpath()
            }
        }
        return path
    }
}
