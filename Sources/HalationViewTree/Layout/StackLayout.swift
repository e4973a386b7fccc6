import Foundation
import HalationDrawing

/// A layout whose subviews share a length along an axis: all of it follows from the distribution.
protocol StackLayout: Layout where Cache == _StackLayoutCache {
    /// The axis, the distances and the alignment.
    var distribution: StackDistribution { get }
}

extension StackLayout {
    /// An empty cache, filled by the first measurement.
    public func makeCache(subviews: Subviews) -> _StackLayoutCache { _StackLayoutCache() }

    /// The spacing of the outermost subviews.
    public func spacing(subviews: Subviews, cache: inout _StackLayoutCache) -> ViewSpacing {
        distribution.spacing(of: subviews.items)
    }

    /// The sum of the subviews' lengths and distances, and the extent of the aligned subviews across.
    public func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout _StackLayoutCache
    ) -> CGSize {
        distribution.sizeThatFits(proposal, subviews.items, &cache)
    }

    /// Places the subviews one after another.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout _StackLayoutCache
    ) {
        distribution.place(subviews, in: bounds, proposal, &cache)
    }
}
