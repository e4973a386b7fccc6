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
        mark.setX(x)
        mark.setY(from: yStart, to: yEnd)
    }

    /// Creates a vertical line between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark.setX(x)
        mark.setY(from: yStart, to: yEnd)
    }

    /// Creates a horizontal line between positions in points from the leading edge; nil is an edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(y)
    }

    /// Creates a horizontal line between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(y)
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
