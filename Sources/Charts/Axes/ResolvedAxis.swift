import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The lines and labels of an axis.
struct ResolvedAxis {
    struct Line {
        let position: PlotPosition
        let stroke: StrokeStyle
        let style: AnyShapeStyle
        let opacity: Double
    }

    struct Tick {
        let line: Line
        let edge: Edge
        /// The length in points; nil is that of the labels.
        let length: CGFloat?
    }

    struct Label {
        let view: AnyView
        let edge: Edge
        let position: PlotPosition
        /// The point of the label along the axis that stands at the position.
        let anchor: CGFloat
        let isInset: Bool
        let hidesOverlaps: Bool
        /// The distance from the plot area.
        let spacing: CGFloat
        let offset: CGSize
        /// Whether the label is aligned with the edges of the plot area at its ends.
        let isAligned: Bool
        let anchorPoint: UnitPoint?
    }

    var gridLines: [Line] = []
    var ticks: [Tick] = []
    var labels: [Label] = []

    init() {}

    @MainActor
    init(_ model: ChartModel, isX: Bool) {
        let options = model.axisOptions(isX: isX)
        guard options.visibility != .hidden, let scale = isX ? model.xScale : model.yScale else { return }
        let isCategory = scale.band != nil
        let usual = AxisMarksRecipe(preset: .automatic, position: .automatic, values: .automatic, stroke: nil)
        { _ in
            isCategory ? [AxisPart(kind: .label)] : AxisPart.usual(stroke: nil)
        }
        for recipe in options.content?() ?? [usual] {
            let builder = AxisBuilder(recipe, model, scale, isX: isX, style: options.style)
            builder.add(to: &self)
        }
    }
}
