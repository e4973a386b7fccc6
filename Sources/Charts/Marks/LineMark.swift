/// A point of a line, which joins the points of a series in their order.
public nonisolated struct LineMark: ChartContent, PrimitiveChartContent {
    /// A mark has no body.
    public typealias Body = Never

    var mark = Mark(.line)

    /// Creates a point of the line of the series that its styles tell apart.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>
    ) {
        mark.setX(x)
        mark.setY(y)
    }

    /// Creates a point of the line of a series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        mark.setX(x)
        mark.setY(y)
        mark.series = series.value.datum
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
