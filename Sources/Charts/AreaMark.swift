/// A point of the border of an area, which joins the points of a series.
public nonisolated struct AreaMark: ChartContent, PrimitiveChartContent {
    /// A mark has no body.
    public typealias Body = Never

    var mark = Mark(.area)

    /// Creates a point of an area from zero.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.x = x.channel
        mark.xLabel = x.label
        mark.y = y.channel
        mark.yLabel = y.label
        mark.stacking = stacking
    }

    /// Creates a point of the area of a series, from zero.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.x = x.channel
        mark.xLabel = x.label
        mark.y = y.channel
        mark.yLabel = y.label
        mark.series = series.value.datum
        mark.stacking = stacking
    }

    /// Creates two points of an area between two values.
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

    /// Creates two points of the area of a series between two values.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        mark.x = x.channel
        mark.xLabel = x.label
        mark.yStart = yStart.channel
        mark.yLabel = yStart.label
        mark.yEnd = yEnd.channel
        mark.series = series.value.datum
    }

    /// Creates two points of an area between two values.
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

    /// Creates two points of the area of a series between two values.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        mark.xStart = xStart.channel
        mark.xLabel = xStart.label
        mark.xEnd = xEnd.channel
        mark.y = y.channel
        mark.yLabel = y.label
        mark.series = series.value.datum
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
