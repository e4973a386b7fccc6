/// Why memory for pixels could not be had.
public enum PixelBufferError: Error, Equatable, Sendable {
    /// The width or height is negative, or the picture has more bytes than can be counted.
    case unsupportedSize(PixelSize)

    /// The system refused this many bytes.
    case outOfMemory(byteCount: Int)
}
