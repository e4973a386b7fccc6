import Foundation

extension Rows {
    /// Sets every byte to zero: transparent black, or no coverage.
    package func clear() {
        for y in 0..<height { memset(row(y), 0, width * Self.bytesPerPixel) }
    }

    /// Copies the pixels of `source`, which has the same size and does not overlap.
    package func copy(from source: Self) {
        precondition(size == source.size, "A copy needs a source of the same size.")
        for y in 0..<height { memcpy(row(y), source.row(y), width * Self.bytesPerPixel) }
    }

    /// Whether two views of the same size hold the same bytes.
    func hasSamePixels(as other: Self) -> Bool {
        (0..<height).allSatisfy { y in memcmp(row(y), other.row(y), width * Self.bytesPerPixel) == 0 }
    }
}

extension AlphaRows {
    /// Sets every pixel's coverage to `value`.
    package func fill(with value: UInt8) {
        for y in 0..<height { memset(row(y), Int32(value), width) }
    }
}

extension PixelRows {
    /// Sets every pixel to `pixel`.
    package func fill(with pixel: PremultipliedPixel) {
        guard height > 0 else { return }
        pixel.fill(row(0), count: width)
        // Copies of a row that is in the nearest cache are the fastest stores.
        for y in 1..<height { memcpy(row(y), row(0), width * Self.bytesPerPixel) }
    }
}

extension PremultipliedPixel {
    /// Writes the pixel `count` times.
    func fill(_ pixels: UnsafeMutableRawPointer, count: Int) {
        // As one word: the compiler does not vectorise stores of a four-byte structure.
        let word = withUnsafeBytes(of: self) { $0.loadUnaligned(as: UInt32.self) }
        pixels.initializeMemory(as: UInt32.self, repeating: word, count: count)
    }
}
