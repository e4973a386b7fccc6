public import Foundation

/// A straight line, across the plot area or between two values.
public nonisolated struct RuleMark: ChartContent, PrimitiveChartContent {
    /// A mark has no body.
    public typealias Body = Never

    var mark = Mark(.rule)

    /// Creates a vertical line between positions in points from the top; nil is an edge.
    public init<X: Plottable>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) {
        mark.x = x.channel
        mark.xLabel = x.label
        mark.yStartPoints = yStart
        mark.yEndPoints = yEnd
    }

    /// Creates a vertical line between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark.x = x.channel
        mark.xLabel = x.label
        mark.yStart = yStart.channel
        mark.yLabel = yStart.label
        mark.yEnd = yEnd.channel
    }

    /// Creates a horizontal line between positions in points from the leading edge; nil is an edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>
    ) {
        mark.xStartPoints = xStart
        mark.xEndPoints = xEnd
        mark.y = y.channel
        mark.yLabel = y.label
    }

    /// Creates a horizontal line between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>
    ) {
        mark.xStart = xStart.channel
        mark.xLabel = xStart.label
        mark.xEnd = xEnd.channel
        mark.y = y.channel
        mark.yLabel = y.label
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
