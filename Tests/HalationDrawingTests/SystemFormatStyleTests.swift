import Foundation
import HalationDrawing
import Testing

/// A date far from the reference date, as programs have them, with a fraction that is not exact in binary.
private let start = Date(timeIntervalSinceReferenceDate: 812_345_678.9)

private let english = Locale(identifier: "en_US")

@Suite("System formats of time")
struct SystemFormatStyleTests {
    private func text<F: FormatStyle>(_ format: F, after seconds: Double) -> String
    where F.FormatInput == Date, F.FormatOutput == AttributedString {
        String(format.locale(english).format(start.addingTimeInterval(seconds)).characters)
    }

    @Test(
        "A stopwatch counts hundredths, in two digits a field, and hours from one on",
        arguments: [
            (-1, "00:00.00"), (0, "00:00.00"), (5.23, "00:05.23"), (83.4, "01:23.40"), (2730.12, "45:30.12"),
            (3599.99, "59:59.99"), (3600, "01:00:00.00"), (90_061, "25:01:01.00"),
        ]
    )
    func stopwatch(seconds: Double, expected: String) {
        #expect(text(.stopwatch(startingAt: start), after: seconds) == expected)
    }

    @Test("A stopwatch shows as many digits as its steps need, and words for steps of minutes")
    func stopwatchPrecision() {
        func text(_ precision: Duration, _ seconds: Double) -> String {
            self.text(.stopwatch(startingAt: start, maxPrecision: precision), after: seconds)
        }

        #expect(text(.seconds(1), 83.99) == "01:23")
        #expect(text(.milliseconds(100), 83.49) == "01:23.4")
        #expect(text(.milliseconds(1), 83.491) == "01:23.491")
        #expect(text(.seconds(5), 83.99) == "01:20")
        #expect(text(.seconds(60), 23 * 60 + 59) == "23 minutes")
        #expect(text(.seconds(60), 3600) == "1 hour")
    }

    @Test("Clocks go on for thousands of years, with right hundredths for years")
    func stopwatchFarAway() {
        #expect(text(.stopwatch(startingAt: start), after: 9_000_000.03) == "2,500:00:00.03")
        #expect(
            text(.stopwatch(startingAt: start, maxPrecision: .seconds(1)), after: 4e9) == "1,111,111:06:40"
        )
    }

    @Test("A frame that is whole seconds after the anchor but for rounding shows these seconds")
    func roundedFrames() {
        let format = SystemFormatStyle.DateOffset(
            to: Date(timeIntervalSinceReferenceDate: 1.0 / 30),
            allowedFields: [.minute, .second]
        )
        let date = Date(timeIntervalSinceReferenceDate: 61.0 / 30)
        #expect(date.timeIntervalSinceReferenceDate - 1.0 / 30 < 2)
        #expect(String(format.locale(english).format(date).characters) == "0:02")
    }

    @Test("A distance that is not a number has no text")
    func noDistance() {
        let format = SystemFormatStyle.DateOffset(to: Date(timeIntervalSinceReferenceDate: .nan))
        #expect(format.format(start).characters.isEmpty)
    }

    @Test("Fewer fields leave out the smallest, and hours only where there are any")
    func stopwatchFields() {
        func text(_ count: Int, _ seconds: Double) -> String {
            self.text(.stopwatch(startingAt: start, maxFieldCount: count), after: seconds)
        }

        #expect((2...5).map { text($0, 5025.67) } == ["1:23", "01:23:45", "01:23:45.67", "01:23:45.67"])
        #expect((2...4).map { text($0, 45.67) } == ["00:45", "00:45.67", "00:45.67"])
        #expect(self.text(.stopwatch(startingAt: start, showsHours: false), after: 4530) == "75:30.00")
    }

    @Test("A timer counts down to zero, rounded up, and is still outside of its interval")
    func countdown() {
        let format = SystemFormatStyle.Timer.timer(countingDownIn: start..<start + 300)

        #expect(
            [-5, 0, 0.5, 60, 270, 299.5, 300, 400].map { text(format, after: $0) } == [
                "5:00", "5:00", "5:00", "4:00", "0:30", "0:01", "0:00", "0:00",
            ]
        )
    }

    @Test("A timer counts up to the length of its interval, rounded down")
    func countUp() {
        let format = SystemFormatStyle.Timer.timer(countingUpIn: start..<start + 5640)

        #expect(
            [-5, 0.5, 61, 5639.9, 9000].map { text(format, after: $0) } == [
                "0:00", "0:00", "1:01", "1:33:59", "1:34:00",
            ]
        )
        let short = SystemFormatStyle.Timer(countingUpIn: start..<start + 5640, maxFieldCount: 2)
        #expect(text(short, after: 9000) == "1:34")
    }

    @Test("An offset is in its two largest units, or as on a clock if these are its only ones")
    func offset() {
        #expect(text(.offset(to: start), after: 222) == "3 minutes, 42 seconds")
        #expect(text(.offset(to: start), after: 2 * 86_400 + 3 * 3600 + 59) == "2 days, 3 hours")
        #expect(text(.offset(to: start), after: 0) == "0 seconds")
        #expect(text(.offset(to: start, allowedFields: [.minute, .second]), after: 332) == "5:32")
        let clock = SystemFormatStyle.DateOffset(
            to: start,
            allowedFields: [.hour, .minute, .second],
            maxFieldCount: 3
        )
        #expect(text(clock, after: 3932) == "1:05:32")
        #expect(
            text(.offset(to: start, allowedFields: [.hour, .minute]), after: 3932) == "1 hour, 5 minutes"
        )
    }

    @Test("Months and years of an offset are those of the calendar")
    func calendarOffset() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let february = try #require(calendar.date(from: DateComponents(year: 2024, month: 2, day: 1)))
        func text(_ end: DateComponents) throws -> String {
            let format = SystemFormatStyle.DateOffset(to: february).locale(english).calendar(calendar)
            return try String(format.format(#require(calendar.date(from: end))).characters)
        }

        #expect(try text(DateComponents(year: 2024, month: 3, day: 2)) == "1 month, 1 day")
        #expect(try text(DateComponents(year: 2026, month: 3, day: 1)) == "2 years, 1 month")
        #expect(try text(DateComponents(year: 2024, month: 2, day: 16)) == "2 weeks, 1 day")
    }

    @Test("The sign of an offset is a minus before the anchor, and a plus where one is asked for")
    func sign() {
        func text(_ sign: NumberFormatStyleConfiguration.SignDisplayStrategy, _ seconds: Double) -> String {
            self.text(.offset(to: start, sign: sign), after: seconds)
        }

        #expect(text(.automatic, 5) == "5 seconds")
        #expect(text(.automatic, -5) == "\u{2212}5 seconds")
        #expect(text(.never, -5) == "5 seconds")
        #expect(text(.always(includingZero: false), 5) == "+5 seconds")
        #expect(text(.always(includingZero: false), 0) == "0 seconds")
        #expect(text(.automatic, -0.3) == "0 seconds")
        #expect(text(.always(includingZero: false), 0.3) == "0 seconds")
        #expect(text(.always(includingZero: true), 0) == "+0 seconds")
    }

    @Test("A near date is in words, and one further away by the fields that differ")
    func reference() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let event = try #require(
            calendar.date(from: DateComponents(year: 2019, month: 6, day: 3, hour: 9))
        )
        func text(_ seconds: Double, _ threshold: Date.RelativeFormatStyle.Field = .day) -> String {
            let format = SystemFormatStyle.DateReference(to: event, thresholdField: threshold)
            return String(
                format.locale(english).calendar(calendar).format(event.addingTimeInterval(-seconds))
                    .characters
            )
        }

        #expect(text(20) == "now")
        #expect(text(300) == "in 5 minutes")
        #expect(text(3 * 3600) == "in 3 hours")
        #expect(text(86_400) == "tomorrow")
        #expect(text(-3 * 86_400) == "3 days ago")
        #expect(text(-27 * 86_400) == "27 days ago")
        #expect(text(40 * 86_400) == "Monday, June 3")
        #expect(text(400 * 86_400) == "June 2019")
        #expect(text(61 * 86_400, .month) == "in 2 months")
        #expect(text(2 * 86_400, .hour).hasPrefix("Monday"))
    }
}
