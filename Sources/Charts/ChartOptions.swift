import Foundation
import HalationDrawing
import HalationGeometry
import HalationViews

/// What the modifiers of a chart say.
struct ChartOptions {
    struct AxisOptions {
        var visibility = Visibility.automatic
        var content: (() -> [AxisMarksRecipe])?
        var style: ((AnyView) -> AnyView)?
        var domain: PlotDomain?
        var range: PlotRange?
        var type: ScaleType?
        var titles: [Title] = []
        var visibleLength: Double?
        var scrollPosition: PlotDatum?
    }

    struct Title {
        let position: AnnotationPosition
        let alignment: Alignment?
        let spacing: CGFloat?
        let content: AnyView
    }

    struct Legend {
        var visibility = Visibility.automatic
        var position = AnnotationPosition.automatic
        var alignment: Alignment?
        var spacing: CGFloat?
        var content: AnyView?
    }

    /// Styles of values.
    struct StyleScale {
        var domain: [PlotDatum]?
        var range: [AnyShapeStyle]?
        var gradient: Gradient?
        var mapping: ((PlotDatum) -> AnyShapeStyle?)?
    }

    /// Symbols or strokes of values.
    struct ListScale<Value> {
        var domain: [PlotDatum]?
        var range: [Value]?
        var mapping: ((PlotDatum) -> Value?)?
    }

    struct Layer {
        let alignment: Alignment
        let isBehind: Bool
        let content: (ChartProxy) -> AnyView
    }

    /// The colour of marks without a style; nil is blue.
    var foreground: Color?

    var x = AxisOptions()
    var y = AxisOptions()
    var scrollableAxes: Axis.Set = []
    var legend = Legend()
    var styles = StyleScale()
    var symbols = ListScale<AnyShape>()
    var strokes = ListScale<StrokeStyle>()
    var symbolSizes = ListScale<CGFloat>()
    var symbolSizeRange: ClosedRange<CGFloat>?
    var plotStyle: ((AnyView) -> AnyView)?
    var layers: [Layer] = []
}

private struct ChartOptionsKey: EnvironmentKey {
    // Options are read and written on the main actor only.
    nonisolated(unsafe) static let defaultValue = ChartOptions()
}

extension EnvironmentValues {
    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}

extension View {
    nonisolated func chartOptions(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(\.chartOptions, transform: change)
    }
}
