/// A cubic Bézier curve in double precision.
struct CubicCurve {
    var start: Vector
    var control1: Vector
    var control2: Vector
    var end: Vector

    func point(at t: Double) -> Vector {
        let s = 1 - t
        let near: Vector = start * (s * s * s) + control1 * (3 * s * s * t)
        let far: Vector = control2 * (3 * s * t * t) + end * (t * t * t)
        return near + far
    }

    func derivative(at t: Double) -> Vector {
        let s = 1 - t
        let first: Vector = (control1 - start) * (3 * s * s)
        let middle: Vector = (control2 - control1) * (6 * s * t)
        let last: Vector = (end - control2) * (3 * t * t)
        return first + middle + last
    }

    func secondDerivative(at t: Double) -> Vector {
        let atStart: Vector = (control2 - control1) - (control1 - start)
        let atEnd: Vector = (end - control2) - (control2 - control1)
        return atStart * (6 * (1 - t)) + atEnd * (6 * t)
    }

    /// The length of the control polygon: an upper bound of the curve's length.
    var controlLength: Double {
        (control1 - start).length + (control2 - control1).length + (end - control2).length
    }

    /// Splits the curve at a parameter.
    func split(at t: Double) -> (CubicCurve, CubicCurve) {
        let a = start + t * (control1 - start)
        let b = control1 + t * (control2 - control1)
        let c = control2 + t * (end - control2)
        let ab = a + t * (b - a)
        let bc = b + t * (c - b)
        let middle = ab + t * (bc - ab)
        return (
            CubicCurve(start: start, control1: a, control2: ab, end: middle),
            CubicCurve(start: middle, control1: bc, control2: c, end: end)
        )
    }

    /// The part between two parameters; 0 to 1 returns the curve unchanged, bit for bit.
    func piece(from: Double, to: Double) -> CubicCurve {
        var piece = self
        if to < 1 { piece = piece.split(at: to).0 }
        if from > 0 { piece = piece.split(at: to > 0 ? from / to : 0).1 }
        return piece
    }
}
