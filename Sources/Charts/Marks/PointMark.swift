public import Foundation

/// A symbol at a position.
public nonisolated struct PointMark: ChartContent, PrimitiveChartContent {
    /// A mark has no body.
    public typealias Body = Never

    var mark = Mark(.point)

    /// Creates a point at the values of both axes.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>
    ) {
        mark.setX(x)
        mark.setY(y)
    }

    /// Creates a point at a height in points from the top; nil is the middle.
    public init<X: Plottable>(
        x: PlottableValue<X>,
        y yStart: CGFloat? = nil
    ) {
        mark.setX(x)
        mark.yStartPoints = yStart
    }

    /// Creates a point at a distance in points from the leading edge; nil is the middle.
    public init<Y: Plottable>(
        x xStart: CGFloat? = nil,
        y: PlottableValue<Y>
    ) {
        mark.xStartPoints = xStart
        mark.setY(y)
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
