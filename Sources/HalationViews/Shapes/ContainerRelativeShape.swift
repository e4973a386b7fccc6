public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationGeometry
public import HalationViewTree

/// The shape of the container, which here is always a rectangle.
///
/// SwiftUI's widgets have rounded containers; there are none here.
public struct ContainerRelativeShape: Shape {
    /// Creates a shape that fills its frame.
    public nonisolated init() {}

    /// The whole of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension ContainerRelativeShape: InsettableShape {
    /// The rectangle inset by `amount` points on each side.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension ContainerRelativeShape: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path { path(in: rect) }
}

extension View {
    /// Has no effect: ``ContainerRelativeShape`` stays a rectangle.
    public nonisolated func containerShape<S: InsettableShape>(_ shape: S) -> some View {
        lacking(.containerShape)
    }
}

extension Shape where Self == ContainerRelativeShape {
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
