package import Foundation

/// A step between dates: a number of units of the calendar.
package struct DateStep: Hashable {
    package let unit: Calendar.Component
    package let count: Int

    package init(_ unit: Calendar.Component, _ count: Int = 1) {
        // Calendars of Foundation do not add quarters.
        self.unit = unit == .quarter ? .month : unit
        self.count = unit == .quarter ? 3 * count : count
    }

    /// The approximate length in seconds.
    var length: Double {
        let unitLength: Double =
            switch unit {
            case .second: 1
            case .minute: 60
            case .hour: 3_600
            case .weekOfYear, .weekOfMonth: 604_800
            case .month: 2_629_746
            case .quarter: 7_889_238
            case .year: 31_556_952
            default: 86_400
            }
        return unitLength * Double(count)
    }

    /// The steps of automatic ticks, ascending.
    static let automatic: [DateStep] = [
        DateStep(.second), DateStep(.second, 5), DateStep(.second, 15), DateStep(.second, 30),
        DateStep(.minute),
        DateStep(.minute, 5), DateStep(.minute, 15), DateStep(.minute, 30), DateStep(.hour),
        DateStep(.hour, 3),
        DateStep(.hour, 6), DateStep(.hour, 12), DateStep(.day), DateStep(.day, 2), DateStep(.weekOfYear),
        DateStep(.weekOfYear, 2), DateStep(.month), DateStep(.month, 3), DateStep(.month, 6), DateStep(.year),
        DateStep(.year, 2), DateStep(.year, 5), DateStep(.year, 10), DateStep(.year, 20), DateStep(.year, 50),
        DateStep(.year, 100),
    ]

    /// The smallest step of automatic ticks with at most `count` of them in a range of seconds.
    package static func automatic(length: Double, count: Int, minimum: DateStep? = nil) -> DateStep {
        let candidates = automatic.filter { $0.length >= (minimum?.length ?? 0) * 0.99 }
        return candidates.first { length / $0.length <= Double(max(count, 1)) + 0.01 }
            ?? candidates.last ?? DateStep(.year, 100)
    }

    /// The dates of the step in a range of seconds since the reference date.
    ///
    /// Each is the start of a unit, and a multiple of the count within the next larger unit, such as an hour of 0, 6, 12
    /// or 18 within the day; days and weeks count from the first one of the range.
    package func dates(in range: ClosedRange<Double>, _ calendar: Calendar) -> [Date] {
        let end = Date(timeIntervalSinceReferenceDate: range.upperBound + 1e-6)
        let lower = Date(timeIntervalSinceReferenceDate: range.lowerBound)
        guard var date = calendar.dateInterval(of: unit, for: lower)?.start else { return [] }
        if count > 1 {
            let field: Calendar.Component? =
                switch unit {
                case .second, .minute, .hour, .year: unit
                case .month: .month
                default: nil
                }
            if let field {
                let value = calendar.component(field, from: date)
                let first = field == .month ? 1 : 0
                let excess = (value - first) % count
                date = calendar.date(byAdding: unit, value: -excess, to: date) ?? date
            } else if date < lower {
                date = calendar.date(byAdding: unit, value: 1, to: date) ?? date
            }
        }
        var result: [Date] = []
        var index = 0
        var next = date
        while next <= end, result.count < 2_000 {
            if next.timeIntervalSinceReferenceDate >= range.lowerBound - 1e-6 { result.append(next) }
            index += 1
            guard let later = calendar.date(byAdding: unit, value: index * count, to: date), later > next
            else {
                break
            }
            next = later
        }
        return result
    }

    /// The label of a date at this step.
    package func label(of date: Date, _ calendar: Calendar, _ locale: Locale) -> String {
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        style =
            switch unit {
            case .second: style.minute().second()
            case .minute: style.hour().minute()
            case .hour: style.hour()
            case .month, .quarter: style.month(.abbreviated)
            case .year: style.year()
            default: style.month(.abbreviated).day()
            }
        return date.formatted(style)
    }
}
