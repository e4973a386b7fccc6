import CKernels
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
    package func fill(with pixel: PremultipliedPixel, using kernels: KernelSet = .fastest) {
        withUnsafeBytes(of: pixel) { color in
            guard let color = color.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            kernels.functions.fill_pixels(cRows, color)
        }
    }
}
