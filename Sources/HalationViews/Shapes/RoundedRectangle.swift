public import Foundation
import HalationDrawing
public import HalationGeometry

/// A rectangle with rounded corners that fills the proposed space.
public struct RoundedRectangle: Shape {
    /// The radii of a corner, horizontal and vertical.
    public let cornerSize: CGSize

    /// The shape of the corners: circular, or continuous in curvature.
    public let style: RoundedCornerStyle

    /// Creates a rectangle from the horizontal and vertical radii of its corners.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a rectangle from the radius of its corners.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The rounded rectangle with bounds `rect`.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == RoundedRectangle {
    /// A rounded rectangle with the given corner radius.
    public nonisolated static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous,
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// A rounded rectangle with the given horizontal and vertical corner radii.
    public nonisolated static func rect(
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
    ) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
