/// The bars of a collection.
public nonisolated struct BarPlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    /// A plot has no body.
    public typealias Body = Never

    /// A mark for each element; read by charts only.
    public let _marks: VectorizedMarks<DataElement>

    /// Creates a bar for each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            BarMark(x: x.value($0), y: y.value($0), width: width, height: height, stacking: stacking).mark
        }
    }

    /// Creates a bar between two values of each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>,
        width: MarkDimension = .automatic
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            BarMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0), width: width).mark
        }
    }

    /// Creates a bar between two values of each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<DataElement, X>,
        xEnd: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>,
        height: MarkDimension = .automatic
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            BarMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0), height: height).mark
        }
    }

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}
