public import Foundation

/// A rectangle between values, or around a position.
public nonisolated struct RectangleMark: ChartContent, PrimitiveChartContent {
    /// A mark has no body.
    public typealias Body = Never

    var mark = Mark(.rectangle)

    /// Creates a rectangle in the bands of two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        mark.x = x.channel
        mark.xLabel = x.label
        mark.y = y.channel
        mark.yLabel = y.label
        mark.width = width
        mark.height = height
    }

    /// Creates a rectangle between values of both axes.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark.xStart = xStart.channel
        mark.xLabel = xStart.label
        mark.xEnd = xEnd.channel
        mark.yStart = yStart.channel
        mark.yLabel = yStart.label
        mark.yEnd = yEnd.channel
    }

    /// Creates a rectangle in the band of a value, between two values.
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

    /// Creates a rectangle in the band of a value, between two values.
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

    /// Creates a rectangle between two values, and positions in points from the top; nil is an edge.
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

    /// Creates a rectangle between two values, and positions in points from the leading edge; nil is an edge.
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

    /// Creates a rectangle in the band of a value, and positions in points from the top; nil is an edge.
    public init<X: Plottable>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil,
        width: MarkDimension = .automatic
    ) {
        mark.x = x.channel
        mark.xLabel = x.label
        mark.yStartPoints = yStart
        mark.yEndPoints = yEnd
        mark.width = width
    }

    /// Creates a rectangle in the band of a value, and positions in points from the leading edge; nil is an edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark.xStartPoints = xStart
        mark.xEndPoints = xEnd
        mark.y = y.channel
        mark.yLabel = y.label
        mark.height = height
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
