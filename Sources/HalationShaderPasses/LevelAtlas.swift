import Foundation
package import HalationPixels
package import HalationShaderEngine

/// The smaller copies of a texture, from half its size to one pixel, one above the other in a picture of floats.
///
/// A level's pixel is the mean of up to four of the level before; of an odd side the last pixels have no share.
package final class LevelAtlas {
    private let memory: UnsafeMutablePointer<SIMD4<Float>>
    private let width: Int
    private let height: Int

    /// The copies of pixels in memory; nil if there is no memory for them.
    ///
    /// - Parameters:
    ///   - base: The first pixel.
    ///   - size: The size in pixels, at least one.
    ///   - bytesPerRow: Bytes from one row to the next.
    ///   - format: How a pixel lies in memory.
    ///   - isTopDown: Whether coordinate 0 is the first row.
    package init?(
        _ base: UnsafeRawPointer,
        _ size: PixelSize,
        bytesPerRow: Int,
        format: ShaderTexture.Format,
        isTopDown: Bool
    ) {
        var sizes: [(width: Int, height: Int)] = []
        var (w, h) = (size.width, size.height)
        while w > 1 || h > 1 {
            (w, h) = (max(w / 2, 1), max(h / 2, 1))
            sizes.append((w, h))
        }
        width = max(sizes.first?.width ?? 1, 1)
        height = max(sizes.reduce(0) { $0 + $1.height }, 1)
        let count = width * height
        guard count <= Int(Int32.max) / 16, let zeros = calloc(count, 16) else { return nil }
        memory = zeros.bindMemory(to: SIMD4<Float>.self, capacity: count)
        var first = 0
        for (level, own) in sizes.enumerated() {
            if level == 0 {
                halve(base, size, bytesPerRow, format, isTopDown, to: own)
            } else {
                halve(sizes[level - 1], from: first - sizes[level - 1].height, to: own, first)
            }
            first += own.height
        }
    }

    deinit { free(memory) }

    var byteCount: Int { width * height * 16 }

    /// The copies as a texture whose first row is the lowest.
    package var texture: ShaderTexture {
        ShaderTexture(
            base: UnsafeRawPointer(memory),
            width: width,
            height: height,
            bytesPerRow: width * 16,
            format: .rgbaFloat,
            filter: .nearest
        )
    }

    /// The row of a texture's line, counted from the bottom.
    private func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> { memory + (height - 1 - y) * width }

    /// Computes the first level from the texture itself.
    private func halve(
        _ base: UnsafeRawPointer,
        _ size: PixelSize,
        _ bytesPerRow: Int,
        _ format: ShaderTexture.Format,
        _ isTopDown: Bool,
        to own: (width: Int, height: Int)
    ) {
        func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            let line = base + (isTopDown ? y : size.height - 1 - y) * bytesPerRow
            guard format != .rgbaFloat else {
                let floats = line.assumingMemoryBound(to: Float.self) + 4 * x
                return SIMD4(floats[0], floats[1], floats[2], floats[3])
            }
            let bytes = line.assumingMemoryBound(to: UInt8.self) + 4 * x
            let color = SIMD4(Float(bytes[0]), Float(bytes[1]), Float(bytes[2]), Float(bytes[3])) / 255
            return format == .bgra8 ? SIMD4(color.z, color.y, color.x, color.w) : color
        }
        for y in 0..<own.height {
            let line = row(y)
            let (y0, y1) = (min(2 * y, size.height - 1), min(2 * y + 1, size.height - 1))
            for x in 0..<own.width {
                let (x0, x1) = (min(2 * x, size.width - 1), min(2 * x + 1, size.width - 1))
                line[x] = 0.25 * ((pixel(x0, y0) + pixel(x1, y0)) + (pixel(x0, y1) + pixel(x1, y1)))
            }
        }
    }

    /// Computes a level from the one before, which starts at a line.
    private func halve(
        _ before: (width: Int, height: Int),
        from start: Int,
        to own: (width: Int, height: Int),
        _ first: Int
    ) {
        for y in 0..<own.height {
            let line = row(first + y)
            let lower = row(start + min(2 * y, before.height - 1))
            let upper = row(start + min(2 * y + 1, before.height - 1))
            for x in 0..<own.width {
                let (x0, x1) = (min(2 * x, before.width - 1), min(2 * x + 1, before.width - 1))
                line[x] = 0.25 * ((lower[x0] + lower[x1]) + (upper[x0] + upper[x1]))
            }
        }
    }
}
