public import Foundation
import HalationDrawing
public import HalationGeometry
import HalationPixels

/// An ellipse inscribed in the proposed rectangle.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    public nonisolated init() {}

    /// The ellipse inscribed in `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Shape where Self == Ellipse {
    /// An ellipse inscribed in the proposed rectangle.
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}
