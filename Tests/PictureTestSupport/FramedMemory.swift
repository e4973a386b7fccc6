package import HalationPixels
package import TestSupport

/// A view in the middle of memory that must not change: odd address, odd stride, random bytes all around.
///
/// The memory is never freed: a view does not keep its memory alive, and an owner may be released after its last
/// mention, before the view's last use.
package struct FramedMemory {
    package let size: PixelSize
    private let bytesPerPixel: Int
    private let bytesPerRow: Int
    private let memory: UnsafeMutableRawBufferPointer
    private let offset: Int

    private static let frame = 5

    package init(size: PixelSize, bytesPerPixel: Int, using random: inout SplitMix64) {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
        let pixelsPerRow = size.width + 2 * Self.frame
        // An odd stride for bytes; pixels stay aligned to 4 bytes.
        bytesPerRow = pixelsPerRow * bytesPerPixel + (bytesPerPixel == 1 ? 1 - pixelsPerRow % 2 : 4)
        memory = .allocate(byteCount: bytesPerRow * (size.height + 2 * Self.frame), alignment: 64)
        offset = Self.frame * bytesPerRow + Self.frame * bytesPerPixel
        for index in memory.indices { memory[index] = UInt8.random(in: 0...255, using: &random) }
    }

    /// A copy of all the bytes, those of the frame included.
    package init(copying other: FramedMemory) {
        size = other.size
        bytesPerPixel = other.bytesPerPixel
        bytesPerRow = other.bytesPerRow
        offset = other.offset
        memory = .allocate(byteCount: other.memory.count, alignment: 64)
        memory.copyMemory(from: UnsafeRawBufferPointer(other.memory))
    }

    /// The view as coverage.
    package var alpha: AlphaRows {
        AlphaRows(base: base, width: size.width, height: size.height, bytesPerRow: bytesPerRow)
    }

    /// The view as pixels.
    package var pixels: PixelRows {
        PixelRows(base: base, width: size.width, height: size.height, bytesPerRow: bytesPerRow)
    }

    /// All bytes, those of the frame included.
    package var bytes: [UInt8] { Array(memory) }

    /// The number of bytes that differ from `expected`, frame included, and the first of them; nil if none does.
    package func difference(from expected: FramedMemory) -> String? {
        let (mine, theirs) = (bytes, expected.bytes)
        let places = mine.indices.filter { mine[$0] != theirs[$0] }
        guard let first = places.first else { return nil }
        let (row, byte) = (first / bytesPerRow - Self.frame, first % bytesPerRow)
        let column = byte / bytesPerPixel - Self.frame
        let isInside = PixelRect(size).contains(x: column, y: row)
        let values = "\(String(mine[first], radix: 16)), expected \(String(theirs[first], radix: 16))"
        let place = "column \(column), row \(row), channel \(byte % bytesPerPixel)"
        return "\(places.count) bytes differ, first \(place)\(isInside ? "" : " (outside)"): \(values)"
    }

    /// The bytes of the frame alone, with zeros in place of the view's.
    package var frameBytes: [UInt8] {
        var bytes = bytes
        for y in 0..<size.height {
            for byte in 0..<size.width * bytesPerPixel { bytes[offset + y * bytesPerRow + byte] = 0 }
        }
        return bytes
    }

    private var base: UnsafeMutableRawPointer {
        guard let first = memory.baseAddress else { preconditionFailure("The frame has bytes.") }
        return first + offset
    }
}

extension FramedMemory {
    /// Random coverage with transparent and opaque stretches, as pictures have.
    package static func coverage(_ size: PixelSize, using random: inout SplitMix64) -> FramedMemory {
        let memory = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
        memory.fill(using: &random) { value, x, y, _ in memory.alpha[x, y] = value }
        return memory
    }

    /// Random premultiplied pixels with transparent and opaque stretches.
    package static func picture(_ size: PixelSize, using random: inout SplitMix64) -> FramedMemory {
        let memory = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        memory.fill(using: &random) { alpha, x, y, random in
            memory.pixels[x, y] = PremultipliedPixel(
                red: .random(in: 0...alpha, using: &random),
                green: .random(in: 0...alpha, using: &random),
                blue: .random(in: 0...alpha, using: &random),
                alpha: alpha,
            )
        }
        return memory
    }

    private func fill(
        using random: inout SplitMix64,
        write: (UInt8, Int, Int, inout SplitMix64) -> Void
    ) {
        var kind = 0
        for y in 0..<size.height {
            for x in 0..<size.width {
                if Int.random(in: 0..<24, using: &random) == 0 || x == 0 {
                    kind = Int.random(in: 0..<4, using: &random)
                }
                let value: UInt8 =
                    switch kind {
                    case 0: 0
                    case 1: 255
                    default: .random(in: 0...255, using: &random)
                    }
                write(value, x, y, &random)
            }
        }
    }
}

/// The first pixel of a picture of `size` for which `isWrong` is true; nil if there is none.
package func firstPixel(of size: PixelSize, where isWrong: (Int, Int) -> Bool) -> String? {
    for y in 0..<size.height {
        for x in 0..<size.width where isWrong(x, y) { return "column \(x), row \(y)" }
    }
    return nil
}

/// Sizes around the kernels' block lengths, 8 pixels, 16 lanes, 32 bytes and 64 lanes, and empty ones.
package let sizesAroundBlocks: [PixelSize] =
    [0, 1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 95, 130].map { PixelSize(width: $0, height: 3) }
    + [PixelSize(width: 5, height: 0), PixelSize(width: 70, height: 1)]
