public import Foundation

/// A value that follows the time of the picture, for ``Text``.
///
/// ```swift
/// let start = Date.now
/// Text(.currentDate, format: .dateTime.hour().minute().second())
/// Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond))
/// ```
public struct TimeDataSource<Value>: Sendable {
    let kind: TimeDataSourceKind

    /// The value at a date.
    let value: @Sendable (Date) -> Value
}

/// What a source of time counts, to be compared.
enum TimeDataSourceKind: Hashable, Sendable {
    case date
    case rangeStarting(Date)
    case rangeEnding(Date)
    case duration(Date)
}

extension TimeDataSource<Date> {
    /// The time of the picture.
    public static var currentDate: TimeDataSource<Date> { TimeDataSource(kind: .date) { $0 } }
}

extension TimeDataSource<Range<Date>> {
    /// From a date to the time of the picture; empty before the date.
    public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(kind: .rangeStarting(date)) { date..<max(date, $0) }
    }

    /// From the time of the picture to a date; empty after the date.
    public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(kind: .rangeEnding(date)) { min(date, $0)..<date }
    }
}

extension TimeDataSource<Duration> {
    /// The time that has passed since a date at the time of the picture; negative before the date.
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource(kind: .duration(date)) { .seconds($0.timeIntervalSince(date)) }
    }
}

extension Text {
    /// Creates a text that follows the time of the picture, in a format style of the environment's locale.
    public nonisolated init<V, F: FormatStyle>(_ source: TimeDataSource<V>, format: F)
    where F.FormatInput == V, F.FormatOutput == String {
        self.init(runs: [Run(content: .value(.timed(TimedInput(source, format: format))))])
    }

    /// Creates a text that follows the time of the picture, in a format style whose text has attributes.
    ///
    /// The attributes have no effect.
    public nonisolated init<V, F: FormatStyle>(_ source: TimeDataSource<V>, format: F)
    where F.FormatInput == V, F.FormatOutput == AttributedString {
        self.init(runs: [Run(content: .value(.timed(TimedInput(source, attributed: format))))])
    }
}
