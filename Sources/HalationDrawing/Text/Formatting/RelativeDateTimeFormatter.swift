public import Foundation

/// Distances in time in words, in English: `in 2 weeks`, `3 days ago`.
///
/// It takes the place of Foundation's formatter of this name, which Linux lacks.
public final class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// How long the names of units are.
    public enum UnitsStyle: Int, Sendable {
        case full
        case spellOut
        case short
        case abbreviated
    }

    /// Whether near days have names.
    public enum DateTimeStyle: Int, Sendable {
        case numeric
        case named
    }

    /// How long the names of units are; initially full.
    public var unitsStyle = UnitsStyle.full

    /// Whether near days have names, such as `yesterday`; initially not.
    public var dateTimeStyle = DateTimeStyle.numeric

    /// Has no effect: sentences are not capitalised.
    public var formattingContext = Formatter.Context.unknown

    /// Has no effect: the words are English.
    public var locale: Locale = .current

    /// The calendar that counts days, months and years.
    public var calendar: Calendar = .current

    /// Creates a formatter of numbers with full names.
    public override init() { super.init() }

    /// Creates a formatter; the archive is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The distance of a date from another in words.
    public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units: Set<Calendar.Component> = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
        return localizedString(from: calendar.dateComponents(units, from: referenceDate, to: date))
    }

    /// A number of seconds in words.
    public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// The largest part of a distance in words.
    public func localizedString(from dateComponents: DateComponents) -> String {
        let parts: [(Int?, Unit)] = [
            (dateComponents.year, .year), (dateComponents.month, .month),
            (dateComponents.weekOfMonth, .week), (dateComponents.day, .day), (dateComponents.hour, .hour),
            (dateComponents.minute, .minute), (dateComponents.second, .second),
        ]
        let largest = parts.first { part in part.0.map { $0 != 0 } ?? false }
        let (count, unit) = largest.map { ($0.0 ?? 0, $0.1) } ?? (0, .second)
        if dateTimeStyle == .named, let name = unit.name(of: count) { return name }
        let isPast = count < 0
        let number = words(for: count.magnitude)
        let amount = "\(number) \(unit.name(count: count.magnitude, style: unitsStyle))"
        return isPast ? "\(amount) ago" : "in \(amount)"
    }

    /// The words for a date as the receiver's object; nil for others.
    public override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func words(for count: UInt) -> String {
        guard unitsStyle == .spellOut else { return String(count) }
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: "en_US")
        return formatter.string(from: NSNumber(value: count)) ?? String(count)
    }
}

/// A unit of time with its English names.
private enum Unit: String {
    case year, month, week, day, hour, minute, second

    func name(count: UInt, style: RelativeDateTimeFormatter.UnitsStyle) -> String {
        switch style {
        case .full, .spellOut: count == 1 ? rawValue : rawValue + "s"
        case .short, .abbreviated: short(count: count)
        }
    }

    private func short(count: UInt) -> String {
        switch self {
        case .year: "yr."
        case .month: "mo."
        case .week: "wk."
        case .day: count == 1 ? "day" : "days"
        case .hour: "hr."
        case .minute: "min."
        case .second: "sec."
        }
    }

    /// The name of a near time; nil for others.
    func name(of count: Int) -> String? {
        switch (self, count) {
        case (.second, 0): "now"
        case (.day, -1): "yesterday"
        case (.day, 1): "tomorrow"
        case (.week, 1), (.month, 1), (.year, 1): "next \(rawValue)"
        case (.week, -1), (.month, -1), (.year, -1): "last \(rawValue)"
        default: nil
        }
    }
}
