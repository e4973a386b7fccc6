public import Foundation

extension SystemFormatStyle {
    /// A format of a time that counts down or up within an interval: `4:32`, `1:23:45`.
    public struct Timer: FormatStyle, Sendable {
        private let interval: Range<Date>
        private let countsDown: Bool
        private let fields: ClockFields
        private var clockLocale = Locale.autoupdatingCurrent

        /// Creates a format of the time that remains; before the interval all of it, after it zero.
        ///
        /// - Parameters:
        ///   - interval: The interval.
        ///   - showsHours: Whether hours are apart from an hour on, instead of more than 59 minutes.
        ///   - maxFieldCount: The most fields; the smallest are left out.
        ///   - maxPrecision: The smallest step, to which the text is rounded up; with a minute or more it is in words.
        public init(
            countingDownIn interval: Range<Date>,
            showsHours: Bool = true,
            maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            self.init(interval, countsDown: true, showsHours, maxFieldCount, maxPrecision)
        }

        /// Creates a format of the time that has passed; before the interval zero, after it all of it.
        ///
        /// - Parameters:
        ///   - interval: The interval.
        ///   - showsHours: Whether hours are apart from an hour on, instead of more than 59 minutes.
        ///   - maxFieldCount: The most fields; the smallest are left out.
        ///   - maxPrecision: The smallest step, to which the text is rounded down; with a minute or more it is in words.
        public init(
            countingUpIn interval: Range<Date>,
            showsHours: Bool = true,
            maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            self.init(interval, countsDown: false, showsHours, maxFieldCount, maxPrecision)
        }

        private init(
            _ interval: Range<Date>,
            countsDown: Bool,
            _ showsHours: Bool,
            _ count: Int,
            _ precision: Duration
        ) {
            self.interval = interval
            self.countsDown = countsDown
            fields = ClockFields(
                showsHours: showsHours,
                count: count,
                precision: precision,
                isPadded: false
            )
        }

        /// The text of the timer at a date.
        public func format(_ value: Date) -> AttributedString {
            let date = min(max(value, interval.lowerBound), interval.upperBound)
            let seconds =
                countsDown
                ? interval.upperBound.timeIntervalSince(date) : date.timeIntervalSince(interval.lowerBound)
            return AttributedString(fields.text(of: seconds, roundsUp: countsDown, locale: clockLocale))
        }

        /// The format with the digits and words of a locale.
        public func locale(_ locale: Locale) -> Timer {
            var copy = self
            copy.clockLocale = locale
            return copy
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
    /// The time that remains in an interval, as ``SystemFormatStyle/Timer`` writes it.
    public static func timer(
        countingDownIn interval: Range<Date>,
        showsHours: Bool = true,
        maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> SystemFormatStyle.Timer {
        SystemFormatStyle.Timer(
            countingDownIn: interval,
            showsHours: showsHours,
            maxFieldCount: maxFieldCount,
            maxPrecision: maxPrecision
        )
    }

    /// The time that has passed in an interval, as ``SystemFormatStyle/Timer`` writes it.
    public static func timer(
        countingUpIn interval: Range<Date>,
        showsHours: Bool = true,
        maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> SystemFormatStyle.Timer {
        SystemFormatStyle.Timer(
            countingUpIn: interval,
            showsHours: showsHours,
            maxFieldCount: maxFieldCount,
            maxPrecision: maxPrecision
        )
    }
}
