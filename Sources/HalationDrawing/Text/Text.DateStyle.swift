import Foundation

extension Text {
    /// A form of dates in text.
    public struct DateStyle: Hashable, Sendable {
        private enum Kind: Hashable, Sendable {
            case time, date, relative, offset, timer
        }

        private let kind: Kind

        /// The time of day: `11:23 PM`.
        public static let time = DateStyle(kind: .time)

        /// The day: `June 3, 2019`.
        public static let date = DateStyle(kind: .date)

        /// The distance from the time of the picture in its two largest units: `2 hr, 23 min`.
        public static let relative = DateStyle(kind: .relative)

        /// The distance from the time of the picture in its largest unit, with a sign: `+2 hours`.
        public static let offset = DateStyle(kind: .offset)

        /// The distance from the time of the picture, as on a stopwatch: `36:59:01`.
        public static let timer = DateStyle(kind: .timer)
    }
}

extension Text.DateStyle {
    /// Whether the style shows the distance from the time of the picture.
    var dependsOnDate: Bool { [.relative, .offset, .timer].contains(self) }

    /// The text of a date in an environment.
    func string(for date: Date, in environment: EnvironmentValues) -> String {
        switch kind {
        case .time: Self.format(date, .omitted, .shortened, in: environment)
        case .date: Self.format(date, .long, .omitted, in: environment)
        case .relative: Self.relative(date, in: environment)
        case .offset: Self.offset(date, in: environment)
        case .timer:
            Self.clock(
                seconds: abs(date.timeIntervalSince(environment.currentDate)).rounded(.down),
                showsHours: true
            )
        }
    }

    /// The text of a span of dates: times for a span within a day, else days.
    static func string(for interval: DateInterval, in environment: EnvironmentValues) -> String {
        let isOneDay = environment.calendar.isDate(interval.start, inSameDayAs: interval.end)
        func text(_ date: Date) -> String {
            isOneDay
                ? format(date, .omitted, .shortened, in: environment)
                : format(date, .abbreviated, .omitted, in: environment)
        }
        return "\(text(interval.start)) – \(text(interval.end))"
    }

    /// The text of a timer at a date within its range.
    static func timer(
        at date: Date,
        in range: ClosedRange<Date>,
        countsDown: Bool,
        showsHours: Bool,
    ) -> String {
        // A timer that counts down shows the seconds that have not passed completely.
        let seconds =
            countsDown
            ? range.upperBound.timeIntervalSince(date).rounded(.up)
            : date.timeIntervalSince(range.lowerBound).rounded(.down)
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        return clock(seconds: seconds, showsHours: showsHours && length >= 3600)
    }

    private static func format(
        _ date: Date,
        _ day: Date.FormatStyle.DateStyle,
        _ time: Date.FormatStyle.TimeStyle,
        in environment: EnvironmentValues,
    ) -> String {
        Date.FormatStyle(
            date: day,
            time: time,
            locale: environment.locale,
            calendar: environment.calendar,
            timeZone: environment.timeZone
        ).format(date)
    }

    private static func clock(seconds: Double, showsHours: Bool) -> String {
        guard seconds.isFinite, seconds < 1e9 else { return "0:00" }
        let total = Int(seconds)
        let (minutes, rest) = (total / 60, total % 60)
        if showsHours, minutes >= 60 {
            return String(format: "%d:%02d:%02d", minutes / 60, minutes % 60, rest)
        }
        return String(format: "%d:%02d", minutes, rest)
    }

    /// The distance to a date in calendar units, the largest first, without zeros.
    private static func distance(
        to date: Date,
        in environment: EnvironmentValues,
    ) -> [(amount: Int, name: String, short: String)] {
        let (first, last) = (min(date, environment.currentDate), max(date, environment.currentDate))
        let parts = environment.calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: first,
            to: last
        )
        let units = [
            (parts.year ?? 0, "year", "yr"), (parts.month ?? 0, "month", "mo"),
            (parts.day ?? 0, "day", "day"),
            (parts.hour ?? 0, "hour", "hr"), (parts.minute ?? 0, "minute", "min"),
            (parts.second ?? 0, "second", "sec"),
        ]
        let found = units.filter { $0.0 != 0 }
        return found.isEmpty ? [(0, "second", "sec")] : found
    }

    private static func relative(_ date: Date, in environment: EnvironmentValues) -> String {
        distance(to: date, in: environment).prefix(2).map { amount, name, short in
            "\(amount) \(short)" + (name == "day" && amount != 1 ? "s" : "")
        }.joined(separator: ", ")
    }

    private static func offset(_ date: Date, in environment: EnvironmentValues) -> String {
        guard let (amount, name, _) = distance(to: date, in: environment).first else { return "" }
        let sign = date < environment.currentDate ? "-" : "+"
        return "\(sign)\(amount) \(name)" + (amount == 1 ? "" : "s")
    }
}
