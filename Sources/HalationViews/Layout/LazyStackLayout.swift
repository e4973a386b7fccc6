package import Foundation
import HalationAnimation
package import HalationDrawing

/// Parts of a lazy stack or grid that stay visible while it scrolls; has no effect, as they scroll with their
/// sections.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// One bit per part.
    public let rawValue: UInt32

    /// Creates a set from one bit per part.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A stack that gives its views their ideal length along the axis and the whole length across.
package struct LazyStackLayout: Layout, AxisProviding {
    let axis: Axis
    let spacing: CGFloat?
    let alignment: AlignmentKey

    var stackAxis: Axis? { axis }

    private var distribution: StackDistribution {
        StackDistribution(axis: axis, spacing: spacing, alignment: alignment)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(axis, along: nil, across: proposal[axis.crossing])
    }

    package func makeCache(subviews: Subviews) -> _StackLayoutCache { _StackLayoutCache() }

    package func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout _StackLayoutCache
    ) -> CGSize {
        var size = distribution.sizeThatFits(inner(proposal), subviews.items, &cache)
        if let across = proposal[axis.crossing], across.isFinite { size[axis.crossing] = across }
        return size
    }

    package func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout _StackLayoutCache
    ) {
        let run = distribution.places(inner(proposal), subviews.items, &cache)
        let container = ViewDimensions(size: bounds.size, proposal: proposal, item: nil)
        let own = ViewDimensions(size: run.size, proposal: proposal, item: nil)
        let shift = container[alignment] - own[alignment]
        for (subview, place) in zip(subviews, run.places) {
            var point = CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y)
            point[axis.crossing] += shift
            subview.place(at: point, proposal: place.proposal)
        }
    }
}
