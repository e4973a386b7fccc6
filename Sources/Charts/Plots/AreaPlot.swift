public import HalationDrawing

/// The area of a collection or of a function.
public nonisolated struct AreaPlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    /// A plot has no body.
    public typealias Body = Never

    /// A mark for each element; read by charts only.
    public let _marks: VectorizedMarks<DataElement>

    /// Creates an area from zero to the values of a collection.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>,
        stacking: MarkStackingMethod = .standard
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) { AreaMark(x: x.value($0), y: y.value($0), stacking: stacking).mark }
    }

    /// Creates areas of several series, from zero to the values of a collection.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>,
        series: PlottableProjection<DataElement, S>,
        stacking: MarkStackingMethod = .standard
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            AreaMark(x: x.value($0), y: y.value($0), series: series.value($0), stacking: stacking).mark
        }
    }

    /// Creates an area between two values of each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<DataElement, X>,
        yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            AreaMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)).mark
        }
    }

    /// Creates an area between two values of each element.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<DataElement, X>,
        xEnd: PlottableProjection<DataElement, X>,
        y: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = VectorizedMarks(data) {
            AreaMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0)).mark
        }
    }

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}

extension AreaPlot where DataElement == Double {
    /// Creates the area from zero to a function, which may have the value NaN where it has none.
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

    /// Creates the area from zero to a function, which may have the value NaN where it has none.
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

    /// Creates the area from zero to a function, which may have the value NaN where it has none.
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

    /// Creates the area between two values of a function.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - yStart: The label of the first value.
    ///   - yEnd: The label of the second value.
    ///   - domain: The arguments; nil for those of the x-axis.
    ///   - function: The function; nothing is drawn where a value is NaN.
    public init(
        x: LocalizedStringKey,
        yStart: LocalizedStringKey,
        yEnd: LocalizedStringKey,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        self.init(.ranges(function), domain, x: Text(x), y: Text(yStart))
    }

    /// Creates the area between two values of a function.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - yStart: The label of the first value.
    ///   - yEnd: The label of the second value.
    ///   - domain: The arguments; nil for those of the x-axis.
    ///   - function: The function; nothing is drawn where a value is NaN.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        x: S,
        yStart: S,
        yEnd: S,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        self.init(.ranges(function), domain, x: Text(x), y: Text(yStart))
    }

    /// Creates the area between two values of a function.
    ///
    /// - Parameters:
    ///   - x: The label of the x-axis.
    ///   - yStart: The label of the first value.
    ///   - yEnd: The label of the second value.
    ///   - domain: The arguments; nil for those of the x-axis.
    ///   - function: The function; nothing is drawn where a value is NaN.
    public init(
        x: Text,
        yStart: Text,
        yEnd: Text,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        self.init(.ranges(function), domain, x: x, y: yStart)
    }

    private init(_ kind: PlotFunction.Kind, _ domain: ClosedRange<Double>?, x: Text, y: Text) {
        var mark = Mark(.area)
        mark.function = PlotFunction(kind: kind, domain: domain)
        mark.xLabel = x
        mark.yLabel = y
        mark.stacking = .unstacked
        _marks = VectorizedMarks([(0, mark)])
    }
}
