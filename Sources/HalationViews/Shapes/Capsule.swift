public import Foundation
import HalationAnimation
import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// A rectangle whose shorter sides are rounded completely.
public struct Capsule: Shape {
    /// The curve of the ends: circular, or with continuous curvature.
    public var style: RoundedCornerStyle

    /// Creates a capsule; its ends have continuous curvature by default.
    public nonisolated init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    /// The capsule inscribed in `rect`.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }
}

extension Capsule: InsettableShape {
    /// The capsule inset by `amount` points on each side.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension Capsule: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path { path(in: rect) }
}

extension Shape where Self == Capsule {
    public nonisolated static var capsule: Capsule { Capsule() }

    /// A capsule whose ends have the given curve.
    public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
