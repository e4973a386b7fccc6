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
            add(recipe, model, scale, isX: isX, style: options.style)
        }
    }

    @MainActor
    private mutating func add(
        _ recipe: AxisMarksRecipe,
        _ model: ChartModel,
        _ scale: PlotScale,
        isX: Bool,
        style: ((AnyView) -> AnyView)?
    ) {
        let (values, step) = Self.values(recipe, model, scale, isX: isX)
        let edge = Self.edge(recipe.position, isX: isX, isCategory: scale.band != nil)
        var isDates = false
        if case .continuous(_, let dates) = scale.domain { isDates = dates }
        for (index, datum) in values.enumerated() {
            guard let fraction = scale.fraction(of: datum) else { continue }
            var parts = recipe.content(AxisValue(index: index, count: values.count, datum: datum))
            if let stroke = recipe.stroke {
                for place in parts.indices where parts[place].stroke == nil { parts[place].stroke = stroke }
            }
            var middle = fraction
            if scale.band == nil {
                let next = Self.following(index, values, step, scale, model.calendar)
                if let next { middle = (fraction + next) / 2 }
            }
            for part in parts {
                let isCentered = part.isCentered ?? false
                if isCentered && scale.band == nil && middle == fraction { continue }
                let position = scale.position(ofFraction: isCentered ? middle : fraction)
                let paint = part.style ?? AnyShapeStyle(HierarchicalShapeStyle.quaternary)
                let shift = isX ? part.offset.width : part.offset.height
                let line = Line(
                    position: position.offset(part.kind == .label ? 0 : shift),
                    stroke: part.stroke ?? StrokeStyle(lineWidth: 0.5),
                    style: paint,
                    opacity: part.opacity
                )
                switch part.kind {
                case .gridLine: gridLines.append(line)
                case .tick:
                    if isX && isDates && fraction > 1 - 1e-6 && part.length.kind == .automatic { continue }
                    var length: CGFloat? = isX && isDates ? nil : isX ? 4 : 0
                    switch part.length.kind {
                    case .points(let points): length = points
                    case .label: length = nil
                    case .automatic: break
                    }
                    ticks.append(Tick(line: line, edge: edge, length: length))
                case .label:
                    guard let view = Self.view(part, datum, step, model, isX: isX) else { continue }
                    let startsAtValue = isX && isDates && !isCentered && recipe.preset != .extended
                    let spacing = isX ? part.verticalSpacing ?? 4 : part.horizontalSpacing ?? 5
                    var position = position
                    // A label that begins at the end of the axis has no room.
                    if startsAtValue && fraction > 1 - 1e-6 { continue }
                    if startsAtValue { position = position.offset(part.horizontalSpacing ?? 4) }
                    labels.append(
                        Label(
                            view: style?(view) ?? view,
                            edge: edge,
                            position: position,
                            anchor: startsAtValue ? 0 : 0.5,
                            isInset: recipe.preset == .inset,
                            hidesOverlaps: part.hidesOverlaps,
                            spacing: spacing,
                            offset: part.offset,
                            isAligned: recipe.preset == .aligned,
                            anchorPoint: part.anchor
                        )
                    )
                }
            }
        }
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

    /// The values of an axis, and the step between its dates.
    @MainActor
    private static func values(
        _ recipe: AxisMarksRecipe,
        _ model: ChartModel,
        _ scale: PlotScale,
        isX: Bool
    ) -> ([PlotDatum], DateStep?) {
        switch scale.domain {
        case .categories(let names):
            if case .list(let values) = recipe.values.kind {
                return (values.filter { names.contains($0.name) }, nil)
            }
            return (names.map { .category($0) }, nil)
        case .continuous(let domain, let isDate):
            let slack = (domain.upperBound - domain.lowerBound) * 1e-9
            let range = (domain.lowerBound - slack)...(domain.upperBound + slack)
            if isDate {
                let length = domain.upperBound - domain.lowerBound
                let unit = model.marks.compactMap { (isX ? $0.x : $0.y)?.unit }.first
                let smallest = unit.map { DateStep($0) }
                switch recipe.values.kind {
                case .list(let values):
                    let step = DateStep.automatic(
                        length: length,
                        count: max(values.count, 1),
                        minimum: smallest
                    )
                    return (values.filter { $0.position.map(range.contains) ?? false }, step)
                case .dates(let step, let calendar):
                    return (step.dates(in: domain, calendar ?? model.calendar).map { .date($0) }, step)
                case .stride(let seconds):
                    let step = DateStep.automatic(length: seconds, count: 1)
                    return (
                        NiceNumbers.multiples(of: seconds, in: domain)
                            .map { .date(Date(timeIntervalSinceReferenceDate: $0)) }, step
                    )
                case .automatic(let count, _):
                    let step = DateStep.automatic(
                        length: length,
                        count: count ?? model.tickCount(isX: isX, isDate: true),
                        minimum: smallest
                    )
                    return (step.dates(in: domain, model.calendar).map { .date($0) }, step)
                }
            }
            switch recipe.values.kind {
            case .list(let values): return (values.filter { $0.position.map(range.contains) ?? false }, nil)
            case .stride(let step):
                return (NiceNumbers.multiples(of: step, in: domain).map { .number($0) }, nil)
            case .dates: return ([], nil)
            case .automatic(let count, let minimum):
                if case .log = scale.type.kind {
                    return (NiceNumbers.powers(in: domain).map { .number($0) }, nil)
                }
                let step = NiceNumbers.step(
                    domain,
                    count: count ?? model.tickCount(isX: isX),
                    minimum: minimum ?? 0
                )
                return (NiceNumbers.multiples(of: step, in: domain).map { .number($0) }, nil)
            }
        }
    }

    /// The part of the domain at the value after one of an axis; nil after the last one.
    private static func following(
        _ index: Int,
        _ values: [PlotDatum],
        _ step: DateStep?,
        _ scale: PlotScale,
        _ calendar: Calendar
    ) -> Double? {
        if index + 1 < values.count { return scale.fraction(of: values[index + 1]) }
        guard let step, case .date(let date) = values[index],
            let next = calendar.date(byAdding: step.unit, value: step.count, to: date),
            let fraction = scale.fraction(of: .date(next))
        else { return nil }
        return fraction <= 1 + 1e-6 ? fraction : nil
    }

    @MainActor
    private static func view(
        _ part: AxisPart,
        _ datum: PlotDatum,
        _ step: DateStep?,
        _ model: ChartModel,
        isX: Bool
    ) -> AnyView? {
        let base: AnyView
        switch part.label {
        case .view(let view): base = view
        case .format(let format):
            guard let text = format(datum, model.calendar, model.locale) else { return nil }
            base = AnyView(Text(verbatim: text))
        case .automatic:
            base = AnyView(Text(verbatim: text(datum, step, model, isPercent: model.showsPercent(isX: isX))))
        }
        let styled =
            base
            .font(part.font ?? .system(size: 10))
            .foregroundStyle(part.style ?? AnyShapeStyle(HierarchicalShapeStyle.secondary))
            .opacity(part.opacity)
        return part.isVertical ? AnyView(VerticalLabel { styled }) : AnyView(styled)
    }

    @MainActor
    private static func text(_ datum: PlotDatum, _ step: DateStep?, _ model: ChartModel, isPercent: Bool)
        -> String
    {
        switch datum {
        case .category(let name): name
        case .number(let number):
            isPercent
                ? number.formatted(.percent.locale(model.locale))
                : number.formatted(.number.precision(.fractionLength(0...6)).locale(model.locale))
        case .date(let date): (step ?? DateStep(.day)).label(of: date, model.calendar, model.locale)
        }
    }
}

/// A label that runs from top to bottom.
private struct VerticalLabel<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        QuarterTurn { content.fixedSize().rotationEffect(.degrees(90)) }
    }
}

/// Takes the size of its view turned by a right angle.
struct QuarterTurn: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
        return CGSize(width: size.height, height: size.width)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            anchor: .center,
            proposal: .unspecified
        )
    }
}
