public import Foundation
import HalationAnimation
public import HalationDrawing

/// The layout of a ``ZStack``, for use with ``AnyLayout``.
public struct ZStackLayout: Layout {
    /// The layout keeps no cache.
    public typealias Cache = Void

    /// The guides by which the subviews are aligned.
    public var alignment: Alignment

    /// Creates a layout with an alignment, centred by default.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    /// The subviews that determine the size: those of the highest priority.
    private func leaders(_ subviews: Subviews) -> [LayoutSubview] {
        guard let highest = subviews.map(\.priority).max() else { return [] }
        return subviews.filter { $0.priority == highest }
    }

    /// The largest width and height of the subviews with the highest priority.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        leaders(subviews).reduce(into: .zero) { size, subview in
            let other = subview.sizeThatFits(proposal)
            size = CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
        }
    }

    /// Proposes the stack's size to each subview, and aligns them.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {
        let inner = ProposedViewSize(bounds.size)
        var guide = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        for subview in leaders(subviews) {
            let point = subview.dimensions(in: inner).point(alignment)
            guide = CGPoint(x: max(guide.x, point.x), y: max(guide.y, point.y))
        }
        for subview in subviews {
            let point = subview.dimensions(in: inner).point(alignment)
            let origin = CGPoint(x: bounds.minX + guide.x - point.x, y: bounds.minY + guide.y - point.y)
            subview.place(at: origin, proposal: inner)
        }
    }
}
