public import Foundation
import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// A rectangle that fills the proposed space.
public struct Rectangle: Shape {
    /// Creates a rectangle that fills its frame.
    public nonisolated init() {}

    /// The whole of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Rectangle: InsettableShape {
    /// The rectangle inset by `amount` points on each side.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension Rectangle: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path { path(in: rect) }
}

extension Shape where Self == Rectangle {
    public nonisolated static var rect: Rectangle { Rectangle() }
}
