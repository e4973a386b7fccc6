public import Foundation

/// A sector of a pie or a ring; its angle is its share of all sectors' values, clockwise from the top.
public nonisolated struct SectorMark: ChartContent, PrimitiveChartContent {
    /// A mark has no body.
    public typealias Body = Never

    var mark = Mark(.sector)

    /// Creates a sector whose angle is its value's share of the sum.
    ///
    /// - Parameters:
    ///   - angle: The value; sectors without a positive one are empty.
    ///   - innerRadius: The radius of the hole: a ratio of the radius that the plot area has room for, or a distance.
    ///   - outerRadius: The outer radius, in the same way.
    ///   - angularInset: The distance of each straight edge from its radius, in points.
    public init<Angle: Plottable>(
        angle: PlottableValue<Angle>,
        innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        mark.angle = angle.channel
        mark.innerRadius = innerRadius
        mark.outerRadius = outerRadius
        mark.angularInset = angularInset ?? 0
    }

    @MainActor func collect(into marks: inout MarkList) { marks.append(mark) }
}
