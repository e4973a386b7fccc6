import Foundation
public import HalationDrawing

extension Text: View, PrimitiveView {
    /// Built-in views have no body.
    public typealias Body = Never

    func nodes(in context: ViewContext) -> [ViewNode] {
        let text = resolved(in: context.environment)
        let node = ViewNode(
            size: {
                text.measure(in: CGSize(width: $0.width ?? .infinity, height: $0.height ?? .infinity))
            },
            draw: { context, size in
                context.draw(text, in: CGRect(origin: .zero, size: size))
            },
        )
        return [node]
    }
}
