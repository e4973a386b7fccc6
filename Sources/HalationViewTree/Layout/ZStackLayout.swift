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

    /// The size of the union of the subviews with the highest priority, aligned.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        // Lengths before and after the guides; those of infinite views cannot be subtracted from each other.
        var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        var after = before
        var largest = CGSize.zero
        let leaders = leaders(subviews)
        for subview in leaders {
            let dimensions = subview.dimensions(in: proposal)
            let point = dimensions.point(alignment)
            before = CGPoint(x: max(before.x, point.x), y: max(before.y, point.y))
            after.x = max(after.x, dimensions.width - point.x)
            after.y = max(after.y, dimensions.height - point.y)
            largest.width = max(largest.width, dimensions.width)
            largest.height = max(largest.height, dimensions.height)
        }
        func union(_ before: CGFloat, _ after: CGFloat, _ largest: CGFloat) -> CGFloat {
            let length = before + after
            return length.isFinite ? max(length, largest) : largest
        }
        return CGSize(
            width: union(before.x, after.x, largest.width),
            height: union(before.y, after.y, largest.height)
        )
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
