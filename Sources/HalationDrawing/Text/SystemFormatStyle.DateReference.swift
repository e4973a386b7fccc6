public import Foundation

extension SystemFormatStyle {
    /// A format that names a date as seen from another one: `in 5 minutes`, `tomorrow`, `June 2019`.
    ///
    /// Near dates are in words; dates beyond the threshold show the largest calendar fields that differ.
    public struct DateReference: FormatStyle, Sendable {
        /// A unit of time.
        public typealias Field = Date.RelativeFormatStyle.Field

        private let date: Date
        private let allowedFields: Set<Field>
        private let maxFieldCount: Int
        private let thresholdField: Field
        private var referenceLocale = Locale.autoupdatingCurrent
        private var referenceCalendar = Calendar.autoupdatingCurrent

        /// Creates a format that names a date.
        ///
        /// - Parameters:
        ///   - date: The date that is named.
        ///   - allowedFields: The units of distances in words; the threshold's is always one.
        ///   - maxFieldCount: The most fields of dates that are far away, beginning with the largest that differs.
        ///   - thresholdField: The largest unit of distances in words: with days, dates less than a month away.
        public init(
            to date: Date,
            allowedFields: Set<Field> = [.year, .month, .day, .hour, .minute],
            maxFieldCount: Int = 2,
            thresholdField: Field = .day
        ) {
            self.date = date
            self.allowedFields = allowedFields
            self.maxFieldCount = maxFieldCount
            self.thresholdField = thresholdField
        }

        /// The text of the date as seen from a date.
        public func format(_ value: Date) -> AttributedString {
            AttributedString(isNear(value) ? words(from: value) : fields(from: value))
        }

        /// The format with the words and the order of fields of a locale.
        public func locale(_ locale: Locale) -> DateReference {
            var copy = self
            copy.referenceLocale = locale
            return copy
        }

        /// The format with the days, months and years of a calendar.
        public func calendar(_ calendar: Calendar) -> DateReference {
            var copy = self
            copy.referenceCalendar = calendar
            return copy
        }

        /// The fields, the largest first, with what counts them.
        private static let order: [(field: Field, component: Calendar.Component)] = [
            (.year, .year), (.month, .month), (.week, .weekOfMonth), (.day, .day), (.hour, .hour),
            (.minute, .minute), (.second, .second),
        ]

        /// The fields up to the threshold's.
        private var nearFields: [(field: Field, component: Calendar.Component)] {
            let first = Self.order.firstIndex { $0.field == thresholdField } ?? 0
            return Array(Self.order[first...])
        }

        /// Whether the distance is less than one of the next larger field.
        private func isNear(_ value: Date) -> Bool {
            // Weeks are no field of dates: days reach up to months.
            let larger = Self.order.prefix { $0.field != thresholdField }
                .filter { $0.field != .week || thresholdField != .day }
            let distance = referenceCalendar.dateComponents(
                Set(larger.map(\.component)),
                from: min(value, date),
                to: max(value, date)
            )
            return larger.allSatisfy { (distance.value(for: $0.component) ?? 0) == 0 }
        }

        private func words(from value: Date) -> String {
            let near = nearFields.map(\.field)
            var fields = allowedFields.union([thresholdField]).filter(near.contains)
            var input = value
            if let smallest = near.last(where: fields.contains),
                smallest == .minute, abs(value.timeIntervalSince(date)) < 60
            {
                (fields, input) = ([.second], date)
            }
            return Date.AnchoredRelativeFormatStyle(
                anchor: date,
                allowedFields: fields,
                presentation: .named,
                unitsStyle: .wide,
                locale: referenceLocale,
                calendar: referenceCalendar
            ).format(input)
        }

        private func fields(from value: Date) -> String {
            let units: [Calendar.Component] = [.year, .month, .day, .hour, .minute]
            let differing = units.drop {
                referenceCalendar.component($0, from: value) == referenceCalendar.component($0, from: date)
            }
            let shown = differing.prefix(max(maxFieldCount, 1))
            var style = Date.FormatStyle(
                locale: referenceLocale,
                calendar: referenceCalendar,
                timeZone: referenceCalendar.timeZone
            )
            for unit in shown {
                style =
                    switch unit {
                    case .year: style.year()
                    case .month: style.month(.wide)
                    case .day: style.day()
                    case .hour: style.hour()
                    default: style.minute()
                    }
            }
            if shown.contains(.day), !shown.contains(.year) { style = style.weekday(.wide) }
            return style.format(date)
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
    /// A date as seen from another one, as ``SystemFormatStyle/DateReference`` writes it.
    public static func reference(
        to date: Date,
        allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
        maxFieldCount: Int = 2,
        thresholdField: Date.RelativeFormatStyle.Field = .day
    ) -> SystemFormatStyle.DateReference {
        SystemFormatStyle.DateReference(
            to: date,
            allowedFields: allowedFields,
            maxFieldCount: maxFieldCount,
            thresholdField: thresholdField
        )
    }
}
