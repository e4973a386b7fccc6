public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A plot of a whole collection, whose looks can follow key paths of the elements.
public protocol VectorizedChartContent<DataElement>: ChartContent {
    /// The type of the elements.
    associatedtype DataElement

    /// A mark for each element; read by charts only.
    nonisolated var _marks: VectorizedMarks<DataElement> { get }
}

/// The marks of a plot with the elements that they show.
public nonisolated struct VectorizedMarks<DataElement> {
    var items: [(element: DataElement, mark: Mark)]

    init(_ items: [(element: DataElement, mark: Mark)]) {
        self.items = items
    }

    init(_ data: some RandomAccessCollection<DataElement>, _ mark: (DataElement) -> Mark) {
        items = data.map { ($0, mark($0)) }
    }

    /// Appends the marks; those of a line or an area without a series are a series of their own.
    @MainActor func collect(into marks: inout MarkList) {
        let name = PlotDatum.category("\(marks.path)")
        for (index, item) in items.enumerated() {
            var mark = item.mark
            let isJoined = mark.kind == .line || mark.kind == .area
            let styles = [mark.styleBy, mark.symbolBy, mark.strokeBy]
            if isJoined, mark.series == nil, styles.allSatisfy({ $0 == nil }) { mark.series = name }
            marks.path.append(index)
            marks.append(mark)
            marks.path.removeLast()
        }
    }
}

/// A plot whose marks were changed.
nonisolated struct VectorizedPlot<DataElement>: VectorizedChartContent, PrimitiveChartContent {
    typealias Body = Never

    let _marks: VectorizedMarks<DataElement>

    @MainActor func collect(into marks: inout MarkList) { _marks.collect(into: &marks) }
}

extension VectorizedChartContent {
    private nonisolated func changing(_ change: (DataElement, inout Mark) -> Void)
        -> VectorizedPlot<DataElement>
    {
        var marks = _marks
        for index in marks.items.indices { change(marks.items[index].element, &marks.items[index].mark) }
        return VectorizedPlot(_marks: marks)
    }

    /// Paints marks with the style at a key path of their elements.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: KeyPath<DataElement, S>)
        -> some VectorizedChartContent<DataElement>
    {
        changing {
            if $1.style == nil && $1.styleBy == nil { $1.style = AnyShapeStyle($0[keyPath: style]) }
        }
    }

    /// Paints marks with the style of a value of their elements, by the chart's scale of styles.
    public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableProjection<DataElement, D>)
        -> some VectorizedChartContent<DataElement>
    {
        changing { if $1.styleBy == nil { $1.styleBy = value.value($0).channel } }
    }

    /// Makes marks as translucent as a key path of their elements says.
    public nonisolated func opacity(_ opacity: KeyPath<DataElement, Double>)
        -> some VectorizedChartContent<DataElement>
    {
        changing { $1.opacity *= $0[keyPath: opacity] }
    }

    /// Strokes lines by a value of their elements.
    public nonisolated func lineStyle<D: Plottable>(by value: PlottableProjection<DataElement, D>)
        -> some VectorizedChartContent<DataElement>
    {
        changing { if $1.strokeBy == nil { $1.strokeBy = value.value($0).channel } }
    }

    /// Sets the symbols of points by a value of their elements.
    public nonisolated func symbol<D: Plottable>(by value: PlottableProjection<DataElement, D>)
        -> some VectorizedChartContent<DataElement>
    {
        changing { if $1.symbolBy == nil { $1.symbolBy = value.value($0).channel } }
    }

    /// Sets the symbols of points to those at a key path of their elements.
    public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: KeyPath<DataElement, S>)
        -> some VectorizedChartContent<DataElement>
    {
        changing {
            $1.setSymbol($0[keyPath: symbol])
        }
    }

    /// Sets the area of symbols by a value of their elements.
    public nonisolated func symbolSize<D: Plottable>(by value: PlottableProjection<DataElement, D>)
        -> some VectorizedChartContent<DataElement>
    {
        changing { if $1.symbolSizeBy == nil { $1.symbolSizeBy = value.value($0).channel } }
    }

    /// Sets the area of symbols in square points to that at a key path of their elements.
    public nonisolated func symbolSize(_ area: KeyPath<DataElement, CGFloat>)
        -> some VectorizedChartContent<DataElement>
    {
        changing { if $1.symbolSize == nil { $1.symbolSize = .area($0[keyPath: area]) } }
    }

    /// Puts bars, rectangles and points of the same position side by side, by a value of their elements.
    public nonisolated func position<D: Plottable>(
        by value: PlottableProjection<DataElement, D>,
        axis: Axis? = nil,
        span: MarkDimension = .automatic
    ) -> some VectorizedChartContent<DataElement> {
        changing { if $1.group == nil { $1.group = (value.value($0).channel, axis, span) } }
    }
}
