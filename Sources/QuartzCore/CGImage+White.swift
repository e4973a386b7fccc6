package import CoreGraphics
import HalationPixels

extension CGImage {
    /// Whether every pixel is white, as far as it is not transparent.
    package var isWhite: Bool {
        pixelBuffer.withRows { rows in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = rows[x, y]
                    guard pixel.red == pixel.alpha, pixel.green == pixel.alpha, pixel.blue == pixel.alpha
                    else {
                        return false
                    }
                }
            }
            return true
        }
    }
}
