public import Foundation
import HalationAnimation
public import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// The largest circle that fits into the frame, centred.
public struct Circle: Shape {
    /// Creates a circle that fits its frame.
    public nonisolated init() {}

    /// The largest circle in `rect`, centred.
    public nonisolated func path(in rect: CGRect) -> Path {
        let diameter = min(rect.width, rect.height)
        let square = CGRect(
            x: rect.midX - diameter / 2,
            y: rect.midY - diameter / 2,
            width: diameter,
            height: diameter
        )
        return Path(ellipseIn: square)
    }

    /// The largest square in the proposed size.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let diameter = min(
            proposal.width == nil ? size.height : size.width,
            proposal.height == nil ? size.width : size.height
        )
        return CGSize(width: diameter, height: diameter)
    }
}

extension Circle: InsettableShape {
    /// The circle with its radius reduced by `amount` points.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension Circle: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path { path(in: rect) }
}

extension Shape where Self == Circle {
    public nonisolated static var circle: Circle { Circle() }
}
