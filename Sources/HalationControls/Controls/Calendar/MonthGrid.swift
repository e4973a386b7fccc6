import Foundation

/// The days of a month in weeks of seven, as a calendar shows them.
nonisolated struct MonthGrid: Equatable {
    /// The first moment of the month.
    let start: Date

    /// The first moments of the days; nil for the places before the first one.
    let days: [Date?]

    /// Lays out the month around a date; a calendar without months has no days.
    init(_ date: Date, calendar: Calendar) {
        guard let interval = calendar.dateInterval(of: .month, for: date),
            let count = calendar.range(of: .day, in: .month, for: date)?.count
        else {
            start = date
            days = []
            return
        }
        start = interval.start
        let weekday = calendar.component(.weekday, from: interval.start)
        let lead = (weekday - calendar.firstWeekday + 7) % 7
        let dates = (0..<count).map { calendar.date(byAdding: .day, value: $0, to: interval.start) }
        days = Array(repeating: nil, count: lead) + dates
    }

    /// The month a number of months later.
    func moved(by months: Int, calendar: Calendar) -> MonthGrid {
        MonthGrid(calendar.date(byAdding: .month, value: months, to: start) ?? start, calendar: calendar)
    }

    /// The names of the days of the week, beginning with the calendar's first.
    static func weekdays(_ calendar: Calendar) -> [String] {
        let names = calendar.shortStandaloneWeekdaySymbols
        let first = min(max(calendar.firstWeekday - 1, 0), names.count)
        return Array(names[first...] + names[..<first])
    }
}

/// The dates that a picker offers.
nonisolated struct DateLimits: Equatable {
    var earliest: Date?
    var latest: Date?

    /// Whether the range contains a part of a day.
    ///
    /// - Parameters:
    ///   - day: The first moment of the day.
    ///   - calendar: The calendar that divides time into days.
    /// - Returns: Whether a moment of the day is in the range.
    func contains(day: Date, _ calendar: Calendar) -> Bool {
        if let earliest, day < calendar.startOfDay(for: earliest) { return false }
        return latest.map { day <= $0 } ?? true
    }

    /// Whether the range contains a part of a month.
    func contains(_ month: MonthGrid, _ calendar: Calendar) -> Bool {
        let end = calendar.date(byAdding: .month, value: 1, to: month.start) ?? month.start
        if let earliest, end <= earliest { return false }
        return latest.map { month.start <= $0 } ?? true
    }

    /// The nearest date in the range.
    func clamped(_ date: Date) -> Date {
        let lower = earliest.map { max($0, date) } ?? date
        return latest.map { min($0, lower) } ?? lower
    }

    /// A day with the time of another date, within the range.
    func day(_ day: Date, atTimeOf date: Date, _ calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
        parts.hour = time.hour
        parts.minute = time.minute
        parts.second = time.second
        parts.nanosecond = time.nanosecond
        return clamped(calendar.date(from: parts) ?? day)
    }
}
