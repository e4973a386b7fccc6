import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// Chooses the values of an axis.
@MainActor
struct AxisValues {
    private let model: ChartModel
    private let scale: PlotScale
    private let isX: Bool

    init(_ model: ChartModel, _ scale: PlotScale, isX: Bool) {
        self.model = model
        self.scale = scale
        self.isX = isX
    }

    /// The values of an axis, and the step between its dates.
    func values(_ choice: AxisMarkValues) -> ([PlotDatum], DateStep?) {
        switch scale.domain {
        case .categories(let names): (categories(names, choice), nil)
        case .continuous(let domain, isDate: true): dates(domain, choice)
        case .continuous(let domain, isDate: false): (numbers(domain, choice), nil)
        }
    }

    private func categories(_ names: [String], _ choice: AxisMarkValues) -> [PlotDatum] {
        guard case .list(let values) = choice.kind else { return names.map { .category($0) } }
        return values.filter { names.contains($0.name) }
    }

    private func numbers(_ domain: ClosedRange<Double>, _ choice: AxisMarkValues) -> [PlotDatum] {
        switch choice.kind {
        case .list(let values): return members(values, domain)
        case .stride(let step): return NiceNumbers.multiples(of: step, in: domain).map { .number($0) }
        case .dates: return []
        case .automatic(let count, let minimum):
            if case .log = scale.type.kind { return NiceNumbers.powers(in: domain).map { .number($0) } }
            let step = NiceNumbers.step(
                domain,
                count: count ?? model.tickCount(isX: isX),
                minimum: minimum ?? 0
            )
            return NiceNumbers.multiples(of: step, in: domain).map { .number($0) }
        }
    }

    private func dates(_ domain: ClosedRange<Double>, _ choice: AxisMarkValues) -> ([PlotDatum], DateStep) {
        let length = domain.upperBound - domain.lowerBound
        let smallest = model.marks.compactMap { (isX ? $0.x : $0.y)?.unit }.first.map { DateStep($0) }
        switch choice.kind {
        case .list(let values):
            let count = max(values.count, 1)
            let step = DateStep.automatic(length: length, count: count, minimum: smallest)
            return (members(values, domain), step)
        case .dates(let step, let calendar):
            return (step.dates(in: domain, calendar ?? model.calendar).map { .date($0) }, step)
        case .stride(let seconds):
            let step = DateStep.automatic(length: seconds, count: 1)
            let dates = NiceNumbers.multiples(of: seconds, in: domain)
                .map { PlotDatum.date(Date(timeIntervalSinceReferenceDate: $0)) }
            return (dates, step)
        case .automatic(let count, _):
            let step = DateStep.automatic(
                length: length,
                count: count ?? model.tickCount(isX: isX, isDate: true),
                minimum: smallest
            )
            return (step.dates(in: domain, model.calendar).map { .date($0) }, step)
        }
    }

    /// The values in a domain, and those beside it by no more than rounding.
    private func members(_ values: [PlotDatum], _ domain: ClosedRange<Double>) -> [PlotDatum] {
        let slack = (domain.upperBound - domain.lowerBound) * 1e-9
        let range = (domain.lowerBound - slack)...(domain.upperBound + slack)
        return values.filter { $0.position.map(range.contains) ?? false }
    }
}
