public import Foundation

extension SystemFormatStyle {
    /// A format of the time since a date with fractions of a second: `00:05.23`, after an hour `01:00:00.00`.
    public struct Stopwatch: FormatStyle, Sendable {
        private let startDate: Date
        private let fields: ClockFields
        private var clockLocale = Locale.autoupdatingCurrent

        /// Creates a format that counts from zero.
        ///
        /// - Parameters:
        ///   - startDate: The date at which it starts; dates before show zero.
        ///   - showsHours: Whether hours are apart from an hour on, instead of more than 59 minutes.
        ///   - maxFieldCount: The most fields, of which those of hours and fractions count; the smallest are left out.
        ///   - maxPrecision: The smallest step; with a minute or more the text is in words.
        public init(
            startingAt startDate: Date,
            showsHours: Bool = true,
            maxFieldCount: Int = 4,
            maxPrecision: Duration = .milliseconds(10)
        ) {
            self.startDate = startDate
            fields = ClockFields(
                showsHours: showsHours,
                count: maxFieldCount,
                precision: maxPrecision,
                isPadded: true
            )
        }

        /// The text of the time that has passed at a date.
        public func format(_ value: Date) -> AttributedString {
            AttributedString(
                fields.text(of: value.timeIntervalSince(startDate), roundsUp: false, locale: clockLocale)
            )
        }

        /// The format with the digits and words of a locale.
        public func locale(_ locale: Locale) -> Stopwatch {
            var copy = self
            copy.clockLocale = locale
            return copy
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
    /// The time since a date with fractions of a second, as ``SystemFormatStyle/Stopwatch`` writes it.
    public static func stopwatch(
        startingAt startDate: Date,
        showsHours: Bool = true,
        maxFieldCount: Int = 4,
        maxPrecision: Duration = .milliseconds(10)
    ) -> SystemFormatStyle.Stopwatch {
        SystemFormatStyle.Stopwatch(
            startingAt: startDate,
            showsHours: showsHours,
            maxFieldCount: maxFieldCount,
            maxPrecision: maxPrecision
        )
    }
}
