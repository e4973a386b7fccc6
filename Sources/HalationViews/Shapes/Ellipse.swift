public import Foundation
import HalationDrawing
public import HalationGeometry
import HalationPixels

/// An ellipse that fills the space it is offered.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    public nonisolated init() {}

    /// The ellipse that touches the sides of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public nonisolated static var ellipse: Ellipse { Ellipse() }
}
