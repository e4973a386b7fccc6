/// The points of a collection.
public nonisolated struct PointPlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    /// A plot has no body.
    public typealias Body = Never

    /// A mark for each element; read by charts only.
    public let _marks: VectorizedMarks<DataElement>

    /// Creates a point for each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) { PointMark(x: x.value($0), y: y.value($0)).mark }
    }

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}
