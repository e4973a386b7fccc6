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
        mark.setX(x)
        mark.setY(y)
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
        mark.setX(from: xStart, to: xEnd)
        mark.setY(from: yStart, to: yEnd)
    }

    /// Creates a rectangle in the band of a value, between two values.
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

    /// Creates a rectangle in the band of a value, between two values.
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

    /// Creates a rectangle between two values, and positions in points from the top; nil is an edge.
    public init<X: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(from: yStart, to: yEnd)
    }

    /// Creates a rectangle between two values, and positions in points from the leading edge; nil is an edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(from: yStart, to: yEnd)
    }

    /// Creates a rectangle in the band of a value, and positions in points from the top; nil is an edge.
    public init<X: Plottable>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil,
        width: MarkDimension = .automatic
    ) {
        mark.setX(x)
        mark.setY(from: yStart, to: yEnd)
        mark.width = width
    }

    /// Creates a rectangle in the band of a value, and positions in points from the leading edge; nil is an edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark.setX(from: xStart, to: xEnd)
        mark.setY(y)
        mark.height = height
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
