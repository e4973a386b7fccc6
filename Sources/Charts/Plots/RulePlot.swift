/// The rules of a collection.
public nonisolated struct RulePlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    /// A plot has no body.
    public typealias Body = Never

    /// A mark for each element; read by charts only.
    public let _marks: VectorizedMarks<DataElement>

    /// Creates a vertical rule for each element.
    public init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) { RuleMark(x: x.value($0)).mark }
    }

    /// Creates a horizontal rule for each element.
    public init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data,
        y: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) { RuleMark(y: y.value($0)).mark }
    }

    /// Creates a vertical rule between two values of each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            RuleMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)).mark
        }
    }

    /// Creates a horizontal rule between two values of each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<DataElement, X>,
        xEnd: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            RuleMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0)).mark
        }
    }

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}
