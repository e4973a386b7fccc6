import HalationPixels

/// A 64-bit hash of a picture's pixels.
///
/// Eight bytes instead of megabytes, so that all frames of a sequence can be remembered. Different pictures collide with
/// a probability of 2⁻⁶⁴. Valid within this process only.
struct PictureDigest: Hashable, Sendable {
    private let value: Int

    /// Hashes the size and the pixels of `picture`, without the padding between its rows.
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
