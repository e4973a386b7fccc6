public import Foundation
import HalationAnimation
import HalationDrawing

/// The layout of an ``HStack``, for use with ``AnyLayout``.
public struct HStackLayout: StackLayout {
    /// Intermediate results of the distribution of space.
    public typealias Cache = _StackLayoutCache

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
        LayoutProperties(stackOrientation: .horizontal)
    }

    var distribution: StackDistribution {
        StackDistribution(axis: .horizontal, spacing: spacing, alignment: alignment.key)
    }
}
