import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// A view that draws data as marks on axes.
///
/// ```
/// Chart(sales) { sale in
///     BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
/// }
/// ```
public nonisolated struct Chart<Content: ChartContent>: View {
    private let content: Content

    @Environment(\.chartOptions) private var options
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale
    @Environment(\.foregroundStyle) private var foreground
    @Environment(\.hasForegroundStyle) private var hasForegroundStyle

    /// Creates a chart of marks.
    public nonisolated init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a chart of the marks of each element, identified by its `id`.
    public nonisolated init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// Creates a chart of the marks of each element, identified by the value at `id`.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// The plot area, axes and legend.
    @MainActor public var body: some View {
        var options = options
        // Not that of a header or of a button around the chart.
        options.foreground = hasForegroundStyle ? foreground as? Color : nil
        return GeometryReader { [options] geometry in
            ChartView(
                model: ChartModel(marks, options, geometry.size, calendarInZone, locale),
                options: options
            )
        }
        .frame(idealWidth: 300, idealHeight: 200)
    }

    @MainActor private var marks: [Mark] {
        var list = MarkList()
        list.collect(content)
        return list.marks
    }

    private var calendarInZone: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone
        return calendar
    }
}

/// The area of a chart's plot, for overlays.
private struct PlotFrameKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

/// A chart with its model.
private struct ChartView: View {
    let model: ChartModel
    let options: ChartOptions

    var body: some View {
        ChartLayout {
            plot.layoutValue(key: ChartPieceKey.self, value: .plot)
            labels(model.xAxis)
            labels(model.yAxis)
            titles(options.x, isX: true)
            titles(options.y, isX: false)
            legend
        }
        .backgroundPreferenceValue(PlotFrameKey.self) { layers($0, isBehind: true) }
        .overlayPreferenceValue(PlotFrameKey.self) { layers($0, isBehind: false) }
    }

    @ViewBuilder private var plot: some View {
        let area = ChartPlot(
            items: model.items,
            xAxis: model.xAxis,
            yAxis: model.yAxis,
            tickLengths: [.bottom: 14, .top: 14, .leading: 8, .trailing: 8],
            clips: model.clips,
            // A function may leave a domain that is given.
            cutsFunctions: options.y.domain != nil
        )
        if let style = options.plotStyle {
            style(AnyView(area)).anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }
        } else {
            area.anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }
        }
    }

    private func labels(_ axis: ResolvedAxis) -> some View {
        ForEach(Array(axis.labels.enumerated()), id: \.offset) { _, label in
            label.view.layoutValue(key: ChartPieceKey.self, value: .label(label))
        }
        .environment(\.chartOptions, ChartOptions())
    }

    private func titles(_ axis: ChartOptions.AxisOptions, isX: Bool) -> some View {
        ForEach(Array(axis.titles.enumerated()), id: \.offset) { _, title in
            let edge = Self.edge(title.position, automatic: isX ? .bottom : .top)
            let usual: Alignment = isX ? .leading : .trailing
            title.content
                .font(.system(size: 10))
                .foregroundStyle(.secondary)
                .modifier(TitleTurn(degrees: edge == .leading ? -90 : edge == .trailing ? 90 : 0))
                .layoutValue(
                    key: ChartPieceKey.self,
                    value: .title(
                        edge,
                        alignment: title.alignment
                            ?? (title.position.isAutomatic || edge == .top || edge == .bottom ? usual : nil),
                        spacing: title.spacing
                    )
                )
        }
    }

    @ViewBuilder private var legend: some View {
        let settings = options.legend
        if settings.visibility != .hidden,
            settings.content != nil || !model.legend.isEmpty || model.legendRange != nil
        {
            let edge = Self.edge(settings.position, automatic: .bottom)
            let isOverlay = settings.position.x == 0 && settings.position.y == 0
            Group {
                if let content = settings.content {
                    content
                } else if let range = model.legendRange {
                    GradientLegend(range: range)
                } else {
                    ChartLegend(entries: model.legend, isVertical: edge == .leading || edge == .trailing)
                }
            }
            .layoutValue(
                key: ChartPieceKey.self,
                value: isOverlay
                    ? .overlaidLegend(settings.position)
                    : .legend(
                        edge,
                        alignment: settings.alignment ?? Self.alignment(settings.position),
                        spacing: settings.spacing
                    )
            )
        }
    }

    private static func edge(_ position: AnnotationPosition, automatic: Edge) -> Edge {
        if position.isAutomatic { return automatic }
        if position.y < 0 { return .top }
        if position.y > 0 { return .bottom }
        return position.x < 0 ? .leading : position.x > 0 ? .trailing : automatic
    }

    /// The alignment along an edge that a corner stands for.
    private static func alignment(_ position: AnnotationPosition) -> Alignment? {
        guard !position.isAutomatic else { return nil }
        if position.y == 0 { return Alignment(horizontal: .leading, vertical: .top) }
        return position.x > 0 ? .trailing : .leading
    }

    @ViewBuilder
    private func layers(_ anchor: Anchor<CGRect>?, isBehind: Bool) -> some View {
        let layers = options.layers.filter { $0.isBehind == isBehind }
        if !layers.isEmpty {
            GeometryReader { geometry in
                let proxy = ChartProxy(
                    xScale: model.xScale,
                    yScale: model.yScale,
                    angleTotal: model.angleTotal,
                    anchor: anchor,
                    plotSize: anchor.map { geometry[$0].size } ?? .zero
                )
                ForEach(Array(layers.enumerated()), id: \.offset) { _, layer in
                    layer.content(proxy)
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: layer.alignment)
                }
            }
            .environment(\.chartOptions, ChartOptions())
        }
    }
}

/// Turns the titles of axes at the sides.
private struct TitleTurn: ViewModifier {
    let degrees: Double

    func body(content: Content) -> some View {
        if degrees != 0 {
            QuarterTurn { content.fixedSize().rotationEffect(.degrees(degrees)) }
        } else {
            content
        }
    }
}
