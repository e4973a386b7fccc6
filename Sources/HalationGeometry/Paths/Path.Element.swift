public import Foundation

extension Path {
    /// A drawing command of a path, with its points in the path's coordinates.
    public enum Element: Equatable, Sendable {
        /// Starts a subpath at a point.
        case move(to: CGPoint)
        /// Draws a straight line from the current point.
        case line(to: CGPoint)
        /// Draws a quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// Draws a cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// Draws a straight line to the start of the subpath and joins the two ends.
        case closeSubpath
    }
}

extension Path.Element {
    /// The end point; nil for a close, which stores no points.
    @inlinable
    package var endPoint: CGPoint? {
        switch self {
        case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
        case .closeSubpath: nil
        }
    }

    /// Whether no coordinate is infinite or NaN.
    package var isFinite: Bool {
        switch self {
        case .move(let end), .line(let end): end.isFinite
        case .quadCurve(let end, let control): end.isFinite && control.isFinite
        case .curve(let end, let control1, let control2):
            end.isFinite && control1.isFinite && control2.isFinite
        case .closeSubpath: true
        }
    }

    /// Returns the element with its points transformed.
    @inlinable
    package func applying(_ transform: CGAffineTransform) -> Self {
        switch self {
        case .move(let end): .move(to: end.applying(transform))
        case .line(let end): .line(to: end.applying(transform))
        case .quadCurve(let end, let control):
            .quadCurve(to: end.applying(transform), control: control.applying(transform))
        case .curve(let end, let control1, let control2):
            .curve(
                to: end.applying(transform),
                control1: control1.applying(transform),
                control2: control2.applying(transform),
            )
        case .closeSubpath: .closeSubpath
        }
    }
}

extension CGPoint {
    package var isFinite: Bool { x.isFinite && y.isFinite }
}
