import Foundation
import HalationPixels

/// Where two pictures of one size part.
struct PictureDifference {
    /// How many pixels differ.
    let count: Int
    /// How many there are.
    let pixelCount: Int
    /// The column of the first that differs, row by row from the top.
    let x: Int
    /// Its row.
    let y: Int
    /// What it is on the left.
    let left: PremultipliedPixel
    /// What it is on the right.
    let right: PremultipliedPixel
}

extension PictureDifference {
    /// Compares two pictures of one size; nil if every pixel is the same.
    init?(_ left: PixelBuffer, _ right: PixelBuffer) {
        precondition(left.size == right.size, "Only pictures of one size can be compared.")
        var count = 0
        var first: (x: Int, y: Int)?
        left.withRows { left in
            right.withRows { right in
                for y in 0..<left.height where memcmp(left.row(y), right.row(y), left.width * 4) != 0 {
                    for x in 0..<left.width where left[x, y] != right[x, y] {
                        count += 1
                        if first == nil { first = (x, y) }
                    }
                }
            }
        }
        guard let (x, y) = first else { return nil }
        self.init(
            count: count,
            pixelCount: left.size.width * left.size.height,
            x: x,
            y: y,
            left: left[x, y],
            right: right[x, y]
        )
    }
}

extension PremultipliedPixel {
    /// The four bytes as they are stored, red first: `#ff000080`.
    var inHexadecimal: String {
        String(format: "#%02x%02x%02x%02x", red, green, blue, alpha)
    }
}
