public import Foundation
import HalationAnimation
import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// An ellipse inscribed in the frame.
public struct Ellipse: Shape {
    /// Creates an ellipse that fills its frame.
    public nonisolated init() {}

    /// The ellipse inscribed in `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Ellipse: InsettableShape {
    /// The ellipse with its radii reduced by `amount` points.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension Ellipse: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path { path(in: rect) }
}

extension Shape where Self == Ellipse {
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}
