package import HalationPixels

extension ContentDigest {
    /// Computes the digest of a deep picture's size and pixels.
    package init(of picture: DeepPicture) {
        self.init(of: "deep \(picture.size.width)x\(picture.size.height)".utf8)
        picture.withRows { rows in
            for y in 0..<rows.height {
                let byteCount = rows.width * LightRows.bytesPerPixel
                append(UnsafeRawBufferPointer(start: rows.row(y), count: byteCount))
            }
        }
    }
}
