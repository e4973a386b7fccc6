import Foundation
public import HalationDrawing

extension Image: View, PrimitiveView {
    /// Built-in views have no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] {
        let node = ViewNode(
            size: { isResizable ? $0.replacingUnspecifiedDimensions(by: size) : size },
            draw: { $0.draw(self, in: CGRect(origin: .zero, size: $1)) }
        )
        return [node]
    }
}
