public import Foundation

extension SystemFormatStyle {
    /// A format of the distance of a date from another one: `3 minutes, 42 seconds`.
    ///
    /// With minutes and seconds in two fields, or hours, minutes and seconds in three, the text is as on a clock: `3:42`.
    /// The names of years and months are English in every language.
    public struct DateOffset: FormatStyle, Sendable {
        /// A unit of time.
        public typealias Field = Date.ComponentsFormatStyle.Field

        private let anchor: Date
        private let allowedFields: Set<Field>
        private let maxFieldCount: Int
        private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
        private var offsetLocale = Locale.autoupdatingCurrent
        private var offsetCalendar = Calendar.autoupdatingCurrent

        /// Creates a format of distances to a date.
        ///
        /// - Parameters:
        ///   - anchor: The date to which the distance is; later dates have positive ones.
        ///   - allowedFields: The units that may be shown.
        ///   - maxFieldCount: The most units; the largest that are not zero are shown.
        ///   - sign: Where a sign is shown; by default for dates before the anchor.
        public init(
            to anchor: Date,
            allowedFields: Set<Field> = [.year, .month, .week, .day, .hour, .minute, .second],
            maxFieldCount: Int = 2,
            sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
        ) {
            self.anchor = anchor
            self.allowedFields = allowedFields
            self.maxFieldCount = maxFieldCount
            self.sign = sign
        }

        /// The text of the distance of a date.
        ///
        /// It is empty for a distance that is not a number or infinite.
        public func format(_ value: Date) -> AttributedString {
            let distance = value.timeIntervalSince(anchor)
            guard distance.isFinite else { return AttributedString("") }
            let (text, isZero) = clockText(of: distance) ?? unitsText(of: value)
            return AttributedString(signText(isZero: isZero, isNegative: distance < 0) + text)
        }

        /// The format with the digits and words of a locale.
        public func locale(_ locale: Locale) -> DateOffset {
            var copy = self
            copy.offsetLocale = locale
            return copy
        }

        /// The format with the days, months and years of a calendar.
        public func calendar(_ calendar: Calendar) -> DateOffset {
            var copy = self
            copy.offsetCalendar = calendar
            return copy
        }

        /// The sign of what is shown.
        private func signText(isZero: Bool, isNegative: Bool) -> String {
            if sign == .never { return "" }
            if isZero { return sign == .always(includingZero: true) ? "+" : "" }
            if isNegative { return "\u{2212}" }
            let isAlways = sign == .always(includingZero: true) || sign == .always(includingZero: false)
            return isAlways ? "+" : ""
        }

        /// Seconds that frames may lack of a whole number, as their times are rounded.
        private static var slack: Double { 1e-6 }

        /// The text as on a clock; nil for other units.
        private func clockText(of distance: TimeInterval) -> (text: String, isZero: Bool)? {
            let pattern: Duration.TimeFormatStyle.Pattern
            switch (allowedFields, maxFieldCount) {
            case ([.minute, .second], 2):
                pattern = .minuteSecond(
                    padMinuteToLength: 1,
                    fractionalSecondsLength: 0,
                    roundFractionalSeconds: .down
                )
            case ([.hour, .minute, .second], 3):
                pattern = .hourMinuteSecond(
                    padHourToLength: 1,
                    fractionalSecondsLength: 0,
                    roundFractionalSeconds: .down
                )
            default: return nil
            }
            let seconds = min((abs(distance) + Self.slack).rounded(.down), 1e12)
            let text = Duration.TimeFormatStyle(pattern: pattern, locale: offsetLocale).format(
                .seconds(seconds)
            )
            return (text, seconds == 0)
        }

        private func unitsText(of value: Date) -> (text: String, isZero: Bool) {
            let (first, last) = (min(value, anchor), max(value, anchor).addingTimeInterval(Self.slack))
            let units = OffsetUnit.allCases.filter { allowedFields.contains($0.field) }
            guard let smallest = units.last else { return ("", true) }
            let components = offsetCalendar.dateComponents(
                Set(units.map(\.component)),
                from: first,
                to: last
            )
            var parts = units.map { (unit: $0, amount: $0.amount(in: components)) }
                .filter { $0.amount != 0 }.prefix(max(maxFieldCount, 1))
            let isZero = parts.isEmpty
            if isZero { parts = [(unit: smallest, amount: 0)] }
            let names = parts.compactMap { part in part.unit.englishText(part.amount) }
            let timed = parts.filter { $0.unit.seconds > 0 }
            guard !timed.isEmpty else { return (names.joined(separator: ", "), isZero) }
            let duration = Duration.seconds(timed.reduce(0) { $0 + $1.unit.seconds * $1.amount })
            let text = Duration.UnitsFormatStyle(
                allowedUnits: Set(timed.compactMap(\.unit.durationUnit)),
                width: .wide
            ).locale(offsetLocale).format(duration)
            return ((names + [text]).joined(separator: ", "), isZero)
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
    /// The distance of a date from another one, as ``SystemFormatStyle/DateOffset`` writes it.
    public static func offset(
        to anchor: Date,
        allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
            .year, .month, .day, .hour, .minute, .second,
        ],
        maxFieldCount: Int = 2,
        sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> SystemFormatStyle.DateOffset {
        SystemFormatStyle.DateOffset(
            to: anchor,
            allowedFields: allowedFields,
            maxFieldCount: maxFieldCount,
            sign: sign
        )
    }
}

/// The units of distances, the largest first.
private enum OffsetUnit: CaseIterable {
    case year, month, week, day, hour, minute, second

    var field: Date.ComponentsFormatStyle.Field {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .week
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    func amount(in components: DateComponents) -> Int { components.value(for: component) ?? 0 }

    /// The length in seconds; 0 for units of different lengths.
    var seconds: Int {
        switch self {
        case .year, .month: 0
        case .week: 604_800
        case .day: 86_400
        case .hour: 3600
        case .minute: 60
        case .second: 1
        }
    }

    var durationUnit: Duration.UnitsFormatStyle.Unit? {
        switch self {
        case .year, .month: nil
        case .week: .weeks
        case .day: .days
        case .hour: .hours
        case .minute: .minutes
        case .second: .seconds
        }
    }

    /// The text of an amount of units of different lengths; nil for others.
    func englishText(_ amount: Int) -> String? {
        switch self {
        case .year: amount == 1 ? "1 year" : "\(amount) years"
        case .month: amount == 1 ? "1 month" : "\(amount) months"
        default: nil
        }
    }
}
