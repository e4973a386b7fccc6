import HalationPixels

/// Straight RGBA pixels as a file has them: before turning, colour conversion and premultiplication.
struct StraightPicture {
    let size: PixelSize

    /// Four bytes a pixel, rows without padding.
    var bytes: [UInt8]

    /// The orientation by EXIF, 1 to 8: which sides of the picture the first row and column of the pixels are.
    var orientation = 1

    /// The colour profile of the pixels; nil for sRGB.
    var profile: [UInt8]?

    /// Creates a picture whose pixels `fill` writes.
    ///
    /// It receives `4 * width * height` bytes that are zero. Its errors are passed on.
    init(
        size: PixelSize,
        fill: (UnsafeMutableBufferPointer<UInt8>) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) {
        self.size = size
        bytes = [UInt8](repeating: 0, count: 4 * size.width * size.height)
        let result = bytes.withUnsafeMutableBufferPointer { bytes in
            Result { () throws(ImageDecodingError) in try fill(bytes) }
        }
        try result.get()
    }

    /// The picture upright, in sRGB and premultiplied.
    consuming func picture() throws(ImageDecodingError) -> PixelBuffer {
        if let profile, let conversion = ColorConversion(profile: profile, samples: .rgb) {
            conversion.convertPixels(&bytes)
        }
        let target = orientation > 4 ? PixelSize(width: size.height, height: size.width) : size
        guard var picture = try? PixelBuffer(uninitialized: target) else { throw .outOfMemory(size) }
        if orientation == 1 {
            picture.withMutableRows { rows in
                bytes.withUnsafeBufferPointer { bytes in
                    guard let first = bytes.baseAddress else { return }
                    for y in 0..<size.height { rows.premultiplyRow(y, from: first + 4 * size.width * y) }
                }
            }
        } else {
            turn(into: &picture)
        }
        return picture
    }

    private func turn(into picture: inout PixelBuffer) {
        let (right, bottom) = (size.width - 1, size.height - 1)
        picture.withMutableRows { rows in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * rows.width) { row in
                guard let first = row.baseAddress else { return }
                for y in 0..<rows.height {
                    for x in 0..<rows.width {
                        let (column, line) =
                            switch orientation {
                            case 2: (right - x, y)
                            case 3: (right - x, bottom - y)
                            case 4: (x, bottom - y)
                            case 5: (y, x)
                            case 6: (y, bottom - x)
                            case 7: (right - y, bottom - x)
                            case 8: (right - y, x)
                            default: (x, y)
                            }
                        let source = 4 * (line * size.width + column)
                        for channel in 0..<4 { row[4 * x + channel] = bytes[source + channel] }
                    }
                    rows.premultiplyRow(y, from: first)
                }
            }
        }
    }
}
