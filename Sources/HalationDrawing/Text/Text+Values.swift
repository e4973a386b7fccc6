public import Foundation

extension Text {
    /// Creates a text from a value in a format style of the environment's locale.
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(runs: [Run(content: .value(.styled(StyledInput(input, format: format))))])
    }

    /// Creates a text from a value in a format style whose text has attributes, in the locale of the program.
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(format.format(input))
    }

    // Not ReferenceConvertible, as on Apple's systems: Date, Decimal and DateInterval do not conform to it on Linux.
    /// Creates a text from a value in the format of a formatter.
    public nonisolated init<Subject: _ObjectiveCBridgeable>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
    }

    /// Creates a text from an object in the format of a formatter.
    public nonisolated init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
    }

    /// Creates a text from a date.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - style: The form; some relate the date to the time of the picture.
    public nonisolated init(_ date: Date, style: DateStyle) {
        self.init(runs: [Run(content: .value(.date(date, style)))])
    }

    /// Creates a text from a span of dates.
    public nonisolated init(_ dates: ClosedRange<Date>) {
        self.init(DateInterval(start: dates.lowerBound, end: dates.upperBound))
    }

    /// Creates a text from a span of dates.
    public nonisolated init(_ interval: DateInterval) {
        self.init(runs: [Run(content: .value(.interval(interval)))])
    }

    /// Creates a text that counts the time of the pictures within a range.
    ///
    /// - Parameters:
    ///   - timerInterval: The range; before and after it the text shows its ends.
    ///   - pauseTime: The date that the text shows instead of the picture's.
    ///   - countsDown: Whether the text shows the time that remains instead of that which passed.
    ///   - showsHours: Whether hours are shown, if the range has any, instead of more than 59 minutes.
    public nonisolated init(
        timerInterval: ClosedRange<Date>,
        pauseTime: Date? = nil,
        countsDown: Bool = true,
        showsHours: Bool = true,
    ) {
        let value = TextValue.timer(
            timerInterval,
            pauseTime: pauseTime,
            countsDown: countsDown,
            showsHours: showsHours
        )
        self.init(runs: [Run(content: .value(value))])
    }
}
