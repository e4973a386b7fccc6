public import Foundation
import HalationDrawing

extension View {
    /// The view with space around it.
    ///
    /// - Parameter insets: The space on each side, in points; negative lets the view reach beyond its frame.
    /// - Returns: A view that is larger by the insets.
    public func padding(_ insets: EdgeInsets) -> some View {
        ModifiedView(content: self) { node, _ in
            ViewNode(
                tag: node.tag,
                size: { proposal in
                    let size = node.size(proposal.shrunk(by: insets))
                    return CGSize(
                        width: max(0, size.width + insets.horizontal),
                        height: max(0, size.height + insets.vertical),
                    )
                },
                draw: { context, size in
                    var context = context
                    context.translateBy(x: insets.leading, y: insets.top)
                    node.draw(context, node.size(ProposedViewSize(size).shrunk(by: insets)))
                },
            )
        }
    }

    /// The view with space on some of its sides.
    ///
    /// - Parameters:
    ///   - edges: The sides.
    ///   - length: The space in points; nil is 16.
    /// - Returns: A view that is larger by the space.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length: length ?? 16))
    }

    /// The view with space on all sides, in points.
    public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }
}

extension EdgeInsets {
    fileprivate init(_ edges: Edge.Set, length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0,
            leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0,
            trailing: edges.contains(.trailing) ? length : 0,
        )
    }

    fileprivate var horizontal: CGFloat { leading + trailing }
    fileprivate var vertical: CGFloat { top + bottom }
}

extension ProposedViewSize {
    fileprivate func shrunk(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.horizontal) },
            height: height.map { max(0, $0 - insets.vertical) },
        )
    }
}
