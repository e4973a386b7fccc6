public import Foundation
import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// An ellipse inscribed in the proposed rectangle.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    public nonisolated init() {}

    /// The ellipse inscribed in `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Ellipse: InsettableShape {
    /// The ellipse, its radii smaller by `amount` points.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension Ellipse: ConcentricShape {
    nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path { path(in: rect) }
}

extension Shape where Self == Ellipse {
    /// An ellipse inscribed in the proposed rectangle.
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}
