import Foundation

/// The curve at a fixed distance beside another one, cut into cubic pieces.
///
/// Beside C the offset is O(t) = C(t) + δ n(t), where n is the direction turned by a quarter. With the speed
/// v = |C'| and the turning rate θ' = (C' × C'') / v², its derivative is O' = (v - δ θ') T: it always runs along the
/// curve's own direction T, but backwards where the curve bends towards the offset more tightly than δ. Those
/// parts are told apart, because a stroke must treat them otherwise: see ``StrokeSide``.
///
/// Each piece is the cubic with the offset's own ends and derivatives. It is halved until it stays within the
/// tolerance at its quarters; the error falls by sixteen with each halving.
struct OffsetCurve {
    enum Piece {
        /// The offset runs the way the curve does.
        case along(CubicCurve)
        /// The offset runs backwards. Inside it, the perpendiculars at the piece's ends meet at `focus`.
        case against(CubicCurve, focus: Vector)
        /// The curve turns on the spot, as at a cusp that was too sharp to follow.
        case pivot(at: Vector, from: Vector, to: Vector)
    }

    private let curve: CubicCurve
    private let distance: Double
    private let tolerance: Double
    private(set) var pieces: [Piece] = []
    /// What stops the halving when the numbers cannot be resolved: too large to square, or nearly so.
    private var budget = 2048

    /// Offsets a curve.
    ///
    /// - Parameters:
    ///   - curve: The curve, without a point inside where its derivative is zero.
    ///   - distance: How far beside it, positive on the side of ``Vector/turned``.
    ///   - tolerance: How far a piece may be from the true offset.
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
            // A neighbour that rounding put on the cusp leaves nothing to split off.
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

    /// Whether the piece is the offset to within the tolerance.
    private func fits(_ piece: CubicCurve, _ first: Sample, _ middle: Sample, _ last: Sample) -> Bool {
        // A piece turns by 60° at most, for its samples to speak for the rest.
        guard !(first.direction.dot(last.direction) < 0.5) else { return false }
        // The signs agree at the ends but not between: there are two cusps, to be found by halving.
        guard !(middle.growth * first.growth < 0), !(middle.growth * last.growth < 0) else { return false }
        for u in [0.25, 0.5, 0.75] {
            let exact = u == 0.5 ? middle : sample(at: first.t + (last.t - first.t) * u)
            let error = piece.point(at: u) - exact.point - distance * exact.direction.turned
            // Sliding along the offset does less harm than leaving it. (A NaN ends the halving.)
            if abs(error.dot(exact.direction.turned)) > tolerance { return false }
            if abs(error.dot(exact.direction)) > 8 * tolerance { return false }
        }
        return true
    }

    /// Where the growth passes zero.
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

    /// Where the perpendiculars at two samples meet, between the curve and its offset.
    private func focus(_ first: Sample, _ last: Sample) -> Vector {
        first.point + reachOfFocus(first, last) * first.direction.turned
    }

    private func reachOfFocus(_ first: Sample, _ last: Sample) -> Double {
        let sine = first.direction.cross(last.direction)
        guard sine != 0 else { return 0 }
        let along = (last.point - first.point).cross(last.direction.turned) / sine
        return distance > 0 ? max(0, min(distance, along)) : max(distance, min(0, along))
    }

    /// Whether one point can stand for all centres of the bend between two samples.
    ///
    /// The perpendiculars between them touch the line of centres, which leaves the focus along one perpendicular
    /// and comes back along the other; the sliver in between is lost.
    private func isFocused(_ first: Sample, _ last: Sample) -> Bool {
        let sine = abs(first.direction.cross(last.direction))
        let toFirst = abs(reachOfFocus(first, last) - reachOfCenter(first))
        let toLast = abs(reachOfFocus(last, first) - reachOfCenter(last))
        return !(max(toFirst, toLast) * sine > tolerance)
    }

    /// How far the centre of the bend is along the perpendicular: δ v / (δ θ').
    private func reachOfCenter(_ sample: Sample) -> Double {
        let bend = sample.speed - sample.growth
        return bend > 0 ? distance * min(1, sample.speed / bend) : distance
    }

    // MARK: Samples

    /// What is known of the curve and its offset at one parameter.
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

    /// The sample where the derivative is zero, as at an end whose control point lies on it.
    ///
    /// There C' = τ w(τ), with τ the distance in t from the end, so the direction is w's, and so is its turning rate:
    /// (w × w') / w².
    private func restingSample(at t: Double, point: Vector) -> Sample {
        let isStart = t < 0.5
        let near = 2 * (curve.control2 - curve.control1)
        let far = isStart ? curve.end - curve.control2 : curve.control1 - curve.start
        guard let direction = near.direction else {
            // Both control points lie on the end: the curve is a straight line there.
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
