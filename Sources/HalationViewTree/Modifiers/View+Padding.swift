public import Foundation
public import HalationDrawing

extension View {
    /// Adds space around the view.
    ///
    /// - Parameter insets: Points to add on each edge; negative values let the view extend beyond its frame.
    /// - Returns: A view larger by the insets.
    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingLayout(insets: insets))
    }

    /// Adds space at some edges of the view.
    ///
    /// - Parameters:
    ///   - edges: The edges; all by default.
    ///   - length: Points to add; nil is 16.
    /// - Returns: A view larger by the space.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingLayout(insets: EdgeInsets(edges, length: length ?? 16)))
    }

    /// Adds the same space at all edges, in points.
    public nonisolated func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }
}

/// The kind of space between a scene's edges and its content.
public struct ScenePadding: Hashable, Sendable {
    private let number: Int

    public static let minimum = ScenePadding(number: 0)
    public static let navigationBar = ScenePadding(number: 1)
}

extension View {
    /// Adds the space between a scene's edges and its content at some edges: 16 points.
    public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

    /// Adds the space between a scene's edges and its content at some edges: 16 points for every kind.
    public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        scenePadding(edges)
    }
}

extension EdgeInsets {
    /// The same inset at some edges, and none at the others.
    init(_ edges: Edge.Set, length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0,
            leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0,
            trailing: edges.contains(.trailing) ? length : 0
        )
    }

    /// The sum of the leading and trailing inset.
    package var horizontal: CGFloat { leading + trailing }

    /// The sum of the top and bottom inset.
    package var vertical: CGFloat { top + bottom }
}

extension ProposedViewSize {
    /// The proposal without the space of insets; unspecified lengths stay unspecified.
    func shrunk(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.horizontal) },
            height: height.map { max(0, $0 - insets.vertical) }
        )
    }
}

private nonisolated struct _PaddingLayout: LayoutModifier {
    let insets: EdgeInsets

    func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize {
        let size = content.sizeThatFits(proposal.shrunk(by: insets))
        return CGSize(
            width: max(0, size.width + insets.horizontal),
            height: max(0, size.height + insets.vertical)
        )
    }

    func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (CGPoint(x: insets.leading, y: insets.top), proposal.shrunk(by: insets))
    }

    func adjustSpacing(_ spacing: inout ViewSpacing, of content: LayoutItem) {
        var edges: Edge.Set = []
        if insets.top != 0 { edges.insert(.top) }
        if insets.leading != 0 { edges.insert(.leading) }
        if insets.bottom != 0 { edges.insert(.bottom) }
        if insets.trailing != 0 { edges.insert(.trailing) }
        spacing.reset(edges)
    }
}
