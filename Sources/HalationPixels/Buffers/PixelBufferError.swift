/// A failure to allocate memory for pixels.
public enum PixelBufferError: Error, Equatable, Sendable {
    /// The width or height is negative, or the number of bytes exceeds `Int.max`.
    case unsupportedSize(PixelSize)

    /// The system could not allocate this many bytes.
    case outOfMemory(byteCount: Int)
}
