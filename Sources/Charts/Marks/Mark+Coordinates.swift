import Foundation

extension Mark {
    /// Sets the value along the x-axis.
    mutating func setX<X: Plottable>(_ value: PlottableValue<X>) {
        x = value.channel
        xLabel = value.label
    }

    /// Sets the value along the y-axis.
    mutating func setY<Y: Plottable>(_ value: PlottableValue<Y>) {
        y = value.channel
        yLabel = value.label
    }

    /// Sets the values along the x-axis between which the mark stands.
    mutating func setX<X: Plottable>(from start: PlottableValue<X>, to end: PlottableValue<X>) {
        xStart = start.channel
        xEnd = end.channel
        xLabel = start.label
    }

    /// Sets the values along the y-axis between which the mark stands.
    mutating func setY<Y: Plottable>(from start: PlottableValue<Y>, to end: PlottableValue<Y>) {
        yStart = start.channel
        yEnd = end.channel
        yLabel = start.label
    }

    /// Sets the distances in points from the leading edge between which the mark stands.
    mutating func setX(from start: CGFloat?, to end: CGFloat?) {
        xStartPoints = start
        xEndPoints = end
    }

    /// Sets the distances in points from the top between which the mark stands.
    mutating func setY(from start: CGFloat?, to end: CGFloat?) {
        yStartPoints = start
        yEndPoints = end
    }
}
