public import HalationPixels

/// Why two pictures could not be compared.
public enum ComparisonError: Error, Equatable, Sendable {
    /// The tolerance cannot be meant.
    case tolerance(ToleranceError)

    /// There was no memory for what the comparison needs.
    case memory(PixelBufferError)
}

extension ComparisonError: CustomStringConvertible {
    /// A sentence that names what is wrong and says what would be right.
    public var description: String {
        switch self {
        case .tolerance(let error): error.description
        case .memory(.outOfMemory(let byteCount)):
            "there is no memory for the \(byteCount) bytes that the comparison needs; compare smaller pictures"
        case .memory(.unsupportedSize(let size)):
            "a picture of \(size.width) x \(size.height) pixels is too large; compare smaller pictures"
        }
    }
}
