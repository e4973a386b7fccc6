import Foundation

/// A position along an axis of the plot area: a part of its length, and points.
package struct PlotPosition: Hashable {
    package var fraction: Double
    package var points: Double

    package init(_ fraction: Double, points: Double = 0) {
        self.fraction = fraction
        self.points = points
    }

    package func value(_ length: Double) -> Double { fraction * length + points }

    func offset(_ distance: Double) -> PlotPosition { PlotPosition(fraction, points: points + distance) }

    /// The same position from the other end.
    var mirrored: PlotPosition { PlotPosition(1 - fraction, points: -points) }
}

/// Maps values to positions along an axis.
package struct PlotScale {
    package enum Domain: Hashable {
        case categories([String])
        case continuous(ClosedRange<Double>, isDate: Bool)
    }

    package var domain: Domain
    var type = ScaleType.linear
    var isReversed = false
    var range = PlotRange(kind: .padding(start: 0, end: 0))

    /// Whether the positions count from the bottom, as those of a y-axis do.
    var isVertical = false

    package init(_ domain: Domain) {
        self.domain = domain
    }

    /// The values of a continuous scale; nil for categories.
    var interval: ClosedRange<Double>? {
        if case .continuous(let range, _) = domain { range } else { nil }
    }

    /// The width of a category's band, as a part of the length; nil without categories.
    var band: Double? {
        guard case .categories(let names) = domain else { return nil }
        return 1 / Double(max(names.count, 1))
    }

    // MARK: Forwards

    /// The part of the domain below a position on a continuous scale.
    package func fraction(of position: Double) -> Double? {
        guard case .continuous(let domain, _) = domain else { return nil }
        let low = transformed(domain.lowerBound)
        let high = transformed(domain.upperBound)
        let value = transformed(position)
        guard low.isFinite, high.isFinite, value.isFinite else { return nil }
        return high == low ? 0.5 : (value - low) / (high - low)
    }

    /// The part of the domain below the middle of a value.
    package func fraction(of datum: PlotDatum) -> Double? {
        if case .categories(let names) = domain {
            guard let index = names.firstIndex(of: datum.name) else { return nil }
            return (Double(index) + 0.5) / Double(names.count)
        }
        return datum.position.flatMap(fraction(of:))
    }

    /// The position of a part of the domain.
    package func position(ofFraction fraction: Double) -> PlotPosition {
        // The first category of a vertical axis is at the top.
        let isTurned = isVertical && band != nil
        let fraction = isReversed != isTurned ? 1 - fraction : fraction
        switch range.kind {
        case .points(let start, let end):
            return PlotPosition(0, points: start + fraction * (end - start))
        case .padding(let start, let end):
            let position = PlotPosition(fraction, points: start * (1 - fraction) - end * fraction)
            return isVertical ? position.mirrored : position
        }
    }

    /// The position of a value's middle, from the leading edge or the top.
    package func position(of datum: PlotDatum) -> PlotPosition? {
        fraction(of: datum).map(position(ofFraction:))
    }

    // MARK: Backwards

    /// The part of the domain at a position.
    func fraction(at position: Double, length: Double) -> Double {
        let start = self.position(ofFraction: 0).value(length)
        let end = self.position(ofFraction: 1).value(length)
        return start == end ? 0.5 : (position - start) / (end - start)
    }

    /// The value at a position; nil outside of categories.
    package func value(at position: Double, length: Double) -> PlotDatum? {
        let fraction = fraction(at: position, length: length)
        switch domain {
        case .categories(let names):
            let index = (fraction * Double(names.count)).rounded(.down)
            guard index >= 0, index < Double(names.count) else { return nil }
            return .category(names[Int(index)])
        case .continuous(let domain, let isDate):
            let low = transformed(domain.lowerBound)
            let high = transformed(domain.upperBound)
            let value = restored(low + fraction * (high - low))
            guard value.isFinite else { return nil }
            return isDate ? .date(Date(timeIntervalSinceReferenceDate: value)) : .number(value)
        }
    }

    // MARK: Types

    private func transformed(_ value: Double) -> Double {
        switch type.kind {
        case .linear, .category, .date: value
        case .log: log10(value)
        case .power(let exponent): value < 0 ? -pow(-value, exponent) : pow(value, exponent)
        case .symmetricLog(let slope): (value < 0 ? -1 : 1) * log1p(abs(value) * slope)
        }
    }

    private func restored(_ value: Double) -> Double {
        switch type.kind {
        case .linear, .category, .date: value
        case .log: pow(10, value)
        case .power(let exponent): value < 0 ? -pow(-value, 1 / exponent) : pow(value, 1 / exponent)
        case .symmetricLog(let slope): (value < 0 ? -1 : 1) * expm1(abs(value)) / slope
        }
    }
}
