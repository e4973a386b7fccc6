package import HalationPixels

extension PixelRows {
    /// Limits the colours of each pixel to its alpha, as premultiplied pixels require.
    package func limitColorsToAlpha() {
        for y in 0..<height {
            let bytes = row(y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width where bytes[4 * x + 3] != 255 {
                let alpha = bytes[4 * x + 3]
                bytes[4 * x] = Swift.min(bytes[4 * x], alpha)
                bytes[4 * x + 1] = Swift.min(bytes[4 * x + 1], alpha)
                bytes[4 * x + 2] = Swift.min(bytes[4 * x + 2], alpha)
            }
        }
    }
}
