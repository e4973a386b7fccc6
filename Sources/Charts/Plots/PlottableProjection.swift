public import Foundation
public import HalationDrawing

/// The values of a collection's elements with a label, which position or style the marks of a plot.
public nonisolated struct PlottableProjection<DataElement, Value: Plottable> {
    let value: (DataElement) -> PlottableValue<Value>

    /// Takes the value at a key path of each element, with a label that is a key of the string table.
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ keyPath: KeyPath<DataElement, Value>
    ) -> PlottableProjection {
        PlottableProjection { .value(labelKey, $0[keyPath: keyPath]) }
    }

    /// Takes the value at a key path of each element.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S,
        _ keyPath: KeyPath<DataElement, Value>
    ) -> PlottableProjection {
        value(Text(label), keyPath)
    }

    /// Takes the value at a key path of each element.
    public static func value(
        _ label: Text,
        _ keyPath: KeyPath<DataElement, Value>
    ) -> PlottableProjection {
        PlottableProjection { .value(label, $0[keyPath: keyPath]) }
    }
}

extension PlottableProjection where Value: Comparable {
    /// Takes the range between the values at two key paths of each element: a bar spans it.
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ start: KeyPath<DataElement, Value>,
        _ end: KeyPath<DataElement, Value>
    ) -> PlottableProjection {
        PlottableProjection {
            let (first, last) = ($0[keyPath: start], $0[keyPath: end])
            return .value(labelKey, min(first, last)..<max(first, last))
        }
    }
}

extension PlottableProjection where Value == Date {
    /// Takes the date at a key path of each element; it stands for a whole unit of the calendar.
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ keyPath: KeyPath<DataElement, Date>,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableProjection {
        PlottableProjection { .value(labelKey, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
    }

    /// Takes the date at a key path of each element; it stands for a whole unit of the calendar.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S,
        _ keyPath: KeyPath<DataElement, Date>,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableProjection {
        PlottableProjection { .value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
    }
}
