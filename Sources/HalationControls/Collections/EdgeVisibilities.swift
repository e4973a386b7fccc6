import HalationDrawing
import HalationViews

/// Whether something is shown at the upper and at the lower edge; nil where nothing is said.
nonisolated struct EdgeVisibilities: Equatable, Sendable {
    private var top: Visibility?
    private var bottom: Visibility?

    /// The visibility at an edge.
    subscript(edge: VerticalEdge) -> Visibility? { edge == .top ? top : bottom }

    /// The visibility at the edges of a set, given by its bits; reading gives that of the first edge.
    subscript(edges: VerticalEdge.Set.RawValue) -> Visibility? {
        get { VerticalEdge.Set(rawValue: edges).contains(.top) ? top : bottom }
        set {
            let edges = VerticalEdge.Set(rawValue: edges)
            if edges.contains(.top) { top = newValue }
            if edges.contains(.bottom) { bottom = newValue }
        }
    }

    /// These visibilities, and others where nothing is said.
    func completed(by others: EdgeVisibilities) -> EdgeVisibilities {
        var result = self
        result.top = top ?? others.top
        result.bottom = bottom ?? others.bottom
        return result
    }
}

extension ContainerValues {
    /// Which lines beside a row of a list are shown.
    @Entry var listRowSeparators = EdgeVisibilities()

    /// Which lines beside a section of a list are shown.
    @Entry var listSectionSeparators = EdgeVisibilities()
}
