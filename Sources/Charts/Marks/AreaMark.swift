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
        mark.setX(x)
        mark.setY(y)
        mark.stacking = stacking
    }

    /// Creates a point of the area of a series, from zero.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.setX(x)
        mark.setY(y)
        mark.series = series.value.datum
        mark.stacking = stacking
    }

    /// Creates two points of an area between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark.setX(x)
        mark.setY(from: yStart, to: yEnd)
    }

    /// Creates two points of the area of a series between two values.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        mark.setX(x)
        mark.setY(from: yStart, to: yEnd)
        mark.series = series.value.datum
    }

    /// Creates two points of an area between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(y)
    }

    /// Creates two points of the area of a series between two values.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(y)
        mark.series = series.value.datum
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
