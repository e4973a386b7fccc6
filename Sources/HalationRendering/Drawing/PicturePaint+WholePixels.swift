import Foundation
import HalationGeometry
import HalationPixels

extension PicturePaint {
    /// The pixels of the picture that coincide with the device pixels of `region`.
    ///
    /// Nil if the picture is scaled or rotated, has a subpixel offset, or does not cover the region.
    func wholePixels(in region: PixelRect, transform: CGAffineTransform) -> PixelRect? {
        let matrix = placement.concatenating(transform)
        // This moves the corners of the largest picture by at most 1/512 of a pixel, half a level of 255.
        let farthest = 1.0 / 512
        let slack = farthest / Double(1 << 15)
        let linear = [matrix.a - 1, matrix.b, matrix.c, matrix.d - 1].map { abs(Double($0)) }
        let (x, y) = (Double(matrix.tx), Double(matrix.ty))
        let (left, top) = (x.rounded(), y.rounded())
        guard linear.allSatisfy({ $0 < slack }), abs(x - left) < farthest, abs(y - top) < farthest,
            abs(left) < Double(Int32.max), abs(top) < Double(Int32.max)
        else { return nil }
        let part = region.offset(x: -Int(left), y: -Int(top))
        return PixelRect(picture.size).contains(part) ? part : nil
    }
}
