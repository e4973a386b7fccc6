/// The rectangles of a collection.
public nonisolated struct RectanglePlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    /// A plot has no body.
    public typealias Body = Never

    /// A mark for each element; read by charts only.
    public let _marks: VectorizedMarks<DataElement>

    /// Creates a rectangle for each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            RectangleMark(x: x.value($0), y: y.value($0), width: width, height: height).mark
        }
    }

    /// Creates a rectangle between four values of each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<DataElement, X>,
        xEnd: PlottableProjection<DataElement, X>,
        yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            RectangleMark(
                xStart: xStart.value($0),
                xEnd: xEnd.value($0),
                yStart: yStart.value($0),
                yEnd: yEnd.value($0)
            ).mark
        }
    }

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}
