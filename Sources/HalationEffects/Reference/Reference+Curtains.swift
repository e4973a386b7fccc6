package import HalationPixels

extension Reference {
    /// Writes the sum of strips as pixels that are transparent, strip by strip.
    package static func draw(_ strips: [CurtainStrip], profile: [SIMD4<Float>], into pixels: PixelRows) {
        var light = [SIMD4<Float>](repeating: .zero, count: pixels.width * pixels.height)
        for strip in strips {
            guard let (rows, step) = strip.rows(of: pixels.height, profileCount: profile.count) else {
                continue
            }
            for row in rows {
                let entry = profile[Int((strip.foot - Double(row)) * step)] * strip.strength
                for column in strip.columns {
                    let share = 1 - Float(abs(Double(column) - strip.middle) / strip.reach)
                    light[row * pixels.width + column] += entry * share
                }
            }
        }
        for row in 0..<pixels.height {
            for column in 0..<pixels.width {
                let sum = light[row * pixels.width + column]
                guard sum.max() > 0 else { continue }
                // x / (1 + x) per channel.
                let shown = sum * 1.15 / (sum + 1) * 255
                pixels[column, row] = PremultipliedPixel(
                    red: UInt8(min(shown.x, 255)),
                    green: UInt8(min(shown.y, 255)),
                    blue: UInt8(min(shown.z, 255)),
                    alpha: UInt8(min(shown.max(), 255))
                )
            }
        }
    }
}
