import Foundation
import HalationGeometry

/// An affine transform of positions in floats.
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

extension ShaderStrip {
    /// Sets the positions to the centres of pixels of row `row` from column `column` on, taken to user space.
    func setPositions(row: Int, column: Int, toUserSpace: CGAffineTransform) {
        let a = Double(toUserSpace.a)
        let b = Double(toUserSpace.b)
        let centerX = Double(column) + 0.5
        let centerY = Double(row) + 0.5
        // In double precision up to here, so that far pixels are not less exact than near ones.
        let startX = a * centerX + Double(toUserSpace.c) * centerY + Double(toUserSpace.tx)
        let startY = b * centerX + Double(toUserSpace.d) * centerY + Double(toUserSpace.ty)
        let (x, y) = (x, y)
        for i in 0..<count { x[i] = Float(startX + Double(Int32(truncatingIfNeeded: i)) * a) }
        for i in 0..<count { y[i] = Float(startY + Double(Int32(truncatingIfNeeded: i)) * b) }
    }
}
