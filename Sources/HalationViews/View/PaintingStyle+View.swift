import Foundation
public import HalationDrawing
import HalationGeometry

/// The node of a style as a view: it fills the space it is offered.
@MainActor
private func node(filledWith style: some ShapeStyle) -> ViewNode {
    .flexible { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style))
    }
}

extension Color: View, PrimitiveView {
    /// Has no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] { [node(filledWith: self)] }
}

extension LinearGradient: View, PrimitiveView {
    /// Has no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] { [node(filledWith: self)] }
}

extension RadialGradient: View, PrimitiveView {
    /// Has no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] { [node(filledWith: self)] }
}
