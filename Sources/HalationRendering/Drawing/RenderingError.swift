public import HalationPixels
public import HalationShaders

/// The reason why a drawing could not be rendered.
public enum RenderingError: Error, Equatable, Sendable {
    /// The picture, or a layer of it, exceeds Cairo's limit on width or height.
    case tooLarge(PixelSize, limit: Int)

    /// There is not enough memory for a picture or layer of this size.
    case outOfMemory(PixelSize)

    /// A shader was called with arguments, or for a use, that its function does not support.
    case shader(ShaderError)

    /// Views, layers or clips are nested more than `limit` deep.
    case tooDeep(limit: Int)

    /// An interaction script cannot be played on the views.
    case interaction(InteractionError)

    /// Cairo reported a failure.
    case drawingFailed(reason: String)
}

extension RenderingError: CustomStringConvertible {
    /// The failure with the sizes and limits involved, for a message to users.
    public var description: String {
        switch self {
        case .tooLarge(let size, let limit):
            """
            a picture or layer of \(size.width) x \(size.height) pixels is too large to draw; \
            each side can have at most \(limit)
            """
        case .outOfMemory(let size):
            "there is not enough memory for a picture or layer of \(size.width) x \(size.height) pixels"
        case .shader(let error): error.description
        case .tooDeep(let limit):
            "views or layers are nested too deeply to draw; at most \(limit) can lie within each other"
        case .interaction(let error): error.description
        case .drawingFailed(let reason):
            "drawing failed: \(reason)"
        }
    }
}
