public import Foundation
import HalationAnimation
public import HalationDrawing

/// The layout of a ``VStack``, for use in an ``AnyLayout``.
public struct VStackLayout: Layout {
    /// Intermediate results.
    public struct Cache {
        fileprivate var distribution = StackDistribution.Cache()
    }

    /// The guide on which the subviews are aligned.
    public var alignment: HorizontalAlignment

    /// The distance between subviews in points; nil is what each pair prefers.
    public var spacing: CGFloat?

    /// Creates a layout.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// A vertical stack.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    private var distribution: StackDistribution {
        StackDistribution(axis: .vertical, spacing: spacing, alignment: alignment.key)
    }

    /// An empty cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    /// The spacing of the outermost subviews.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        distribution.spacing(of: subviews.items)
    }

    /// The sum of the subviews' lengths and distances, and the extent of the aligned subviews across.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        distribution.sizeThatFits(proposal, subviews.items, &cache.distribution)
    }

    /// Places the subviews from top to bottom.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) {
        distribution.place(subviews, in: bounds, proposal, &cache.distribution)
    }
}
