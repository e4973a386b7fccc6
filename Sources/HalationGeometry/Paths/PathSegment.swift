import Foundation

/// A line or curve with its start point, which a ``Path/Element`` does not store.
enum PathSegment {
    case line(Vector, Vector)
    case quadCurve(Vector, control: Vector, Vector)
    case curve(CubicCurve)

    var start: Vector {
        switch self {
        case .line(let start, _), .quadCurve(let start, _, _): start
        case .curve(let curve): curve.start
        }
    }

    var end: Vector {
        switch self {
        case .line(_, let end), .quadCurve(_, _, let end): end
        case .curve(let curve): curve.end
        }
    }

    /// The path element for the segment, if its start is the current point.
    var element: Path.Element {
        switch self {
        case .line(_, let end): .line(to: end.point)
        case .quadCurve(_, let control, let end): .quadCurve(to: end.point, control: control.point)
        case .curve(let curve):
            .curve(to: curve.end.point, control1: curve.control1.point, control2: curve.control2.point)
        }
    }

    /// The segment as a cubic curve with the same parametrisation; nil for a line.
    var cubic: CubicCurve? {
        switch self {
        case .line: nil
        case .quadCurve(let start, let control, let end):
            CubicCurve(
                start: start,
                control1: start + (control - start) * (2.0 / 3),
                control2: end + (control - end) * (2.0 / 3),
                end: end,
            )
        case .curve(let curve): curve
        }
    }

    /// The direction at an arc length from the start; the x axis for a segment of length zero.
    func direction(atLength position: Double, of total: Double) -> Vector {
        guard let cubic else { return (end - start).direction ?? Vector(1, 0) }
        let derivative = cubic.derivative(at: cubic.parameter(atLength: position, of: total))
        return derivative.direction ?? (end - start).direction ?? Vector(1, 0)
    }

    var length: Double {
        if case .line(let start, let end) = self { (end - start).length } else { cubic?.length() ?? 0 }
    }

    /// The part between two arc lengths from the segment's start.
    ///
    /// - Parameters:
    ///   - from: The arc length at the part's start.
    ///   - to: The arc length at the part's end.
    ///   - total: The segment's ``length``, which the caller has measured.
    /// - Returns: A segment of the same degree.
    func piece(fromLength from: Double, to: Double, of total: Double) -> PathSegment {
        guard from > 0 || to < total else { return self }
        switch self {
        case .line(let start, let end):
            let step = (end - start) / total
            return .line(from > 0 ? start + step * from : start, to < total ? start + step * to : end)
        case .quadCurve(let start, let control, let end):
            guard let cubic else { return self }
            let t0 = cubic.parameter(atLength: from, of: total)
            let t1 = cubic.parameter(atLength: to, of: total)
            func blossom(_ u: Double, _ v: Double) -> Vector {
                let first = start + u * (control - start)
                return first + v * (control + u * (end - control) - first)
            }
            return .quadCurve(
                t0 > 0 ? blossom(t0, t0) : start,
                control: blossom(t0, t1),
                t1 < 1 ? blossom(t1, t1) : end,
            )
        case .curve(let curve):
            return .curve(
                curve.piece(
                    from: curve.parameter(atLength: from, of: total),
                    to: curve.parameter(atLength: to, of: total),
                )
            )
        }
    }
}

extension PathSegment {
    /// The segment from its end to its start.
    var reversed: PathSegment {
        switch self {
        case .line(let start, let end): .line(end, start)
        case .quadCurve(let start, let control, let end): .quadCurve(end, control: control, start)
        case .curve(let curve):
            .curve(
                CubicCurve(
                    start: curve.end,
                    control1: curve.control2,
                    control2: curve.control1,
                    end: curve.start
                )
            )
        }
    }
}
