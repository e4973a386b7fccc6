public import Foundation
import HalationDrawing

extension View {
    /// Adds space around the view.
    ///
    /// - Parameter insets: Points to add on each edge; negative values let the view extend beyond its frame.
    /// - Returns: A view larger by the insets.
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

    /// Adds space at some edges of the view.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: Points to add; nil is 16.
    /// - Returns: A view larger by the space.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length: length ?? 16))
    }

    /// Adds the same space at all edges, in points.
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
