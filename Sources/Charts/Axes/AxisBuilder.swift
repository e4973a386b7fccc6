import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// Makes the lines and labels of one set of an axis's marks.
@MainActor
struct AxisBuilder {
    private let recipe: AxisMarksRecipe
    private let model: ChartModel
    private let scale: PlotScale
    private let isX: Bool
    private let style: ((AnyView) -> AnyView)?
    private let values: [PlotDatum]
    /// The step between dates.
    private let step: DateStep?
    private let edge: Edge

    init(
        _ recipe: AxisMarksRecipe,
        _ model: ChartModel,
        _ scale: PlotScale,
        isX: Bool,
        style: ((AnyView) -> AnyView)?
    ) {
        self.recipe = recipe
        self.model = model
        self.scale = scale
        self.isX = isX
        self.style = style
        (values, step) = AxisValues(model, scale, isX: isX).values(recipe.values)
        edge = Self.edge(recipe.position, isX: isX, isCategory: scale.band != nil)
    }

    /// Whether the marks stand at dates along the x-axis, whose labels begin at their values.
    private var isTimeline: Bool {
        guard isX, case .continuous(_, let isDate) = scale.domain else { return false }
        return isDate
    }

    /// A part of the marks at a value.
    private struct Mark {
        let part: AxisPart
        let datum: PlotDatum
        let fraction: Double
        let position: PlotPosition
        let isCentered: Bool

        /// Whether the value is at the end of the axis, so that nothing that begins there has room.
        var isAtEnd: Bool { fraction > 1 - 1e-6 }
    }

    /// Adds the lines and labels to an axis.
    func add(to axis: inout ResolvedAxis) {
        for index in values.indices {
            for mark in marks(index) {
                switch mark.part.kind {
                case .gridLine: axis.gridLines.append(line(mark, dash: isTimeline ? [2, 2] : []))
                case .tick: if let tick = tick(mark) { axis.ticks.append(tick) }
                case .label: if let label = label(mark) { axis.labels.append(label) }
                }
            }
        }
    }

    /// The parts at a value; those that are centred stand in the middle before the following value.
    private func marks(_ index: Int) -> [Mark] {
        let datum = values[index]
        guard let fraction = scale.fraction(of: datum) else { return [] }
        let isCategory = scale.band != nil
        let next = isCategory ? nil : following(index)
        let middle = next.map { (fraction + $0) / 2 } ?? fraction
        return recipe.content(AxisValue(index: index, count: values.count, datum: datum)).compactMap { part in
            var part = part
            part.stroke = part.stroke ?? recipe.stroke
            let isCentered = part.isCentered ?? false
            guard !isCentered || isCategory || middle != fraction else { return nil }
            return Mark(
                part: part,
                datum: datum,
                fraction: fraction,
                position: scale.position(ofFraction: isCentered ? middle : fraction),
                isCentered: isCentered
            )
        }
    }

    /// A line in the colour of dividers; those of the grid have dashes at dates, as in two pictures that Apple's
    /// renderer made.
    private func line(_ mark: Mark, dash: [CGFloat] = []) -> ResolvedAxis.Line {
        let part = mark.part
        return ResolvedAxis.Line(
            position: mark.position.offset(isX ? part.offset.width : part.offset.height),
            stroke: part.stroke ?? StrokeStyle(lineWidth: 0.5, dash: dash),
            style: part.style ?? AnyShapeStyle(SeparatorShapeStyle()),
            opacity: part.opacity
        )
    }

    private func tick(_ mark: Mark) -> ResolvedAxis.Tick? {
        var length: CGFloat?
        switch mark.part.length.kind {
        case .points(let points): length = points
        case .label: break
        case .automatic:
            guard !isTimeline || !mark.isAtEnd else { return nil }
            length = isTimeline ? nil : isX ? 4 : 0
        }
        return ResolvedAxis.Tick(line: line(mark), edge: edge, length: length)
    }

    private func label(_ mark: Mark) -> ResolvedAxis.Label? {
        let part = mark.part
        let startsAtValue = isTimeline && !mark.isCentered && recipe.preset != .extended
        guard !startsAtValue || !mark.isAtEnd, let view = view(part, mark.datum) else { return nil }
        return ResolvedAxis.Label(
            view: style?(view) ?? view,
            edge: edge,
            position: startsAtValue ? mark.position.offset(part.horizontalSpacing ?? 4) : mark.position,
            anchor: startsAtValue ? 0 : 0.5,
            isInset: recipe.preset == .inset,
            hidesOverlaps: part.hidesOverlaps,
            spacing: isX ? part.verticalSpacing ?? 4 : part.horizontalSpacing ?? 5,
            offset: part.offset,
            isAligned: recipe.preset == .aligned,
            anchorPoint: part.anchor
        )
    }

    private static func edge(_ position: AxisMarkPosition, isX: Bool, isCategory: Bool) -> Edge {
        switch position.kind {
        case .automatic: isX ? .bottom : isCategory ? .leading : .trailing
        case .leading: isX ? .bottom : .leading
        case .trailing: isX ? .bottom : .trailing
        case .top: isX ? .top : .trailing
        case .bottom: isX ? .bottom : .trailing
        }
    }

    /// The part of the domain at the value after one of an axis; nil after the last one.
    private func following(_ index: Int) -> Double? {
        if index + 1 < values.count { return scale.fraction(of: values[index + 1]) }
        guard let step, case .date(let date) = values[index],
            let next = model.calendar.date(byAdding: step.unit, value: step.count, to: date),
            let fraction = scale.fraction(of: .date(next))
        else { return nil }
        return fraction <= 1 + 1e-6 ? fraction : nil
    }

    private func view(_ part: AxisPart, _ datum: PlotDatum) -> AnyView? {
        let base: AnyView
        switch part.label {
        case .view(let view): base = view
        case .format(let format):
            guard let text = format(datum, model.calendar, model.locale) else { return nil }
            base = AnyView(Text(verbatim: text))
        case .automatic:
            base = AnyView(Text(verbatim: text(datum)))
        }
        let styled =
            base
            .font(part.font ?? .system(size: 10))
            .foregroundStyle(part.style ?? AnyShapeStyle(HierarchicalShapeStyle.secondary))
            .opacity(part.opacity)
        return part.isVertical ? AnyView(VerticalLabel { styled }) : AnyView(styled)
    }

    private func text(_ datum: PlotDatum) -> String {
        switch datum {
        case .category(let name): name
        case .number(let number):
            model.showsPercent(isX: isX)
                ? number.formatted(.percent.locale(model.locale))
                : number.formatted(.number.precision(.fractionLength(0...6)).locale(model.locale))
        case .date(let date): (step ?? DateStep(.day)).label(of: date, model.calendar, model.locale)
        }
    }
}
