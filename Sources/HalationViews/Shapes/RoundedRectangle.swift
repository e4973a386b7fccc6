public import Foundation
public import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// A rectangle with rounded corners that fills the proposed space.
public struct RoundedRectangle: Shape {
    /// The horizontal and vertical radius of the corners, in points.
    public var cornerSize: CGSize

    /// The curve of the corners: circular, or with continuous curvature.
    public var style: RoundedCornerStyle

    /// Creates a rectangle from the horizontal and vertical radius of its corners.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a rectangle from the radius of its corners.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The radii of the corners; a change of style is not animated.
    public nonisolated var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    /// The rounded rectangle with bounds `rect`.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
}

extension RoundedRectangle: InsettableShape {
    /// The rectangle inset by `amount` points on each side, with concentric corners.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension RoundedRectangle: ConcentricShape {
    nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path {
        let size = CGSize(width: cornerSize.width - amount, height: cornerSize.height - amount)
        return Path(roundedRect: rect, cornerSize: size, style: style)
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
