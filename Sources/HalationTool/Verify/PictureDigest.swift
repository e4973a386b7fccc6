import HalationPixels

/// A number that stands for a picture: the same for the same pixels, and for others only once in 2⁶⁴.
///
/// It is eight bytes where a picture is megabytes, so that all frames of a sequence can be remembered. It means
/// something within this process only.
struct PictureDigest: Hashable, Sendable {
    private let value: Int

    /// The digest of `picture`; the bytes between its rows do not count.
    init(_ picture: PixelBuffer) {
        var hasher = Hasher()
        hasher.combine(picture.size)
        picture.withRows { rows in
            for y in 0..<rows.height {
                hasher.combine(bytes: UnsafeRawBufferPointer(start: rows.row(y), count: rows.width * 4))
            }
        }
        value = hasher.finalize()
    }
}
