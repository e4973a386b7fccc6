public import Foundation
import HalationAnimation
public import HalationGeometry

/// The shape of the surrounding container, or a rectangle without one.
///
/// There are no widgets here, whose rounded corners the shape is for: it is a rectangle.
public struct ContainerRelativeShape: Shape {
    /// Creates the shape.
    public nonisolated init() {}

    /// The whole of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension ContainerRelativeShape: InsettableShape {
    /// The shape, smaller by `amount` points on each side.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension ContainerRelativeShape: ConcentricShape {
    nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path { path(in: rect) }
}

extension View {
    /// Has no effect: ``ContainerRelativeShape`` stays a rectangle.
    public nonisolated func containerShape<S: InsettableShape>(_ shape: S) -> some View { self }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the surrounding container, or a rectangle without one.
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
