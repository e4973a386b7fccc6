import Foundation

/// The fields of a stopwatch or a timer, from hours to fractions of a second.
struct ClockFields: Codable, Hashable, Sendable {
    let showsHours: Bool

    /// The most fields.
    let count: Int

    /// The smallest step.
    let precision: Duration

    /// Whether the first field has two digits.
    let isPadded: Bool

    private static let hour: Double = 3600
    private static let minute: Double = 60

    /// The step in seconds, at least a nanosecond.
    private var step: Double {
        let (seconds, attoseconds) = precision.components
        return max(Double(seconds) + Double(attoseconds) * 1e-18, 1e-9)
    }

    /// The digits of fractions of a second.
    private var digits: Int {
        // A step of 10 ms is 0.01 in binary only nearly.
        (0..<9).first { step * pow(10, Double($0)) >= 1 - 1e-9 } ?? 9
    }

    /// The text of a number of seconds; negative ones count as zero.
    func text(of seconds: Double, roundsUp: Bool, locale: Locale) -> String {
        let value = rounded(seconds, up: roundsUp)
        let hasHours = showsHours && value >= Self.hour
        guard step < Self.minute, count > 1 else { return words(value, hasHours: hasHours, locale: locale) }
        // Fields beyond hours, minutes and seconds are fractions.
        let largest = hasHours ? 3 : 2
        let fraction = count > largest ? digits : 0
        let first = isPadded ? 2 : 1
        let pattern: Duration.TimeFormatStyle.Pattern =
            if count < largest {
                .hourMinute(padHourToLength: 1, roundSeconds: .down)
            } else if hasHours {
                .hourMinuteSecond(
                    padHourToLength: first,
                    fractionalSecondsLength: fraction,
                    roundFractionalSeconds: .down
                )
            } else {
                .minuteSecond(
                    padMinuteToLength: first,
                    fractionalSecondsLength: fraction,
                    roundFractionalSeconds: .down
                )
            }
        return Duration.TimeFormatStyle(pattern: pattern, locale: locale).format(duration(value))
    }

    /// Seconds in whole steps.
    private func rounded(_ seconds: Double, up: Bool) -> Double {
        guard seconds.isFinite else { return 0 }
        let steps = max(seconds, 0) / step
        // Dates far from the reference date are exact to a tenth of a microsecond.
        let slack = min(1e-6 / step, 0.01)
        return (up ? (steps - slack).rounded(.up) : (steps + slack).rounded(.down)) * step
    }

    /// A duration in whole nanoseconds, so that 5.23 s is not shown as 5.22.
    private func duration(_ seconds: Double) -> Duration {
        let seconds = min(seconds, 1e12)
        let whole = seconds.rounded(.down)
        return .seconds(whole) + .nanoseconds((((seconds - whole) / step).rounded() * step * 1e9).rounded())
    }

    private func words(_ seconds: Double, hasHours: Bool, locale: Locale) -> String {
        let units: Set<Duration.UnitsFormatStyle.Unit> = hasHours ? [.hours, .minutes] : [.minutes]
        return Duration.UnitsFormatStyle(
            allowedUnits: units,
            width: .wide,
            maximumUnitCount: max(count, 1),
            fractionalPart: .hide(rounded: .down)
        ).locale(locale).format(duration(seconds))
    }
}
