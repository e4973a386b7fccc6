public import Foundation
public import HalationDrawing
public import HalationGeometry
public import HalationViews

// MARK: - Axes

extension View {

    /// Shows or hides the x-axes of charts.
    public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.x.visibility = visibility }
    }

    /// Sets the marks of the x-axes of charts.
    public nonisolated func chartXAxis<Content: AxisContent>(
        @AxisContentBuilder content: @escaping () -> Content
    ) -> some View {
        chartOptions {
            $0.x.content = {
                var axis: [AxisMarksRecipe] = []
                (content() as? any PrimitiveAxisContent)?.collect(into: &axis)
                return axis
            }
        }
    }

    /// Changes the view of the x-axis labels of charts; the closure gets each label.
    public nonisolated func chartXAxisStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> Content
    ) -> some View {
        chartOptions { $0.x.style = { AnyView(content(ChartAxisContent(content: $0))) } }
    }

    /// Titles the x-axes of charts.
    ///
    /// - Parameters:
    ///   - labelKey: The title, a key of the string table.
    ///   - position: The edge of the chart; automatically below the axis.
    ///   - alignment: The alignment along the edge.
    ///   - spacing: The distance to the axis in points.
    /// - Returns: The view.
    public nonisolated func chartXAxisLabel(
        _ labelKey: LocalizedStringKey,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }

    /// Titles the x-axes of charts.
    @_disfavoredOverload
    public nonisolated func chartXAxisLabel<S: StringProtocol>(
        _ label: S,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Titles the x-axes of charts.
    public nonisolated func chartXAxisLabel(
        _ label: Text,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
    }

    /// Titles the x-axes of charts with a view.
    public nonisolated func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let title = ChartOptions.Title(
            position: position,
            alignment: alignment,
            spacing: spacing,
            content: AnyView(content())
        )
        return chartOptions { $0.x.titles.append(title) }
    }

    /// Sets the scale of the x-axes of charts.
    ///
    /// - Parameters:
    ///   - domain: The values: a range, an array of categories, or what the data has.
    ///   - range: The positions that they take.
    ///   - type: How numbers are mapped.
    /// - Returns: The view.
    public nonisolated func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain,
        range: Range,
        type: ScaleType? = nil
    ) -> some View {
        let domain = domain._plotDomain
        let range = range._plotRange
        return chartOptions {
            $0.x.domain = domain
            $0.x.range = range
            if let type { $0.x.type = type }
        }
    }

    /// Sets the values of the x-axes of charts.
    public nonisolated func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
        -> some View
    {
        let domain = domain._plotDomain
        return chartOptions {
            $0.x.domain = domain
            if let type { $0.x.type = type }
        }
    }

    /// Sets the positions that the values of the x-axes of charts take.
    public nonisolated func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil)
        -> some View
    {
        let range = range._plotRange
        return chartOptions {
            $0.x.range = range
            if let type { $0.x.type = type }
        }
    }

    /// Sets how the x-axes of charts map numbers.
    public nonisolated func chartXScale(type: ScaleType?) -> some View {
        chartOptions { $0.x.type = type }
    }

    /// Sets how much of a scrollable x-axis is visible: a difference of numbers, or seconds.
    public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.datum.position
        return chartOptions { $0.x.visibleLength = length }
    }

    /// Scrolls charts to a value of the x-axis, which stands at the start of what is visible.
    public nonisolated func chartScrollPosition<P: Plottable>(x value: Binding<P>) -> some View {
        let datum = value.wrappedValue.datum
        return chartOptions { $0.x.scrollPosition = datum }
    }

    /// Scrolls charts to a value of the x-axis.
    public nonisolated func chartScrollPosition<P: Plottable>(initialX value: P) -> some View {
        let datum = value.datum
        return chartOptions { $0.x.scrollPosition = datum }
    }

    /// Sets a binding to the value of the x-axis under a finger, and to nil when the finger lifts.
    public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartGesture { proxy in
            DragGesture(minimumDistance: 0)
                .onChanged { value.wrappedValue = proxy.value(atX: $0.location.x) }
                .onEnded { _ in value.wrappedValue = nil }
        }
    }

    /// Sets a binding to the range of the x-axis over which a finger moved.
    public nonisolated func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>)
        -> some View
    {
        chartGesture { proxy in
            DragGesture(minimumDistance: 0).onChanged {
                guard let start: P = proxy.value(atX: $0.startLocation.x),
                    let end: P = proxy.value(atX: $0.location.x)
                else { return }
                range.wrappedValue = min(start, end)...max(start, end)
            }
        }
    }

    /// Shows or hides the y-axes of charts.
    public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.y.visibility = visibility }
    }

    /// Sets the marks of the y-axes of charts.
    public nonisolated func chartYAxis<Content: AxisContent>(
        @AxisContentBuilder content: @escaping () -> Content
    ) -> some View {
        chartOptions {
            $0.y.content = {
                var axis: [AxisMarksRecipe] = []
                (content() as? any PrimitiveAxisContent)?.collect(into: &axis)
                return axis
            }
        }
    }

    /// Changes the view of the y-axis labels of charts; the closure gets each label.
    public nonisolated func chartYAxisStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> Content
    ) -> some View {
        chartOptions { $0.y.style = { AnyView(content(ChartAxisContent(content: $0))) } }
    }

    /// Titles the y-axes of charts.
    ///
    /// - Parameters:
    ///   - labelKey: The title, a key of the string table.
    ///   - position: The edge of the chart; automatically above it.
    ///   - alignment: The alignment along the edge.
    ///   - spacing: The distance to the axis in points.
    /// - Returns: The view.
    public nonisolated func chartYAxisLabel(
        _ labelKey: LocalizedStringKey,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }

    /// Titles the y-axes of charts.
    @_disfavoredOverload
    public nonisolated func chartYAxisLabel<S: StringProtocol>(
        _ label: S,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Titles the y-axes of charts.
    public nonisolated func chartYAxisLabel(
        _ label: Text,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
    }

    /// Titles the y-axes of charts with a view.
    public nonisolated func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let title = ChartOptions.Title(
            position: position,
            alignment: alignment,
            spacing: spacing,
            content: AnyView(content())
        )
        return chartOptions { $0.y.titles.append(title) }
    }

    /// Sets the scale of the y-axes of charts.
    ///
    /// - Parameters:
    ///   - domain: The values: a range, an array of categories, or what the data has.
    ///   - range: The positions that they take.
    ///   - type: How numbers are mapped.
    /// - Returns: The view.
    public nonisolated func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain,
        range: Range,
        type: ScaleType? = nil
    ) -> some View {
        let domain = domain._plotDomain
        let range = range._plotRange
        return chartOptions {
            $0.y.domain = domain
            $0.y.range = range
            if let type { $0.y.type = type }
        }
    }

    /// Sets the values of the y-axes of charts.
    public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
        -> some View
    {
        let domain = domain._plotDomain
        return chartOptions {
            $0.y.domain = domain
            if let type { $0.y.type = type }
        }
    }

    /// Sets the positions that the values of the y-axes of charts take.
    public nonisolated func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil)
        -> some View
    {
        let range = range._plotRange
        return chartOptions {
            $0.y.range = range
            if let type { $0.y.type = type }
        }
    }

    /// Sets how the y-axes of charts map numbers.
    public nonisolated func chartYScale(type: ScaleType?) -> some View {
        chartOptions { $0.y.type = type }
    }

    /// Sets how much of a scrollable y-axis is visible: a difference of numbers, or seconds.
    public nonisolated func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.datum.position
        return chartOptions { $0.y.visibleLength = length }
    }

    /// Scrolls charts to a value of the y-axis, which stands at the start of what is visible.
    public nonisolated func chartScrollPosition<P: Plottable>(y value: Binding<P>) -> some View {
        let datum = value.wrappedValue.datum
        return chartOptions { $0.y.scrollPosition = datum }
    }

    /// Scrolls charts to a value of the y-axis.
    public nonisolated func chartScrollPosition<P: Plottable>(initialY value: P) -> some View {
        let datum = value.datum
        return chartOptions { $0.y.scrollPosition = datum }
    }

    /// Sets a binding to the value of the y-axis under a finger, and to nil when the finger lifts.
    public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartGesture { proxy in
            DragGesture(minimumDistance: 0)
                .onChanged { value.wrappedValue = proxy.value(atY: $0.location.y) }
                .onEnded { _ in value.wrappedValue = nil }
        }
    }

    /// Sets a binding to the range of the y-axis over which a finger moved.
    public nonisolated func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>)
        -> some View
    {
        chartGesture { proxy in
            DragGesture(minimumDistance: 0).onChanged {
                guard let start: P = proxy.value(atY: $0.startLocation.y),
                    let end: P = proxy.value(atY: $0.location.y)
                else { return }
                range.wrappedValue = min(start, end)...max(start, end)
            }
        }
    }

}

// MARK: - Scrolling and selection

extension View {
    /// Makes charts show a part of their axes, as long as their visible domains; scripts do not scroll them.
    public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View {
        chartOptions { $0.scrollableAxes = axes }
    }

    /// Sets where scrolling ends; has no effect.
    public nonisolated func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View
    { self }

    /// Sets a binding to the value at the angle under a finger, and to nil when the finger lifts.
    ///
    /// The value is the sum of the sectors before the angle, and a part of its sector.
    public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chartGesture { proxy in
            DragGesture(minimumDistance: 0)
                .onChanged { drag in
                    let angle = proxy.angle(at: drag.location)
                    value.wrappedValue = proxy.value(atAngle: angle)
                }
                .onEnded { _ in value.wrappedValue = nil }
        }
    }

    /// Adds a gesture to the plot area of charts.
    public nonisolated func chartGesture<G: Gesture>(_ body: @escaping (ChartProxy) -> G) -> some View {
        chartOptions {
            $0.layers.append(
                ChartOptions.Layer(alignment: .center, isBehind: false) { proxy in
                    AnyView(ChartGestureArea(proxy: proxy, gesture: body(proxy)))
                }
            )
        }
    }
}

/// The plot area as the target of a gesture.
private nonisolated struct ChartGestureArea<G: Gesture>: View {
    let proxy: ChartProxy
    let gesture: G

    @MainActor var body: some View {
        GeometryReader { geometry in
            let frame = proxy.plotFrame.map { geometry[$0] } ?? .zero
            Color.clear
                .contentShape(Rectangle())
                .frame(width: frame.width, height: frame.height)
                .gesture(gesture)
                .offset(x: frame.minX, y: frame.minY)
        }
    }
}

/// Where the scrolling of a chart ends; has no effect.
public protocol ChartScrollTargetBehavior: Sendable {}

/// Scrolling that ends at values; has no effect.
public nonisolated struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {}

/// How scrolling takes to a larger unit; has no effect.
public nonisolated struct MajorValueAlignment<Value>: Sendable {
    /// A multiple of a number.
    public static func unit(_ unit: Value) -> MajorValueAlignment { MajorValueAlignment() }

    /// A page of what is visible.
    public static var page: MajorValueAlignment { MajorValueAlignment() }

    /// A date with given components.
    public static func matching(_ components: DateComponents) -> MajorValueAlignment { MajorValueAlignment() }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    /// Ends at multiples of a number.
    public static func valueAligned(
        unit: Double,
        majorAlignment: MajorValueAlignment<Double>? = nil
    ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }

    /// Ends at dates with given components.
    public static func valueAligned(
        matching components: DateComponents,
        majorAlignment: MajorValueAlignment<Date>? = nil
    ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }
}

// MARK: - Legends, the plot area and layers

extension View {
    /// Shows or hides the legends of charts.
    public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions { $0.legend.visibility = visibility }
    }

    /// Places the legends of charts.
    public nonisolated func chartLegend(
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartOptions {
            $0.legend.visibility = .automatic
            $0.legend.position = position
            $0.legend.alignment = alignment
            $0.legend.spacing = spacing
        }
    }

    /// Replaces the legends of charts by a view.
    public nonisolated func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let content = AnyView(content())
        return chartOptions {
            $0.legend = ChartOptions.Legend(
                visibility: .visible,
                position: position,
                alignment: alignment,
                spacing: spacing,
                content: content
            )
        }
    }

    /// Changes the view of the plot areas of charts, for example its background or size.
    public nonisolated func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View {
        chartOptions { $0.plotStyle = { AnyView(content(ChartPlotContent(content: $0))) } }
    }

    /// Layers a view over charts, given a proxy that converts positions and values.
    public nonisolated func chartOverlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chartOptions {
            $0.layers.append(
                ChartOptions.Layer(alignment: alignment, isBehind: false) { AnyView(content($0)) }
            )
        }
    }

    /// Layers a view behind charts, given a proxy that converts positions and values.
    public nonisolated func chartBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chartOptions {
            $0.layers.append(
                ChartOptions.Layer(alignment: alignment, isBehind: true) { AnyView(content($0)) }
            )
        }
    }
}

/// The plot area of a chart, as `chartPlotStyle` gets it.
public nonisolated struct ChartPlotContent: View {
    let content: AnyView

    /// The plot area, as large as the labels leave room for.
    @MainActor public var body: some View { content }
}

/// A label of an axis, as `chartXAxisStyle` and `chartYAxisStyle` get it.
public nonisolated struct ChartAxisContent: View {
    let content: AnyView

    /// The label in the axis's font and style.
    @MainActor public var body: some View { content }
}

// MARK: - Scales of styles

extension View {
    /// Sets the styles of values.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let domain = mapping.map(\.key.datum)
        let range = mapping.map { AnyShapeStyle($0.value) }
        return chartOptions { $0.styles = ChartOptions.StyleScale(domain: domain, range: range) }
    }

    /// Sets the styles of values: the first value has the first style.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue],
        range: [S]
    ) -> some View {
        let domain = domain.map(\.datum)
        let range = range.map { AnyShapeStyle($0) }
        return chartOptions { $0.styles = ChartOptions.StyleScale(domain: domain, range: range) }
    }

    /// Sets the styles of values, in the order in which the values appear.
    public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        let range = range.map { AnyShapeStyle($0) }
        return chartOptions { $0.styles = ChartOptions.StyleScale(range: range) }
    }

    /// Sets the order of the values with automatic styles.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable>(domain: [DataValue]) -> some View
    {
        let domain = domain.map(\.datum)
        return chartOptions { $0.styles = ChartOptions.StyleScale(domain: domain) }
    }

    /// Sets the gradient from which the colours of numbers are.
    public nonisolated func chartForegroundStyleScale(range: Gradient) -> some View {
        chartOptions { $0.styles = ChartOptions.StyleScale(gradient: range) }
    }

    /// Sets the gradient from which the colours of a range of numbers are.
    public nonisolated func chartForegroundStyleScale<Bound: Plottable>(
        domain: ClosedRange<Bound>,
        range: Gradient
    ) -> some View {
        let domain = [domain.lowerBound.datum, domain.upperBound.datum]
        return chartOptions { $0.styles = ChartOptions.StyleScale(domain: domain, gradient: range) }
    }

    /// Sets the styles of values by a function.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        mapping: @escaping (DataValue) -> S
    ) -> some View {
        chartOptions {
            $0.styles = ChartOptions.StyleScale(mapping: {
                DataValue(datum: $0).map { AnyShapeStyle(mapping($0)) }
            })
        }
    }

    /// Sets the order of values, and their styles by a function.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue],
        mapping: @escaping (DataValue) -> S
    ) -> some View {
        let domain = domain.map(\.datum)
        return chartOptions {
            $0.styles = ChartOptions.StyleScale(
                domain: domain,
                mapping: { DataValue(datum: $0).map { AnyShapeStyle(mapping($0)) } }
            )
        }
    }

    /// Sets the symbols of values.
    public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        chartSymbolScale(domain: mapping.map(\.key), range: mapping.map(\.value))
    }

    /// Sets the symbols of values: the first value has the first symbol.
    public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        domain: [DataValue],
        range: [S]
    ) -> some View {
        let domain = domain.map(\.datum)
        let range = range.map { AnyShape($0) }
        return chartOptions { $0.symbols = ChartOptions.ListScale(domain: domain, range: range) }
    }

    /// Sets the symbols of values, in the order in which the values appear.
    public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        let range = range.map { AnyShape($0) }
        return chartOptions { $0.symbols = ChartOptions.ListScale(range: range) }
    }

    /// Sets the order of the values with automatic symbols.
    public nonisolated func chartSymbolScale<DataValue: Plottable>(domain: [DataValue]) -> some View {
        let domain = domain.map(\.datum)
        return chartOptions { $0.symbols = ChartOptions.ListScale(domain: domain) }
    }

    /// Sets the symbols of values by a function.
    public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        mapping: @escaping (DataValue) -> S
    ) -> some View {
        chartOptions {
            $0.symbols = ChartOptions.ListScale(mapping: {
                DataValue(datum: $0).map { AnyShape(mapping($0)) }
            })
        }
    }

    /// Sets the areas of the symbols of values, in square points.
    public nonisolated func chartSymbolSizeScale<DataValue: Plottable>(
        _ mapping: KeyValuePairs<DataValue, CGFloat>
    ) -> some View {
        let domain = mapping.map(\.key.datum)
        let range = mapping.map(\.value)
        return chartOptions { $0.symbolSizes = ChartOptions.ListScale(domain: domain, range: range) }
    }

    /// Sets the range of the areas of symbols, in square points.
    public nonisolated func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
        chartOptions { $0.symbolSizeRange = range }
    }

    /// Sets the strokes of the lines of values.
    public nonisolated func chartLineStyleScale<DataValue: Plottable>(
        _ mapping: KeyValuePairs<DataValue, StrokeStyle>
    ) -> some View {
        let domain = mapping.map(\.key.datum)
        let range = mapping.map(\.value)
        return chartOptions { $0.strokes = ChartOptions.ListScale(domain: domain, range: range) }
    }

    /// Sets the strokes of the lines of values: the first value has the first one.
    public nonisolated func chartLineStyleScale<DataValue: Plottable>(
        domain: [DataValue],
        range: [StrokeStyle]
    ) -> some View {
        let domain = domain.map(\.datum)
        return chartOptions { $0.strokes = ChartOptions.ListScale(domain: domain, range: range) }
    }

    /// Sets the strokes of lines, in the order in which the values appear.
    public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
        chartOptions { $0.strokes = ChartOptions.ListScale(range: range) }
    }
}
