public import Foundation
public import HalationAnimation
import HalationDrawing
public import HalationGeometry
public import HalationViewTree

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
        Self.outline(of: rect, cornerSize, style)
    }
}

extension RoundedRectangle {
    /// A rectangle with rounded corners.
    ///
    /// Continuous curves are not shortened where they meet: the sides have tips there, as on Apple's devices. A
    /// ``Capsule`` has none.
    fileprivate nonisolated static func outline(
        of rect: CGRect,
        _ cornerSize: CGSize,
        _ style: RoundedCornerStyle
    ) -> Path {
        let corner = ContinuousCorner(rect: rect, size: cornerSize)
        guard style == .continuous, let corner else {
            return Path(roundedRect: rect, cornerSize: cornerSize, style: style)
        }
        return corner.outline
    }
}

extension RoundedRectangle: InsettableShape {
    /// The rectangle inset by `amount` points on each side, with concentric corners.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension RoundedRectangle: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path {
        let size = CGSize(width: cornerSize.width - amount, height: cornerSize.height - amount)
        return RoundedRectangle.outline(of: rect, size, style)
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
