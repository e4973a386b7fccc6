import Foundation
import HalationGeometry
import HalationPixels

/// The positions of a picture's pixels where all pixels of a column have one x, and all of a row one y.
///
/// They are the numbers that ``ShaderStrip/setPositions(row:column:toUserSpace:)`` gives, each computed once.
struct UprightPositions {
    /// The x of each column.
    let x: [Float]

    /// The y of each row.
    let y: [Float]

    /// Nil if `transform`, from user space to device pixels, turns or shears.
    init?(of picture: ShaderPass.Picture, transform: CGAffineTransform) {
        let toUserSpace = transform.inverted()
        guard toUserSpace.b == 0, toUserSpace.c == 0 else { return nil }
        let (a, tx) = (Double(toUserSpace.a), Double(toUserSpace.tx))
        let (d, ty) = (Double(toUserSpace.d), Double(toUserSpace.ty))
        // As many columns at a time as a strip has, because that decides about rounding.
        x = stride(from: 0, to: picture.rows.width, by: ShaderStrip.capacity).flatMap { column in
            let start = a * (Double(picture.originX + column) + 0.5) + tx
            return (0..<min(ShaderStrip.capacity, picture.rows.width - column)).map { i in
                Float(start + Double(i) * a)
            }
        }
        y = (0..<picture.rows.height).map { row in Float(d * (Double(picture.originY + row) + 0.5) + ty) }
    }

    /// Sets the positions of a strip whose first pixel is in a column of a row of the picture.
    func set(_ strip: ShaderStrip, row: Int, column: Int) {
        x.withUnsafeBufferPointer { x in
            guard let base = x.baseAddress else { return }
            strip.x.update(from: base + column, count: strip.count)
        }
        strip.y.update(repeating: y[row], count: strip.count)
    }
}
