package import HalationPixels

/// Reduces pictures to thumbnails.
package enum Thumbnail {
    /// The maximum width and height, in pixels.
    package static let largestSize = PixelSize(width: 112, height: 84)

    /// A copy reduced to fit ``largestSize`` in proportion; smaller pictures are returned unchanged.
    ///
    /// Each pixel is the mean of the premultiplied pixels it covers.
    package static func make(of picture: PixelBuffer) throws(PixelBufferError) -> PixelBuffer {
        let (width, height) = (picture.size.width, picture.size.height)
        let scale = max(
            Double(width) / Double(largestSize.width),
            Double(height) / Double(largestSize.height),
        )
        guard scale > 1 else { return picture }
        let size = PixelSize(
            width: max(Int(Double(width) / scale), 1),
            height: max(Int(Double(height) / scale), 1),
        )
        var thumbnail = try PixelBuffer(uninitialized: size)
        thumbnail.withMutableRows { rows in
            picture.withRows { source in
                for y in 0..<size.height {
                    let lines = y * height / size.height..<max((y + 1) * height / size.height, 1)
                    for x in 0..<size.width {
                        let columns = x * width / size.width..<max((x + 1) * width / size.width, 1)
                        rows[x, y] = source.mean(columns: columns, rows: lines)
                    }
                }
            }
        }
        return thumbnail
    }
}

extension PixelRows {
    /// The rounded mean of a non-empty block of pixels, per channel.
    fileprivate func mean(columns: Range<Int>, rows: Range<Int>) -> PremultipliedPixel {
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for y in rows {
            for x in columns {
                let pixel = self[x, y]
                red += Int(pixel.red)
                green += Int(pixel.green)
                blue += Int(pixel.blue)
                alpha += Int(pixel.alpha)
            }
        }
        let count = columns.count * rows.count
        func rounded(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + count / 2) / count) }
        return PremultipliedPixel(
            red: rounded(red),
            green: rounded(green),
            blue: rounded(blue),
            alpha: rounded(alpha),
        )
    }
}
