public import Foundation

extension Path {
    /// Tests whether a point is inside the path; open subpaths count as closed.
    ///
    /// Containment is half-open: points on left and top edges are inside, points on right and bottom edges are not,
    /// so of two shapes that share an edge exactly one contains a point on it. Curves are not flattened; on a curved
    /// edge this holds to the precision of its coordinates.
    ///
    /// A path with an infinite or NaN coordinate contains nothing.
    ///
    /// - Parameters:
    ///   - p: The point, in the path's coordinates.
    ///   - eoFill: `true` for the even-odd rule, `false` for the nonzero rule.
    /// - Returns: `true` if the fill of the path covers the point.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        guard p.isFinite else { return false }
        let bounds = boundingRect
        guard p.x >= bounds.minX, p.x <= bounds.maxX, p.y >= bounds.minY, p.y <= bounds.maxY else {
            return false
        }
        let winding = winding(around: Vector(p))
        return eoFill ? winding % 2 != 0 : winding != 0
    }

    /// The winding number around a point, positive from the x axis towards the y axis.
    func winding(around point: Vector) -> Int {
        var count = WindingCount(point: point)
        var start = Vector.zero
        var current = Vector.zero
        storage.forEach { element in
            switch element {
            case .move(let end):
                count.addLine(from: current, to: start)
                start = Vector(end)
                current = start
            case .line(let end):
                count.addLine(from: current, to: Vector(end))
                current = Vector(end)
            case .quadCurve(let end, let control):
                if let cubic = PathSegment.quadCurve(current, control: Vector(control), Vector(end)).cubic {
                    count.add(cubic)
                }
                current = Vector(end)
            case .curve(let end, let control1, let control2):
                count.add(
                    CubicCurve(
                        start: current,
                        control1: Vector(control1),
                        control2: Vector(control2),
                        end: Vector(end),
                    )
                )
                current = Vector(end)
            case .closeSubpath:
                count.addLine(from: current, to: start)
                current = start
            }
        }
        count.addLine(from: current, to: start)
        return count.total
    }
}

/// The sum of crossings of a ray from a point to the right: +1 downwards, −1 upwards.
///
/// Each piece covers a half-open range of y, its lowest included and its highest not, so that the ray crosses exactly
/// one of two pieces where they meet.
private struct WindingCount {
    let point: Vector
    private(set) var total = 0

    init(point: Vector) {
        self.point = point
    }

    mutating func addLine(from start: Vector, to end: Vector) {
        guard (start.y <= point.y) != (end.y <= point.y) else { return }
        guard max(start.x, end.x) > point.x else { return }
        let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
        if x > point.x { total += start.y < end.y ? 1 : -1 }
    }

    mutating func add(_ curve: CubicCurve) {
        let (y0, y1, y2, y3) = (curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
        guard min(y0, y1, y2, y3) <= point.y, max(y0, y1, y2, y3) > point.y else { return }
        guard max(curve.start.x, curve.control1.x, curve.control2.x, curve.end.x) > point.x else { return }

        let turns = QuadraticRoots(ofBernstein: y1 - y0, y2 - y1, y3 - y2)
            .filter { $0 > 0 && $0 < 1 }
            .sorted()
        var from = 0.0
        var startY = curve.start.y
        for to in turns + [1] {
            let endY = to == 1 ? curve.end.y : curve.point(at: to).y
            addMonotone(curve, from: from, to: to, startY: startY, endY: endY)
            (from, startY) = (to, endY)
        }
    }

    /// Adds a part of a curve on which y is monotone.
    private mutating func addMonotone(
        _ curve: CubicCurve,
        from: Double,
        to: Double,
        startY: Double,
        endY: Double,
    ) {
        guard (startY <= point.y) != (endY <= point.y) else { return }
        let isDown = startY < endY
        var (low, high) = (from, to)
        // 56 halvings resolve the last bit of the parameter.
        for _ in 0..<56 {
            let middle = (low + high) / 2
            if (curve.point(at: middle).y <= point.y) == isDown {
                low = middle
            } else {
                high = middle
            }
        }
        if curve.point(at: low).x > point.x { total += isDown ? 1 : -1 }
    }
}
