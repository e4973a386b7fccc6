public import HalationPixels

/// Why a picture could not become a PNG file.
public enum PNGError: Error, Equatable, Sendable {
    /// The picture has a side of no pixels, or of more than `limit`.
    case unsupportedSize(PixelSize, limit: Int)
    /// libpng gave up, for the reason it states.
    case encodingFailed(reason: String)
}

extension PNGError: CustomStringConvertible {
    /// A sentence that names what is wrong and what would be right.
    public var description: String {
        switch self {
        case .unsupportedSize(let size, let limit):
            "a PNG of \(size.width)x\(size.height) pixels cannot be written; each side takes 1 to \(limit)"
        case .encodingFailed(let reason):
            "the PNG could not be encoded: \(reason)"
        }
    }
}
