import Foundation

extension PixelRows {
    /// Makes every pixel transparent black.
    package func clear() {
        for y in 0..<height { memset(row(y), 0, width * 4) }
    }

    /// Makes every pixel `pixel`.
    package func fill(with pixel: PremultipliedPixel) {
        for y in 0..<height { pixel.fill(row(y), count: width) }
    }

    /// Takes over the pixels of `source`; the views are equal in size and do not overlap.
    package func copy(from source: PixelRows) {
        precondition(size == source.size, "Pixels are copied over as many pixels.")
        for y in 0..<height { memcpy(row(y), source.row(y), width * 4) }
    }
}

extension PremultipliedPixel {
    /// Writes the pixel `count` times.
    func fill(_ pixels: UnsafeMutableRawPointer, count: Int) {
        // As one word: of a structure of four bytes the compiler makes no vectors.
        let word = withUnsafeBytes(of: self) { $0.loadUnaligned(as: UInt32.self) }
        pixels.initializeMemory(as: UInt32.self, repeating: word, count: count)
    }
}
