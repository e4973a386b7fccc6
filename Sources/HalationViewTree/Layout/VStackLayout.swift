public import Foundation
import HalationAnimation
import HalationDrawing

/// The layout of a ``VStack``, for use with ``AnyLayout``.
public struct VStackLayout: StackLayout {
    /// Intermediate results of the distribution of space.
    public typealias Cache = _StackLayoutCache

    /// The guide by which the subviews are aligned.
    public var alignment: HorizontalAlignment

    /// The distance between subviews in points; nil is the preferred distance of each pair, usually 8.
    public var spacing: CGFloat?

    /// Creates a layout with an alignment and a spacing.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The properties of a stack with a vertical axis.
    public static var layoutProperties: LayoutProperties {
        LayoutProperties(stackOrientation: .vertical)
    }

    var distribution: StackDistribution {
        StackDistribution(axis: .vertical, spacing: spacing, alignment: alignment.key)
    }
}
