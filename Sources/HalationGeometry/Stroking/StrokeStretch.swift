import Foundation

/// A part of a path without corners, with a positive length and a direction at both ends.
struct StrokeStretch {
    enum Shape {
        case line(Vector, Vector)
        case curve(CubicCurve)
    }

    let shape: Shape
    let startDirection: Vector
    let endDirection: Vector
    /// Whether a cusp of a curve separates the stretch from the one before.
    let followsCusp: Bool

    var start: Vector {
        switch shape {
        case .line(let start, _): start
        case .curve(let curve): curve.start
        }
    }

    var end: Vector {
        switch shape {
        case .line(_, let end): end
        case .curve(let curve): curve.end
        }
    }

    /// The length of a straight stretch.
    var straightLength: Double? {
        if case .line(let start, let end) = shape { (end - start).length } else { nil }
    }
}

extension StrokeStretch {
    /// The stretches of a list of segments, without those of length zero.
    static func stretches(of segments: [PathSegment]) -> [StrokeStretch] {
        var stretches: [StrokeStretch] = []
        for segment in segments {
            guard let cubic = segment.cubic else {
                if let line = StrokeStretch(from: segment.start, to: segment.end) { stretches.append(line) }
                continue
            }
            var isFirst = true
            for part in cubic.splitAtCusps() {
                guard let stretch = StrokeStretch(part, followsCusp: !isFirst) else { continue }
                stretches.append(stretch)
                isFirst = false
            }
        }
        return stretches
    }

    private init?(from start: Vector, to end: Vector) {
        guard let direction = (end - start).direction else { return nil }
        shape = .line(start, end)
        startDirection = direction
        endDirection = direction
        followsCusp = false
    }

    private init?(_ curve: CubicCurve, followsCusp: Bool) {
        var curve = curve
        // A control point within rounding of its end gives no reliable direction; it is moved onto the end.
        let negligible = 1e-9 * curve.controlLength
        if (curve.control1 - curve.start).length <= negligible { curve.control1 = curve.start }
        if (curve.control2 - curve.end).length <= negligible { curve.control2 = curve.end }
        let directions = [
            curve.control1 - curve.start, curve.control2 - curve.start, curve.end - curve.start,
        ]
        let endDirections = [
            curve.end - curve.control2, curve.end - curve.control1, curve.end - curve.start,
        ]
        guard let startDirection = directions.lazy.compactMap(\.direction).first,
            let endDirection = endDirections.lazy.compactMap(\.direction).first
        else { return nil }
        shape = .curve(curve)
        self.startDirection = startDirection
        self.endDirection = endDirection
        self.followsCusp = followsCusp
    }
}

extension CubicCurve {
    /// The curve split at its cusps, so that no part's derivative is zero between its ends.
    fileprivate func splitAtCusps() -> [CubicCurve] {
        var parts: [CubicCurve] = []
        var rest = self
        var position = 0.0
        let negligibleSpeed = 1e-7 * controlLength
        for t in slowestParameters where derivative(at: t).length <= negligibleSpeed {
            guard t > position + 1e-9, t < 1 - 1e-9 else { continue }
            var (before, after) = rest.split(at: (t - position) / (1 - position))
            // With a derivative of exactly zero, the direction comes from the other control point on either side.
            before.control2 = before.end
            after.control1 = after.start
            parts.append(before)
            (rest, position) = (after, t)
        }
        return parts + [rest]
    }

    /// The parameters of the speed's extrema: the roots of C' · C'', a cubic.
    private var slowestParameters: [Double] {
        let (first, middle, last) = (control1 - start, control2 - control1, end - control2)
        let (early, late) = (middle - first, last - middle)
        let coefficients = [
            first.dot(early),
            (2 * middle.dot(early) + first.dot(late)) / 3,
            (last.dot(early) + 2 * middle.dot(late)) / 3,
            last.dot(late),
        ]
        func value(at t: Double) -> Double {
            let s = 1 - t
            return s * s * (s * coefficients[0] + 3 * t * coefficients[1])
                + t * t * (3 * s * coefficients[2] + t * coefficients[3])
        }
        let turns = QuadraticRoots(
            ofBernstein: coefficients[1] - coefficients[0],
            coefficients[2] - coefficients[1],
            coefficients[3] - coefficients[2],
        )
        var roots: [Double] = []
        var low = 0.0
        for high in turns.filter({ $0 > 0 && $0 < 1 }).sorted() + [1] {
            defer { low = high }
            let isRising = value(at: low) < 0
            guard isRising != (value(at: high) < 0) else { continue }
            var (from, to) = (low, high)
            for _ in 0..<56 {
                let t = (from + to) / 2
                if (value(at: t) < 0) == isRising { from = t } else { to = t }
            }
            roots.append((from + to) / 2)
        }
        return roots
    }
}
