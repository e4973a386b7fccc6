public import Foundation
import HalationDrawing
public import HalationGeometry

/// A rectangle that fills the space it is offered.
public struct Rectangle: Shape {
    /// Creates a rectangle.
    public nonisolated init() {}

    /// All of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public nonisolated static var rect: Rectangle { Rectangle() }
}
