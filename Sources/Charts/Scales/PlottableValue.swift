public import Foundation
public import HalationDrawing
import HalationViews

/// A value with a label, which positions or styles a mark.
public nonisolated struct PlottableValue<Value: Plottable> {
    let label: Text
    let value: Value
    let channel: Channel

    private init(_ label: Text, _ value: Value, _ channel: Channel) {
        self.label = label
        self.value = value
        self.channel = channel
    }

    /// Creates a value with a label, a key of the string table.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(Text(labelKey), value, Channel(value.datum))
    }

    /// Creates a value with a label.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(Text(label), value, Channel(value.datum))
    }

    /// Creates a value with a label.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(label, value, Channel(value.datum))
    }
}

extension PlottableValue where Value == Date {
    /// Creates a date with a label; if an argument is overloaded by a date and a number, the date is preferred.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Date) -> PlottableValue<Date> {
        PlottableValue(Text(labelKey), value, Channel(value.datum))
    }

    /// Creates a date with a label; if an argument is overloaded by a date and a number, the date is preferred.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Date) -> PlottableValue<Date> {
        PlottableValue(Text(label), value, Channel(value.datum))
    }

    /// Creates a date with a label; if an argument is overloaded by a date and a number, the date is preferred.
    public static func value(_ label: Text, _ value: Date) -> PlottableValue<Date> {
        PlottableValue(label, value, Channel(value.datum))
    }

    /// Creates a date that stands for a whole unit of the calendar, such as its day.
    ///
    /// - Parameters:
    ///   - labelKey: The label, a key of the string table.
    ///   - value: A date in the unit.
    ///   - unit: The unit: a bar is as wide as it, and a point stands in its middle.
    ///   - calendar: The calendar of the unit; nil for the environment's.
    /// - Returns: The value.
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ value: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(Text(labelKey), value, Channel(value.datum, unit: unit, calendar: calendar))
    }

    /// Creates a date that stands for a whole unit of the calendar, such as its day.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S,
        _ value: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(Text(label), value, Channel(value.datum, unit: unit, calendar: calendar))
    }

    /// Creates a date that stands for a whole unit of the calendar, such as its day.
    public static func value(
        _ label: Text,
        _ value: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(label, value, Channel(value.datum, unit: unit, calendar: calendar))
    }
}

extension PlottableValue {
    /// Creates a value that stands for a range, such as a bin of a histogram: a bar spans it.
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ range: ChartBinRange<Value>
    ) -> PlottableValue<Value> {
        PlottableValue(
            Text(labelKey),
            range.lowerBound,
            Channel(range.lowerBound.datum, upper: range.upperBound.datum)
        )
    }

    /// Creates a value that stands for a range: a bar spans it.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue<Value>
    where Value: Comparable {
        PlottableValue(
            Text(label),
            range.lowerBound,
            Channel(range.lowerBound.datum, upper: range.upperBound.datum)
        )
    }

    /// Creates a value that stands for a range: a bar spans it.
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value>
    where Value: Comparable {
        PlottableValue(
            Text(labelKey),
            range.lowerBound,
            Channel(range.lowerBound.datum, upper: range.upperBound.datum)
        )
    }
}

/// A value of a mark, with the unit of the calendar or the range that it stands for.
struct Channel: Hashable, Sendable {
    var datum: PlotDatum
    var unit: Calendar.Component?
    var calendar: Calendar?
    var upper: PlotDatum?

    init(
        _ datum: PlotDatum,
        unit: Calendar.Component? = nil,
        calendar: Calendar? = nil,
        upper: PlotDatum? = nil
    ) {
        self.datum = datum
        self.unit = unit
        self.calendar = calendar
        self.upper = upper
    }

    /// The interval on a continuous scale; nil for a category, and empty for a number or an exact date.
    func interval(_ calendar: Calendar) -> ClosedRange<Double>? {
        guard let position = datum.position, position.isFinite else { return nil }
        if let end = upper?.position { return min(position, end)...max(position, end) }
        guard let unit, case .date(let date) = datum,
            let interval = (self.calendar ?? calendar).dateInterval(of: unit, for: date)
        else { return position...position }
        let start = interval.start.timeIntervalSinceReferenceDate
        return start...(start + interval.duration)
    }
}
