public import Foundation

/// A value that a chart can show on an axis, as an angle, or by a style.
///
/// Numbers, strings and dates are plottable. A type with a raw value needs only to name the protocol; another type
/// gives a number, a string or a date that stands for it.
public protocol Plottable {
    /// The number, string or date that stands for values of the type.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The number, string or date that stands for this value.
    var primitivePlottable: PrimitivePlottable { get }

    /// Creates the value for a number, string or date; nil if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a string or a date.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    /// Creates the value from a position of a scale; nil if it is of another kind.
    ///
    /// Called by charts only.
    init?(_plotDatum: PlotDatum)

    /// The value on a scale.
    ///
    /// Called by charts only.
    var _plotDatum: PlotDatum { get }
}

/// A value as scales know it: a number, a date or a category.
public enum PlotDatum: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)

    /// The position on a continuous scale: the number, or the seconds since the reference date.
    var position: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }

    /// The name in a legend.
    var name: String {
        switch self {
        case .number(let number): number.formatted()
        case .date(let date): date.formatted(.iso8601.year().month().day())
        case .category(let name): name
        }
    }
}

extension PrimitivePlottableProtocol {
    /// The value itself, which scales know.
    public var primitivePlottable: Self { self }

    /// Creates the value from itself; never nil.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    /// The raw value, which stands for this one on scales.
    public var primitivePlottable: RawValue { rawValue }

    /// Creates the value with a raw value; nil if there is none.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Plottable {
    var datum: PlotDatum { primitivePlottable._plotDatum }

    init?(datum: PlotDatum) {
        guard let primitive = PrimitivePlottable(_plotDatum: datum) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension String: PrimitivePlottableProtocol {
    /// Creates the name of a category; nil for numbers and dates.
    public init?(_plotDatum datum: PlotDatum) {
        guard case .category(let name) = datum else { return nil }
        self = name
    }

    /// The category of this name.
    public var _plotDatum: PlotDatum { .category(self) }
}

extension Date: PrimitivePlottableProtocol {
    /// Creates the date at a position; nil for categories and numbers.
    public init?(_plotDatum datum: PlotDatum) {
        guard case .date(let date) = datum else { return nil }
        self = date
    }

    /// The date on a scale of time.
    public var _plotDatum: PlotDatum { .date(self) }
}

extension Decimal: PrimitivePlottableProtocol {
    /// Creates the number at a position; nil for categories and dates.
    public init?(_plotDatum datum: PlotDatum) {
        guard case .number(let number) = datum else { return nil }
        self.init(number)
    }

    /// The number on a scale.
    public var _plotDatum: PlotDatum { .number(NSDecimalNumber(decimal: self).doubleValue) }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    /// Creates the number at a position; nil for categories and dates.
    public init?(_plotDatum datum: PlotDatum) {
        guard case .number(let number) = datum else { return nil }
        self.init(number)
    }

    /// The number on a scale.
    public var _plotDatum: PlotDatum { .number(Double(self)) }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    /// Creates the whole number at or below a position; nil for categories, dates, and numbers without room.
    public init?(_plotDatum datum: PlotDatum) {
        guard case .number(let number) = datum, number.isFinite,
            let whole = Self(exactly: number.rounded(.down))
        else { return nil }
        self = whole
    }

    /// The number on a scale.
    public var _plotDatum: PlotDatum { .number(Double(self)) }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}

extension Bool: PrimitivePlottableProtocol {
    /// Creates a truth value from its name; nil for others.
    public init?(_plotDatum datum: PlotDatum) {
        guard case .category(let name) = datum, let value = Bool(name) else { return nil }
        self = value
    }

    /// A category: "true" or "false".
    public var _plotDatum: PlotDatum { .category(description) }
}
