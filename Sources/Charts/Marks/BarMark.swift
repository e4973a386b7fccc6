public import Foundation

/// A bar from zero to a value, or between two values.
public nonisolated struct BarMark: ChartContent, PrimitiveChartContent {
    /// A mark has no body.
    public typealias Body = Never

    var mark = Mark(.bar)

    /// Creates a bar; it lies if only `x` is a number, and stands otherwise.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.setX(x)
        mark.setY(y)
        mark.width = width
        mark.height = height
        mark.stacking = stacking
    }

    /// Creates a standing bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        mark.setX(x)
        mark.setY(from: yStart, to: yEnd)
        mark.width = width
    }

    /// Creates a lying bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(y)
        mark.height = height
    }

    /// Creates a bar of a single axis, between positions in points from the top.
    public init<X: Plottable>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil,
        width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.setX(x)
        mark.setY(from: yStart, to: yEnd)
        mark.width = width
        mark.stacking = stacking
    }

    /// Creates a bar of a single axis, between positions in points from the leading edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(y)
        mark.height = height
        mark.stacking = stacking
    }

    /// Creates a bar between two values of a single axis.
    public init<X: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(from: yStart, to: yEnd)
    }

    /// Creates a bar between two values of a single axis.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(from: yStart, to: yEnd)
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
