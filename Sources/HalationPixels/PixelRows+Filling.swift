import Foundation

extension PixelRows {
    /// Makes every pixel transparent black.
    package func clear() {
        for y in 0..<height { memset(row(y), 0, width * 4) }
    }

    /// Makes every pixel `pixel`.
    package func fill(with pixel: PremultipliedPixel) {
        for y in 0..<height {
            row(y).initializeMemory(as: PremultipliedPixel.self, repeating: pixel, count: width)
        }
    }

    /// Takes over the pixels of `source`; the views are equal in size and do not overlap.
    package func copy(from source: PixelRows) {
        precondition(size == source.size, "Pixels are copied over as many pixels.")
        for y in 0..<height { memcpy(row(y), source.row(y), width * 4) }
    }
}
