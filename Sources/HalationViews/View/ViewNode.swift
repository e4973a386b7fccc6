import Foundation
import HalationDrawing
import HalationGeometry

/// A built-in view, which is resolved to nodes instead of a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
    /// The nodes of the view, from back to front.
    func nodes(in context: ViewContext) -> [ViewNode]
}

/// An element of layout, with closures for its size and its drawing.
///
/// A view resolves to any number of nodes: a `Group` or a `ForEach` passes on those of its content, and a
/// container lays each out separately. Modifiers apply to each node of their content.
@MainActor
struct ViewNode {
    /// The value given to ``View/tag(_:)``.
    var tag: AnyHashable?

    /// The node's size for a proposal.
    let size: (ProposedViewSize) -> CGSize

    /// Draws the node at a size, with its top-left corner at the origin of a context in its initial state.
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

    /// A node that fills the proposed space.
    static func flexible(_ draw: @escaping (GraphicsContext, CGSize) -> Void) -> ViewNode {
        ViewNode(size: { $0.replacingUnspecifiedDimensions() }, draw: draw)
    }

    /// A copy with another drawing.
    func drawn(_ draw: @escaping (GraphicsContext, CGSize) -> Void) -> ViewNode {
        ViewNode(tag: tag, size: size, draw: draw)
    }

    /// Proposes a rectangle's size to the node, and draws it aligned in the rectangle.
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
    /// The nodes of the view, from back to front.
    func resolvedNodes(in context: ViewContext) -> [ViewNode] {
        if let primitive = self as? any PrimitiveView { return primitive.nodes(in: context) }
        let context = context.part(ObjectIdentifier(Self.self))
        context.connectState(of: self)
        return body.resolvedNodes(in: context)
    }

    /// A single node: several are stacked with the given alignment.
    func resolvedNode(in context: ViewContext, alignment: Alignment = .center) -> ViewNode {
        let nodes = resolvedNodes(in: context)
        if let only = nodes.first, nodes.count == 1 { return only }
        return .stack(nodes, alignment: alignment)
    }
}

extension ViewNode {
    /// Nodes stacked in depth; as large as the largest.
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

/// Applies a function to each node of its content.
struct ModifiedView<Content: View>: PrimitiveView {
    let content: Content
    let modify: @MainActor (ViewNode, ViewContext) -> ViewNode

    func nodes(in context: ViewContext) -> [ViewNode] {
        content.resolvedNodes(in: context).map { modify($0, context) }
    }
}
