public import Foundation
import HalationDrawing
public import HalationGeometry

/// A rectangle that fills the proposed space.
public struct Rectangle: Shape {
    /// Creates a rectangle.
    public nonisolated init() {}

    /// The whole of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Shape where Self == Rectangle {
    /// A rectangle that fills the proposed space.
    public nonisolated static var rect: Rectangle { Rectangle() }
}
