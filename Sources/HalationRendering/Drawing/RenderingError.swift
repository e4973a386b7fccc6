public import HalationPixels
public import HalationShaders

/// Why a drawing could not be rendered.
public enum RenderingError: Error, Equatable, Sendable {
    /// The picture, or a layer that it needs, has more rows or columns than Cairo can draw.
    case tooLarge(PixelSize, limit: Int)

    /// The system refused memory for a picture or a layer.
    case outOfMemory(PixelSize)

    /// A shader was called in a way that its function does not allow.
    case shader(ShaderError)

    /// Cairo reported a failure.
    case drawingFailed(reason: String)
}

extension RenderingError: CustomStringConvertible {
    /// A sentence that says what is wrong, and what would be right where that can be said.
    public var description: String {
        switch self {
        case .tooLarge(let size, let limit):
            """
            a picture or layer of \(size.width) x \(size.height) pixels is too large to draw; \
            each side can have at most \(limit)
            """
        case .outOfMemory(let size):
            "there is no memory for a picture or layer of \(size.width) x \(size.height) pixels"
        case .shader(let error): error.description
        case .drawingFailed(let reason):
            "drawing failed: \(reason)"
        }
    }
}
