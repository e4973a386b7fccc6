public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A shape of any type.
public struct AnyShape: Shape {
    private var box: any Shape

    /// Wraps a shape of any type.
    public nonisolated init<S: Shape>(_ shape: S) {
        box = shape
    }

    /// The path of the wrapped shape within `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { box.path(in: rect) }

    /// The size of the wrapped shape for a proposal.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        box.sizeThatFits(proposal)
    }

    /// Whether the wrapped shape is mirrored in a right-to-left layout.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { box.layoutDirectionBehavior }

    /// The animatable data of the wrapped shape; shapes of different types are not interpolated.
    public nonisolated var animatableData: _AnyAnimatableData {
        get { box.erasedData }
        set { box.replaceData(with: newValue) }
    }
}
