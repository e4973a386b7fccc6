import Foundation
import HalationGeometry

/// An affine transform in single precision, for positions in strips.
struct PixelTransform: Equatable {
    var a: Float
    var b: Float
    var c: Float
    var d: Float
    var tx: Float
    var ty: Float

    init(_ transform: CGAffineTransform) {
        a = Float(transform.a)
        b = Float(transform.b)
        c = Float(transform.c)
        d = Float(transform.d)
        tx = Float(transform.tx)
        ty = Float(transform.ty)
    }

    var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }

    func applied(toX x: Float, y: Float) -> (x: Float, y: Float) {
        (a * x + c * y + tx, b * x + d * y + ty)
    }

    /// Transforms `count` positions; source and destination do not overlap.
    func apply(
        toX x: UnsafePointer<Float>,
        y: UnsafePointer<Float>,
        intoX newX: UnsafeMutablePointer<Float>,
        y newY: UnsafeMutablePointer<Float>,
        count: Int
    ) {
        for i in 0..<count { newX[i] = a * x[i] + c * y[i] + tx }
        for i in 0..<count { newY[i] = b * x[i] + d * y[i] + ty }
    }
}
