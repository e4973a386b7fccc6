package import HalationPixels

/// Pairs of pictures computed with integers alone, so that other programs can compute the same
/// ones.
///
/// `HalationComparisonTests/OtherPrograms.py` has the same formulas.
package enum TestPicture: String, CaseIterable {
    /// Noise against other noise, alpha included.
    case noise
    /// Soft ramps with a little noise, like a photograph, of which a part is changed a little.
    case photo
    /// Dark strokes on white, like text, moved by one pixel.
    case text
    /// Ramps of alpha, of slightly different length.
    case alpha
    /// Slanted lines with soft edges, moved by a part of a pixel.
    case lines
    /// Noise of four greys in uneven blocks: patches, and neighbours that are equal, brighter and darker.
    case blocks
    /// The same picture twice.
    case identical

    /// The expected and the actual picture.
    package func pair(_ size: PixelSize) throws -> (expected: PixelBuffer, actual: PixelBuffer) {
        var (first, second) = (try PixelBuffer(size: size), try PixelBuffer(size: size))
        for y in 0..<size.height {
            for x in 0..<size.width {
                first[x, y] = pixel(x, y, isSecond: false)
                second[x, y] = pixel(x, y, isSecond: self != .identical)
            }
        }
        return (first, second)
    }

    private func pixel(_ x: Int, _ y: Int, isSecond: Bool) -> PremultipliedPixel {
        let second = isSecond ? 1 : 0
        switch self {
        case .noise, .identical:
            let h = hash(x, y, second)
            return premultiplied(h & 255, h >> 8 & 255, h >> 16 & 255, h >> 24 & 3 == 0 ? 255 : h >> 26 & 255)
        case .photo:
            let h = hash(x, y, 7)
            let isChanged = isSecond && (x / 8 + y / 8) % 3 == 0
            let change = isChanged ? hash(x, y, 8) % 40 : 0
            func channel(_ ramp: Int, _ shift: Int) -> Int {
                min(ramp % 200 + (h >> shift & 15) + change, 255)
            }
            return premultiplied(channel(2 * x + y, 0), channel(x + 3 * y, 4), channel(x + y, 8), 255)
        case .blocks:
            let isFine = hash(x / 6, y / 5, 3) % 2 == 0
            let value = 80 * (hash(isFine ? x : x / 3, isFine ? y : y / 2, 5 + second * (x / 4 % 2)) % 4)
            return premultiplied(value, value, value, 255)
        case .text:
            let column = x + second
            let isInk = (column * 7 + y / 5 * 3) % 11 < 3 && y % 5 != 0
            let value = isInk ? 20 : 255
            return premultiplied(value, value, value, 255)
        case .alpha:
            return premultiplied(200, 40, 90 + second * 10, (x * 5 + y * 3 + second * 6) % 256)
        case .lines:
            let distance = (x * 64 + y * 23 + second * 20) % 640 - 320
            let coverage = min(max(96 - (distance < 0 ? -distance : distance), 0), 64) * 255 / 64
            return premultiplied(255 - coverage, 255 - coverage / 2, 255 - coverage / 4, 255)
        }
    }

    private func premultiplied(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> PremultipliedPixel {
        func byte(_ value: Int) -> UInt8 { UInt8((value * alpha + 127) / 255) }
        return PremultipliedPixel(red: byte(red), green: byte(green), blue: byte(blue), alpha: UInt8(alpha))
    }

    /// 32 mixed bits.
    private func hash(_ x: Int, _ y: Int, _ seed: Int) -> Int {
        var h = (x * 374_761_393 + y * 668_265_263 + seed * 362_437) & 0xFFFF_FFFF
        h = (h ^ h >> 13) * 1_274_126_177 & 0xFFFF_FFFF
        return h ^ h >> 16
    }
}
