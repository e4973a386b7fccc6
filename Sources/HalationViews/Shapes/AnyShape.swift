public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A shape of any type.
public struct AnyShape: Shape {
    private var box: any Shape

    /// Hides the type of a shape.
    public nonisolated init<S: Shape>(_ shape: S) {
        box = shape
    }

    /// The path of the shape within `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { box.path(in: rect) }

    /// The size of the shape for a proposal.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        box.sizeThatFits(proposal)
    }

    /// Whether the shape is mirrored where reading starts at the right.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { box.layoutDirectionBehavior }

    /// The data of the shape; shapes of different types do not blend.
    public nonisolated var animatableData: _AnyAnimatableData {
        get { box.erasedData }
        set { box.replaceData(with: newValue) }
    }
}
