import Foundation
import HalationGeometry

extension ShaderStrip {
    /// Sets the positions to the centres of the pixels from column `column` of row `row` on, in user space.
    func setPositions(row: Int, column: Int, toUserSpace: CGAffineTransform) {
        let a = Double(toUserSpace.a)
        let b = Double(toUserSpace.b)
        let centerX = Double(column) + 0.5
        let centerY = Double(row) + 0.5
        // In double precision, so that positions far from the origin are as precise as near ones.
        let startX = a * centerX + Double(toUserSpace.c) * centerY + Double(toUserSpace.tx)
        let startY = b * centerX + Double(toUserSpace.d) * centerY + Double(toUserSpace.ty)
        let (x, y) = (x, y)
        for i in 0..<count { x[i] = Float(startX + Double(Int32(truncatingIfNeeded: i)) * a) }
        for i in 0..<count { y[i] = Float(startY + Double(Int32(truncatingIfNeeded: i)) * b) }
    }
}
