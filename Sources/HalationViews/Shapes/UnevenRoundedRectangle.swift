public import Foundation
public import HalationAnimation
public import HalationGeometry
public import HalationViewTree

/// A rectangle with a radius for each corner that fills the frame.
///
/// If the radii do not fit, all are reduced by the same factor.
public struct UnevenRoundedRectangle: Shape {
    /// The radius of each corner, in points.
    public var cornerRadii: RectangleCornerRadii

    /// The curve of the corners: circular, or with continuous curvature.
    public var style: RoundedCornerStyle

    /// Creates a rectangle from the radii of its corners.
    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates a rectangle from the radii of its corners in points; corners without one are square.
    public nonisolated init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous,
    ) {
        let radii = RectangleCornerRadii(
            topLeading: topLeadingRadius,
            bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius
        )
        self.init(cornerRadii: radii, style: style)
    }

    /// The rounded rectangle with bounds `rect`.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
    }

    /// The radii of the corners; a change of style is not animated.
    public nonisolated var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

extension UnevenRoundedRectangle: InsettableShape {
    /// The rectangle inset by `amount` points on each side, with concentric corners.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension UnevenRoundedRectangle: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path {
        let radii = RectangleCornerRadii(
            topLeading: cornerRadii.topLeading - amount,
            bottomLeading: cornerRadii.bottomLeading - amount,
            bottomTrailing: cornerRadii.bottomTrailing - amount,
            topTrailing: cornerRadii.topTrailing - amount
        )
        return Path(roundedRect: rect, cornerRadii: radii, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with the given corner radii.
    public nonisolated static func rect(
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle with a radius for each corner, in points; corners without one are square.
    public nonisolated static func rect(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous,
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius,
            bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius,
            topTrailingRadius: topTrailingRadius,
            style: style
        )
    }
}
