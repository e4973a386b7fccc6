public import HalationDrawing

/// The line of a collection or of a function.
public nonisolated struct LinePlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    /// A plot has no body.
    public typealias Body = Never

    /// A mark for each element; read by charts only.
    public let _marks: VectorizedMarks<DataElement>

    /// Creates a line through the values of a collection.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) { LineMark(x: x.value($0), y: y.value($0)).mark }
    }

    /// Creates lines of several series through the values of a collection.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>,
        series: PlottableProjection<DataElement, S>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            LineMark(x: x.value($0), y: y.value($0), series: series.value($0)).mark
        }
    }

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}

extension LinePlot where DataElement == Double {
    /// Creates the line of a function, which may have the value NaN where it has none.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - y: The label of the y-axis.
    ///   - domain: The arguments; nil for those of the x-axis.
    ///   - function: The function.
    public init(
        x: LocalizedStringKey,
        y: LocalizedStringKey,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(.values(function), domain, x: Text(x), y: Text(y))
    }

    /// Creates the line of a function, which may have the value NaN where it has none.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - y: The label of the y-axis.
    ///   - domain: The arguments; nil for those of the x-axis.
    ///   - function: The function.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        x: S,
        y: S,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(.values(function), domain, x: Text(x), y: Text(y))
    }

    /// Creates the line of a function, which may have the value NaN where it has none.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - y: The label of the y-axis.
    ///   - domain: The arguments; nil for those of the x-axis.
    ///   - function: The function.
    public init(
        x: Text,
        y: Text,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(.values(function), domain, x: x, y: y)
    }

    /// Creates the curve of a function that gives a point for each parameter.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - y: The label of the y-axis.
    ///   - t: The label of the parameter.
    ///   - domain: The values of the parameter.
    ///   - function: The function.
    public init(
        x: LocalizedStringKey,
        y: LocalizedStringKey,
        t: LocalizedStringKey,
        domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        self.init(.curve(function), domain, x: Text(x), y: Text(y))
    }

    /// Creates the curve of a function that gives a point for each parameter.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - y: The label of the y-axis.
    ///   - t: The label of the parameter.
    ///   - domain: The values of the parameter.
    ///   - function: The function.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        x: S,
        y: S,
        t: S,
        domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        self.init(.curve(function), domain, x: Text(x), y: Text(y))
    }

    /// Creates the curve of a function that gives a point for each parameter.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - y: The label of the y-axis.
    ///   - t: The label of the parameter.
    ///   - domain: The values of the parameter.
    ///   - function: The function.
    public init(
        x: Text,
        y: Text,
        t: Text,
        domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        self.init(.curve(function), domain, x: x, y: y)
    }

    private init(_ kind: PlotFunction.Kind, _ domain: ClosedRange<Double>?, x: Text, y: Text) {
        var mark = Mark(.line)
        mark.function = PlotFunction(kind: kind, domain: domain)
        mark.xLabel = x
        mark.yLabel = y
        _marks = VectorizedMarks([(0, mark)])
    }
}
