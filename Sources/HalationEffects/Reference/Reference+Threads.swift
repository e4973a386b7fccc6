package import HalationPixels

extension Reference {
    /// Draws sheets of threads, thread by thread.
    package static func draw(_ sheets: [SilkThreads], into pixels: PixelRows, isTurned: Bool) {
        let (columns, rows) = isTurned ? (pixels.height, pixels.width) : (pixels.width, pixels.height)
        var light = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        for sheet in sheets {
            let lines = sheet.lineCount
            for line in 0..<lines {
                for column in 0..<columns {
                    let sums = (0..<3).map { wave in
                        sheet.waves[6 * column + wave] * sheet.threads[wave * lines + line]
                            + sheet.waves[6 * column + 3 + wave] * sheet.threads[(3 + wave) * lines + line]
                    }
                    let y = sheet.middle + sums[0] + sums[1] + sums[2]
                    let first = y > sheet.reach ? Int(y - sheet.reach) + 1 : 0
                    let last = y > -sheet.reach ? min(Int(y + sheet.reach), rows - 1) : -1
                    guard first <= last else { continue }
                    for row in first...last {
                        let coverage = min(sheet.reach - abs(Float(row) - y), 1)
                        let strength = sheet.threads[6 * lines + line]
                        light[row * columns + column] += sheet.colors[column] * (strength * coverage)
                    }
                }
            }
        }
        for row in 0..<rows {
            for column in 0..<columns where light[row * columns + column].w > 0 {
                let pixel = shown(light[row * columns + column])
                if isTurned {
                    pixels[rows - 1 - row, column] = pixel
                } else {
                    pixels[column, row] = pixel
                }
            }
        }
    }

    /// A sum of light as a pixel; where threads meet, their light turns white.
    private static func shown(_ sum: SIMD4<Float>) -> PremultipliedPixel {
        let white = 60 * min(sum.w, 2) * sum.w
        let (red, green, blue) = (
            min(sum.x + white, 255), min(sum.y + white, 255), min(sum.z + white, 255)
        )
        return PremultipliedPixel(
            red: UInt8(red),
            green: UInt8(green),
            blue: UInt8(blue),
            alpha: UInt8(max(red, green, blue))
        )
    }
}
