public import HalationPixels

/// A failure to encode a picture as PNG.
public enum PNGError: Error, Equatable, Sendable {
    /// A side has no pixels, or more than `limit`.
    case unsupportedSize(PixelSize, limit: Int)
    /// Memory is short, or libpng failed.
    case encodingFailed(reason: String)
}

extension PNGError: CustomStringConvertible {
    /// A sentence with the size and the limit, or libpng's reason.
    public var description: String {
        switch self {
        case .unsupportedSize(let size, let limit):
            "a PNG of \(size.width)x\(size.height) pixels cannot be written; each side must have 1 to \(limit)"
        case .encodingFailed(let reason):
            "the PNG cannot be encoded: \(reason)"
        }
    }
}
