public import HalationPixels

/// A failure to compare two pictures.
public enum ComparisonError: Error, Equatable, Sendable {
    /// The tolerance contains an invalid number.
    case tolerance(ToleranceError)

    /// The ignored regions cover every pixel of pictures of this size, so that nothing is left to compare.
    case everythingIgnored(PixelSize)

    /// An intermediate buffer could not be allocated.
    case memory(PixelBufferError)
}

extension ComparisonError: CustomStringConvertible {
    /// The cause and the remedy, in one sentence.
    public var description: String {
        switch self {
        case .tolerance(let error): error.description
        case .everythingIgnored(let size):
            "the ignored regions cover all \(size.width) x \(size.height) pixels; leave some to compare"
        case .memory(.outOfMemory(let byteCount)):
            "there is no memory for the \(byteCount) bytes that the comparison needs; compare smaller pictures"
        case .memory(.unsupportedSize(let size)):
            "a picture of \(size.width) x \(size.height) pixels is too large; compare smaller pictures"
        }
    }
}
