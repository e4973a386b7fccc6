public import Foundation
import HalationAnimation
public import HalationDrawing

/// The layout of an ``HStack``, for use with ``AnyLayout``.
public struct HStackLayout: Layout {
    /// Intermediate results of the distribution of space.
    public struct Cache {
        fileprivate var distribution = StackDistribution.Cache()
    }

    /// The guide by which the subviews are aligned.
    public var alignment: VerticalAlignment

    /// The distance between subviews in points; nil is the preferred distance of each pair, usually 8.
    public var spacing: CGFloat?

    /// Creates a layout with an alignment and a spacing.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The properties of a stack with a horizontal axis.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    private var distribution: StackDistribution {
        StackDistribution(axis: .horizontal, spacing: spacing, alignment: alignment.key)
    }

    /// An empty cache, filled by the first measurement.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    /// The spacing of the outermost subviews.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        distribution.spacing(of: subviews.items)
    }

    /// The sum of the subviews' widths and spacings, and the height of the aligned subviews.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        distribution.sizeThatFits(proposal, subviews.items, &cache.distribution)
    }

    /// Places the subviews from leading to trailing.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) {
        distribution.place(subviews, in: bounds, proposal, &cache.distribution)
    }
}
