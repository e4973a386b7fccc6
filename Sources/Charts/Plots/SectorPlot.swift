public import Foundation

/// The sectors of a collection.
public nonisolated struct SectorPlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    /// A plot has no body.
    public typealias Body = Never

    /// A mark for each element; read by charts only.
    public let _marks: VectorizedMarks<DataElement>

    /// Creates a sector for each element.
    public init<Data: RandomAccessCollection, Angle: Plottable>(
        _ data: Data,
        angle: PlottableProjection<DataElement, Angle>,
        innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            SectorMark(
                angle: angle.value($0),
                innerRadius: innerRadius,
                outerRadius: outerRadius,
                angularInset: angularInset
            ).mark
        }
    }

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}
