public import Foundation

/// The values that a scale maps: a range, an array, or what the data has.
public protocol ScaleDomain {
    /// The domain as scales know it; called by charts only.
    var _plotDomain: PlotDomain { get }
}

/// A domain as scales know it.
public struct PlotDomain {
    enum Kind {
        case automatic(includesZero: Bool?)
        case modified(([PlotDatum]) -> [PlotDatum])
        case values([PlotDatum])
        case range(PlotDatum, PlotDatum)
    }

    let kind: Kind
    var isReversed = false
}

/// The domain that the data has.
public nonisolated struct AutomaticScaleDomain: ScaleDomain {
    /// The domain as scales know it; called by charts only.
    public let _plotDomain: PlotDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// The domain that the data has, with zero.
    public static var automatic: AutomaticScaleDomain { automatic() }

    /// The domain that the data has.
    ///
    /// - Parameters:
    ///   - includesZero: Whether a domain of numbers has zero; it has by default, unless the scale is logarithmic.
    ///   - reversed: Whether the scale runs the other way.
    /// - Returns: The domain.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(
            _plotDomain: PlotDomain(
                kind: .automatic(includesZero: includesZero),
                isReversed: reversed ?? false
            )
        )
    }

    /// The domain that the data has, changed by a function: of all categories, or of the smallest and largest value.
    public static func automatic<DataValue: Plottable>(
        includesZero: Bool? = nil,
        reversed: Bool? = nil,
        dataType: DataValue.Type,
        modifyInferredDomain: @escaping (inout [DataValue]) -> Void
    ) -> AutomaticScaleDomain {
        let kind = PlotDomain.Kind.modified { data in
            var values = data.compactMap { DataValue(datum: $0) }
            modifyInferredDomain(&values)
            return values.map(\.datum)
        }
        return AutomaticScaleDomain(_plotDomain: PlotDomain(kind: kind, isReversed: reversed ?? false))
    }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// The domain as scales know it; called by charts only.
    public var _plotDomain: PlotDomain { PlotDomain(kind: .range(lowerBound.datum, upperBound.datum)) }
}

extension Range: ScaleDomain where Bound: Plottable {
    /// The domain as scales know it; called by charts only.
    public var _plotDomain: PlotDomain { PlotDomain(kind: .range(lowerBound.datum, upperBound.datum)) }
}

extension Array: ScaleDomain where Element: Plottable {
    /// The domain as scales know it; called by charts only.
    public var _plotDomain: PlotDomain { PlotDomain(kind: .values(map(\.datum))) }
}

/// The positions that a scale maps to.
public protocol PositionScaleRange {
    /// The positions as scales know them; called by charts only.
    var _plotRange: PlotRange { get }
}

/// Positions as scales know them: paddings of the plot area, or points.
public struct PlotRange: Sendable {
    enum Kind: Sendable {
        case padding(start: CGFloat, end: CGFloat)
        case points(CGFloat, CGFloat)
    }

    let kind: Kind
}

/// The length of the plot area, less paddings.
public nonisolated struct PlotDimensionScaleRange: PositionScaleRange, Sendable {
    /// The positions as scales know them; called by charts only.
    public let _plotRange: PlotRange
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    /// The length of the plot area.
    public static var plotDimension: PlotDimensionScaleRange { plotDimension(padding: 0) }

    /// The length of the plot area, less a padding at each end.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        plotDimension(startPadding: padding, endPadding: padding)
    }

    /// The length of the plot area, less paddings.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0)
        -> PlotDimensionScaleRange
    {
        PlotDimensionScaleRange(_plotRange: PlotRange(kind: .padding(start: startPadding, end: endPadding)))
    }
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {
    /// The positions as scales know them; called by charts only.
    public var _plotRange: PlotRange { PlotRange(kind: .points(lowerBound, upperBound)) }
}

/// How a scale maps numbers.
public nonisolated struct ScaleType: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, category, date
        case log
        case power(Double)
        case symmetricLog(Double)
    }

    let kind: Kind

    /// Maps equal differences to equal distances; the default.
    public static var linear: ScaleType { ScaleType(kind: .linear) }

    /// By the logarithm; only for positive numbers.
    public static var log: ScaleType { ScaleType(kind: .log) }

    /// By the logarithm of the distance from zero plus one.
    public static var symmetricLog: ScaleType { symmetricLog(slopeAtZero: 1) }

    /// By the logarithm of the distance from zero plus one.
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
        ScaleType(kind: .symmetricLog(slopeAtZero))
    }

    /// By the square root.
    public static var squareRoot: ScaleType { power(exponent: 0.5) }

    /// Maps a number to its power; the sign is kept.
    public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent)) }

    /// Maps dates: equal times to equal distances.
    public static var date: ScaleType { ScaleType(kind: .date) }

    /// Categories, in bands of equal width.
    public static var category: ScaleType { ScaleType(kind: .category) }
}
