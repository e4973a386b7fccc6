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
        mark.x = x.channel
        mark.xLabel = x.label
        mark.y = y.channel
        mark.yLabel = y.label
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
        mark.x = x.channel
        mark.xLabel = x.label
        mark.yStart = yStart.channel
        mark.yLabel = yStart.label
        mark.yEnd = yEnd.channel
        mark.width = width
    }

    /// Creates a lying bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark.xStart = xStart.channel
        mark.xLabel = xStart.label
        mark.xEnd = xEnd.channel
        mark.y = y.channel
        mark.yLabel = y.label
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
        mark.x = x.channel
        mark.xLabel = x.label
        mark.yStartPoints = yStart
        mark.yEndPoints = yEnd
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
        mark.xStartPoints = xStart
        mark.xEndPoints = xEnd
        mark.y = y.channel
        mark.yLabel = y.label
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
        mark.xStart = xStart.channel
        mark.xLabel = xStart.label
        mark.xEnd = xEnd.channel
        mark.yStartPoints = yStart
        mark.yEndPoints = yEnd
    }

    /// Creates a bar between two values of a single axis.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark.xStartPoints = xStart
        mark.xEndPoints = xEnd
        mark.yStart = yStart.channel
        mark.yLabel = yStart.label
        mark.yEnd = yEnd.channel
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
