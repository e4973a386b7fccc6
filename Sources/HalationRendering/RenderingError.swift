/// Why a drawing could not be rendered.
public enum RenderingError: Error, Equatable, Sendable {
    /// The picture would be larger than Cairo can draw, or empty.
    case unsupportedSize(width: Double, height: Double, limit: Int)
    /// Memory for the picture could not be had, or Cairo reported a failure.
    case drawingFailed(reason: String)
}
