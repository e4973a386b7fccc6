import Foundation
import HalationDrawing
import HalationViews

/// Lengths in points on some edges.
nonisolated struct EdgeLengths: Equatable, Sendable {
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?

    /// The length on the edges of a set, given by its bits; reading gives that of the first edge.
    subscript(edges: Edge.Set.RawValue) -> CGFloat? {
        get {
            let edges = Edge.Set(rawValue: edges)
            if edges.contains(.top) { return top }
            if edges.contains(.leading) { return leading }
            return edges.contains(.bottom) ? bottom : trailing
        }
        set {
            let edges = Edge.Set(rawValue: edges)
            if edges.contains(.top) { top = newValue }
            if edges.contains(.leading) { leading = newValue }
            if edges.contains(.bottom) { bottom = newValue }
            if edges.contains(.trailing) { trailing = newValue }
        }
    }

    /// The insets with these lengths on the edges that have one.
    func replacing(in insets: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? insets.top,
            leading: leading ?? insets.leading,
            bottom: bottom ?? insets.bottom,
            trailing: trailing ?? insets.trailing
        )
    }
}

extension ContainerValues {
    /// The insets of a row of a list on edges with lengths of their own.
    @Entry var listRowInsetLengths = EdgeLengths()

    /// The margins of a section of a list on edges with lengths of their own.
    @Entry var listSectionMargins = EdgeLengths()
}
