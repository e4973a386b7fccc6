import Foundation

/// The offset of a cubic curve at a fixed distance, approximated by cubic pieces.
///
/// The offset of C is O(t) = C(t) + δ n(t), where n is the direction turned by a quarter. With the speed v = |C'| and
/// the turning rate θ' = (C' × C'') / v², its derivative is O' = (v - δ θ') T: parallel to the curve's direction T,
/// but reversed where the curve bends towards the offset with a radius below δ. Pieces there are marked, because a
/// stroke treats them differently: see ``StrokeSide``.
///
/// Each piece is the Hermite cubic with the offset's end points and derivatives. It is halved until it is within the
/// tolerance at its quarters; each halving divides the error by sixteen.
struct OffsetCurve {
    enum Piece {
        /// A piece in the curve's direction.
        case along(CubicCurve)
        /// A piece against the curve's direction; the perpendiculars at its ends meet at `focus`.
        case against(CubicCurve, focus: Vector)
        /// A turn in place, where halving found no piece within the tolerance.
        case pivot(at: Vector, from: Vector, to: Vector)
    }

    private let curve: CubicCurve
    private let distance: Double
    private let tolerance: Double
    private(set) var pieces: [Piece] = []
    /// The remaining number of halvings; ends the recursion for coordinates too large to square.
    private var budget = 2048

    /// Computes the pieces of a curve's offset.
    ///
    /// - Parameters:
    ///   - curve: A curve whose derivative is not zero between its ends.
    ///   - distance: The signed distance, positive on the side of ``Vector/turned``.
    ///   - tolerance: The largest distance of a piece from the true offset.
    init(of curve: CubicCurve, distance: Double, tolerance: Double) {
        self.curve = curve
        self.distance = distance
        self.tolerance = tolerance
        append(from: sample(at: 0), to: sample(at: 1), depth: 40)
    }

    private mutating func append(from first: Sample, to last: Sample, depth: Int) {
        budget -= 1
        guard depth > 0, budget > 0 else {
            pieces.append(.pivot(at: last.point, from: first.direction, to: last.direction))
            return
        }
        if first.growth * last.growth < 0 {
            let cusp = cusp(between: first, and: last)
            // Rounding can put the cusp on an end, where there is nothing to split.
            if cusp.t > first.t, cusp.t < last.t {
                append(from: first, to: cusp, depth: depth - 1)
                append(from: cusp, to: last, depth: depth - 1)
                return
            }
        }
        let middle = sample(at: (first.t + last.t) / 2)
        let piece = hermite(from: first, to: last)
        let runsAgainst = middle.growth < 0
        guard fits(piece, first, middle, last), !runsAgainst || isFocused(first, last) else {
            append(from: first, to: middle, depth: depth - 1)
            append(from: middle, to: last, depth: depth - 1)
            return
        }
        pieces.append(runsAgainst ? .against(piece, focus: focus(first, last)) : .along(piece))
    }

    private func hermite(from first: Sample, to last: Sample) -> CubicCurve {
        let third = (last.t - first.t) / 3
        let start = first.point + distance * first.direction.turned
        let end = last.point + distance * last.direction.turned
        return CubicCurve(
            start: start,
            control1: start + first.direction * (first.growth * third),
            control2: end - last.direction * (last.growth * third),
            end: end,
        )
    }

    /// Whether the piece matches the offset within the tolerance.
    private func fits(_ piece: CubicCurve, _ first: Sample, _ middle: Sample, _ last: Sample) -> Bool {
        // Three samples suffice only for pieces that turn by at most 60°.
        guard !(first.direction.dot(last.direction) < 0.5) else { return false }
        // Equal signs at the ends but not between mean two cusps, which halving separates.
        guard !(middle.growth * first.growth < 0), !(middle.growth * last.growth < 0) else { return false }
        for u in [0.25, 0.5, 0.75] {
            let exact = u == 0.5 ? middle : sample(at: first.t + (last.t - first.t) * u)
            let error = piece.point(at: u) - exact.point - distance * exact.direction.turned
            // An error along the offset does less harm than one across it. (NaN ends the halving.)
            if abs(error.dot(exact.direction.turned)) > tolerance { return false }
            if abs(error.dot(exact.direction)) > 8 * tolerance { return false }
        }
        return true
    }

    /// Finds the parameter at which the growth changes sign.
    private func cusp(between first: Sample, and last: Sample) -> Sample {
        var (low, high) = (first.t, last.t)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if sample(at: middle).growth * first.growth > 0 {
                low = middle
            } else {
                high = middle
            }
        }
        var cusp = sample(at: (low + high) / 2)
        cusp.growth = 0
        return cusp
    }

    /// The intersection of the perpendiculars at two samples, clamped between the curve and its offset.
    private func focus(_ first: Sample, _ last: Sample) -> Vector {
        first.point + reachOfFocus(first, last) * first.direction.turned
    }

    private func reachOfFocus(_ first: Sample, _ last: Sample) -> Double {
        let sine = first.direction.cross(last.direction)
        guard sine != 0 else { return 0 }
        let along = (last.point - first.point).cross(last.direction.turned) / sine
        return distance > 0 ? max(0, min(distance, along)) : max(distance, min(0, along))
    }

    /// Whether the focus approximates all centres of curvature between two samples.
    ///
    /// The perpendiculars in between are tangent to the evolute, which leaves the focus along one perpendicular and
    /// returns along the other; the sliver in between is lost.
    private func isFocused(_ first: Sample, _ last: Sample) -> Bool {
        let sine = abs(first.direction.cross(last.direction))
        let toFirst = abs(reachOfFocus(first, last) - reachOfCenter(first))
        let toLast = abs(reachOfFocus(last, first) - reachOfCenter(last))
        return !(max(toFirst, toLast) * sine > tolerance)
    }

    /// The distance to the centre of curvature along the perpendicular: δ v / (δ θ').
    private func reachOfCenter(_ sample: Sample) -> Double {
        let bend = sample.speed - sample.growth
        return bend > 0 ? distance * min(1, sample.speed / bend) : distance
    }

    // MARK: Samples

    /// The curve and its offset at one parameter.
    private struct Sample {
        var t: Double
        var point: Vector
        var direction: Vector
        var speed: Double
        /// The offset's signed speed: v - δ θ'.
        var growth: Double
    }

    private func sample(at t: Double) -> Sample {
        let point = curve.point(at: t)
        let first = curve.derivative(at: t)
        let second = curve.secondDerivative(at: t)
        if let direction = first.direction {
            let speed = first.length
            let turningRate = first.cross(second) / first.lengthSquared
            return Sample(
                t: t,
                point: point,
                direction: direction,
                speed: speed,
                growth: speed - distance * turningRate,
            )
        }
        return restingSample(at: t, point: point)
    }

    /// The sample at an end where the derivative is zero because the control point coincides with the end.
    ///
    /// There C' = τ w(τ), where τ is the distance in t from the end, so direction and turning rate are those of w:
    /// (w × w') / w².
    private func restingSample(at t: Double, point: Vector) -> Sample {
        let isStart = t < 0.5
        let near = 2 * (curve.control2 - curve.control1)
        let far = isStart ? curve.end - curve.control2 : curve.control1 - curve.start
        guard let direction = near.direction else {
            // If both control points lie on the end, the curve is a straight line.
            return Sample(
                t: t,
                point: point,
                direction: (curve.end - curve.start).direction ?? Vector(1, 0),
                speed: 0,
                growth: 0,
            )
        }
        let change = isStart ? far - near : near - far
        return Sample(
            t: t,
            point: point,
            direction: direction,
            speed: 0,
            growth: -distance * near.cross(change) / near.lengthSquared,
        )
    }
}
