public import Foundation
public import HalationGeometry
public import HalationViews

/// Converts between the values of a chart and positions in its plot area.
public nonisolated struct ChartProxy {
    let xScale: PlotScale?
    let yScale: PlotScale?
    let angleTotal: Double
    let anchor: Anchor<CGRect>?

    /// The size of the plot area without axes and legend, in points.
    public let plotSize: CGSize

    /// The size of the plot area, in points; an older name of ``plotSize``.
    public var plotAreaSize: CGSize { plotSize }

    /// The plot area; nil while the chart has none.
    public var plotFrame: Anchor<CGRect>? { anchor }

    /// The plot area with the part of it that is scrolled away; equal to ``plotFrame``.
    public var plotContainerFrame: Anchor<CGRect>? { anchor }

    /// The plot area, which exists once the chart is laid out; see ``plotFrame``.
    public var plotAreaFrame: Anchor<CGRect> {
        guard let anchor else { preconditionFailure("The chart has no plot area yet.") }
        return anchor
    }

    /// The distance of a value from the leading edge of the plot area; nil without an x-axis of its kind.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        xScale?.position(of: value.datum).map { CGFloat($0.value(plotSize.width)) }
    }

    /// The distance of a value from the top of the plot area; nil without a y-axis of its kind.
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        yScale?.position(of: value.datum).map { CGFloat($0.value(plotSize.height)) }
    }

    /// The position of two values in the plot area.
    public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The band of a category; empty for other values.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        position(forX: value).map { Self.range($0, band: xScale?.band, plotSize.width) }
    }

    /// The band of a category; empty for other values.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        position(forY: value).map { Self.range($0, band: yScale?.band, plotSize.height) }
    }

    private static func range(_ position: CGFloat, band: Double?, _ length: CGFloat) -> ClosedRange<CGFloat> {
        let half = (band ?? 0) * length / 2
        return (position - half)...(position + half)
    }

    /// The value at a distance from the leading edge of the plot area.
    public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? {
        xScale?.value(at: position, length: plotSize.width).flatMap { P(datum: $0) }
    }

    /// The value at a distance from the top of the plot area.
    public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? {
        yScale?.value(at: position, length: plotSize.height).flatMap { P(datum: $0) }
    }

    /// The values at a position in the plot area.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint,
        as: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? {
        guard let x: X = value(atX: position.x), let y: Y = value(atY: position.y) else { return nil }
        return (x, y)
    }

    /// The angle of a position in the plot area around its centre, clockwise from the top.
    public func angle(at position: CGPoint) -> Angle {
        let x = position.x - plotSize.width / 2
        let y = position.y - plotSize.height / 2
        let angle = atan2(x, -y)
        return .radians(angle < 0 ? angle + 2 * .pi : angle)
    }

    /// The sum of the sectors' values up to an angle.
    public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? {
        P(datum: .number(angle.radians / (2 * .pi) * angleTotal))
    }
}
