import Foundation
import HalationDrawing
import HalationGeometry

/// A view that draws itself, or that hands on other views, without a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
    /// The pieces of the view, from back to front.
    func nodes(in context: ViewContext) -> [ViewNode]
}

/// One piece of a view tree: how large it is, and how it is drawn.
///
/// A view becomes any number of nodes: a `Group` or a `ForEach` hands on those of its content, and a container lays
/// out each by itself. Modifiers change each node of their content.
@MainActor
struct ViewNode {
    /// The value that ``View/tag(_:)`` gave.
    var tag: AnyHashable?

    /// The size the node takes when it is offered one.
    let size: (ProposedViewSize) -> CGSize

    /// Draws the node at a size, with its top-left corner at the origin, into a context in its initial state.
    let draw: (GraphicsContext, CGSize) -> Void

    init(
        tag: AnyHashable? = nil,
        size: @escaping (ProposedViewSize) -> CGSize,
        draw: @escaping (GraphicsContext, CGSize) -> Void,
    ) {
        self.tag = tag
        self.size = size
        self.draw = draw
    }

    /// A node that fills the space it is offered.
    static func flexible(_ draw: @escaping (GraphicsContext, CGSize) -> Void) -> ViewNode {
        ViewNode(size: { $0.replacingUnspecifiedDimensions() }, draw: draw)
    }

    /// The same node, drawn in another way.
    func drawn(_ draw: @escaping (GraphicsContext, CGSize) -> Void) -> ViewNode {
        ViewNode(tag: tag, size: size, draw: draw)
    }

    /// Draws the node aligned in a rectangle that is offered to it.
    func draw(_ context: GraphicsContext, in rect: CGRect, alignment: Alignment) {
        let size = size(ProposedViewSize(rect.size))
        var context = context
        context.translateBy(
            x: rect.minX + (rect.width - size.width) * alignment.horizontal.fraction,
            y: rect.minY + (rect.height - size.height) * alignment.vertical.fraction,
        )
        draw(context, size)
    }
}

extension View {
    /// The pieces of the view, from back to front.
    func resolvedNodes(in context: ViewContext) -> [ViewNode] {
        if let primitive = self as? any PrimitiveView { return primitive.nodes(in: context) }
        let context = context.part(ObjectIdentifier(Self.self))
        context.connectState(of: self)
        return body.resolvedNodes(in: context)
    }

    /// The view as one piece: its nodes stacked on their centres, if they are several.
    func resolvedNode(in context: ViewContext, alignment: Alignment = .center) -> ViewNode {
        let nodes = resolvedNodes(in: context)
        if let only = nodes.first, nodes.count == 1 { return only }
        return .stack(nodes, alignment: alignment)
    }
}

extension ViewNode {
    /// Nodes on top of each other; as large as the largest of them.
    static func stack(_ nodes: [ViewNode], alignment: Alignment) -> ViewNode {
        ViewNode(
            size: { proposal in
                nodes.reduce(CGSize.zero) { size, node in
                    let other = node.size(proposal)
                    return CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
                }
            },
            draw: { context, size in
                for node in nodes {
                    node.draw(context, in: CGRect(origin: .zero, size: size), alignment: alignment)
                }
            },
        )
    }
}

/// A view that changes each piece of another.
struct ModifiedView<Content: View>: PrimitiveView {
    let content: Content
    let modify: @MainActor (ViewNode, ViewContext) -> ViewNode

    func nodes(in context: ViewContext) -> [ViewNode] {
        content.resolvedNodes(in: context).map { modify($0, context) }
    }
}
