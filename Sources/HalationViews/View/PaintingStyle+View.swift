import Foundation
public import HalationDrawing
import HalationGeometry

/// A node that fills the proposed space with a style.
@MainActor
private func node(filledWith style: some ShapeStyle) -> ViewNode {
    .flexible { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style))
    }
}

extension Color: View, PrimitiveView {
    /// Built-in views have no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] { [node(filledWith: self)] }
}

extension LinearGradient: View, PrimitiveView {
    /// Built-in views have no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] { [node(filledWith: self)] }
}

extension RadialGradient: View, PrimitiveView {
    /// Built-in views have no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] { [node(filledWith: self)] }
}
