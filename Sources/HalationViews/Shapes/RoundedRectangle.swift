public import Foundation
import HalationDrawing
public import HalationGeometry

/// A rectangle with rounded corners that fills the space it is offered.
public struct RoundedRectangle: Shape {
    /// The width and height of a corner.
    public let cornerSize: CGSize

    /// Whether corners are quarter circles or flow into the sides.
    public let style: RoundedCornerStyle

    /// Creates a rectangle whose corners have the given width and height.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a rectangle whose corners have the given radius.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// All of `rect` but its corners.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle whose corners have the given radius.
    public nonisolated static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous,
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// A rectangle whose corners have the given width and height.
    public nonisolated static func rect(
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
    ) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
