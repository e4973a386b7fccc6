import Foundation

/// A value whose text depends on the environment.
enum TextValue: Equatable, Sendable {
    /// A number or other value in a format of C, such as `%.1f`.
    case formatted(FormattedArgument)

    /// A value in a format style.
    case styled(StyledInput)

    /// A value that follows the time of the picture, in a format style.
    case timed(TimedInput)
    case date(Date, Text.DateStyle)
    case interval(DateInterval)
    case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)

    /// Whether the text changes with the time of the picture.
    var dependsOnDate: Bool {
        switch self {
        case .formatted, .styled, .interval: false
        case .timed: true
        case .date(_, let style): style.dependsOnDate
        case .timer(_, let pauseTime, _, _): pauseTime == nil
        }
    }

    func string(in environment: EnvironmentValues) -> String {
        switch self {
        case .formatted(let argument): argument.string(locale: environment.locale)
        case .styled(let input): input.string(environment.locale)
        case .timed(let input): input.string(environment.currentDate, environment.locale)
        case .date(let date, let style): style.string(for: date, in: environment)
        case .interval(let interval): Text.DateStyle.string(for: interval, in: environment)
        case .timer(let range, let pauseTime, let countsDown, let showsHours):
            Text.DateStyle.timer(
                at: min(max(pauseTime ?? environment.currentDate, range.lowerBound), range.upperBound),
                in: range,
                countsDown: countsDown,
                showsHours: showsHours
            )
        }
    }
}

/// A value and the style that formats it.
struct StyledInput: Hashable, Sendable {
    /// The value and the style, to be compared.
    private let identity: AnyHashableSendable
    let string: @Sendable (Locale) -> String

    init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        identity = AnyHashableSendable(
            [
                AnyHashable(format),
                (input as? any Hashable).map { AnyHashable($0) } ?? AnyHashable("\(input)"),
            ]
        )
        // Format styles and what they format are values without shared state.
        nonisolated(unsafe) let write: (Locale) -> String = { format.locale($0).format(input) }
        string = { write($0) }
    }

    static func == (lhs: StyledInput, rhs: StyledInput) -> Bool { lhs.identity == rhs.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// A source of time and the style that formats its values.
struct TimedInput: Hashable, Sendable {
    /// The source and the style, to be compared.
    private let identity: AnyHashableSendable

    /// Writes the value of the source at a date.
    let string: @Sendable (Date, Locale) -> String

    init<F: FormatStyle>(_ source: TimeDataSource<F.FormatInput>, format: F) where F.FormatOutput == String {
        identity = AnyHashableSendable([AnyHashable(source.kind), AnyHashable(format)])
        // Format styles are values without shared state.
        nonisolated(unsafe) let write: (Date, Locale) -> String = { date, locale in
            format.locale(locale).format(source.value(date))
        }
        string = { write($0, $1) }
    }

    /// A source with a style whose text has attributes, which are left out.
    init<F: FormatStyle>(_ source: TimeDataSource<F.FormatInput>, attributed format: F)
    where F.FormatOutput == AttributedString {
        identity = AnyHashableSendable([AnyHashable(source.kind), AnyHashable(format)])
        // Format styles are values without shared state.
        nonisolated(unsafe) let write: (Date, Locale) -> String = { date, locale in
            String(format.locale(locale).format(source.value(date)).characters)
        }
        string = { write($0, $1) }
    }

    static func == (lhs: TimedInput, rhs: TimedInput) -> Bool { lhs.identity == rhs.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Values that are only compared.
struct AnyHashableSendable: Hashable, @unchecked Sendable {
    private let values: [AnyHashable]

    init(_ values: [AnyHashable]) {
        self.values = values
    }
}

/// An argument of a format of C.
struct FormattedArgument: Hashable, Sendable {
    enum Value: Hashable, Sendable {
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
    }

    var value: Value
    var specifier: String

    /// The value, on which the grammatical number of a phrase depends.
    var number: Double {
        switch value {
        case .integer(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .number(let number): number
        }
    }

    /// The value in its format, its digits in groups as usual in a locale.
    ///
    /// Specifiers that do not suit the value's type show the value in its usual format.
    func string(locale: Locale) -> String {
        guard let conversion = specifier.last, specifier.first == "%" else { return specifier }
        let flags = specifier.dropFirst().prefix { "-+ #0123456789.'".contains($0) }
        let plain: String
        switch (value, conversion) {
        case (.number(let number), "f"), (.number(let number), "F"), (.number(let number), "e"),
            (.number(let number), "g"), (.number(let number), "E"), (.number(let number), "G"):
            plain = String(format: "%\(flags)\(conversion)", number)
        case (.number(let number), _): plain = String(format: "%f", number)
        case (.integer(let number), "d"), (.integer(let number), "i"):
            plain = String(format: "%\(flags)lld", number)
        case (.integer(let number), "x"), (.integer(let number), "X"), (.integer(let number), "o"),
            (.integer(let number), "u"):
            plain = String(format: "%\(flags)ll\(conversion)", number)
        case (.unsigned(let number), "x"), (.unsigned(let number), "X"), (.unsigned(let number), "o"),
            (.unsigned(let number), "u"):
            plain = String(format: "%\(flags)ll\(conversion)", number)
        case (.unsigned(let number), "d"): plain = String(format: "%\(flags)llu", number)
        case (.integer(let number), _): plain = String(number)
        case (.unsigned(let number), _): plain = String(number)
        }
        return "xXoeEgG".contains(conversion) ? plain : Self.grouped(plain, locale: locale)
    }

    /// Separates groups of three digits before the decimal point.
    private static func grouped(_ number: String, locale: Locale) -> String {
        let point = locale.decimalSeparator ?? "."
        let separator = locale.groupingSeparator ?? ","
        guard let first = number.firstIndex(where: \.isNumber) else { return number }
        let whole = number[first...].prefix(while: \.isNumber)
        let isUsual = locale.language.languageCode == "en" && locale.language.region != "IN"
        if !isUsual, let value = Int64(whole), whole.first != "0" || whole.count == 1 {
            return localized(value, sign: number[..<first], rest: number[whole.endIndex...], locale: locale)
        }
        // Numbers that are padded with zeros have no groups.
        let groups = whole.count > 3 && whole.first != "0"
        var result = String(number[..<first])
        for (index, digit) in whole.enumerated() {
            if groups, index > 0, (whole.count - index) % 3 == 0 { result += separator }
            result.append(digit)
        }
        let rest = number[whole.endIndex...]
        return result + (rest.first == "." ? point + rest.dropFirst() : String(rest))
    }

    /// A number with the groups and the digits of a locale, which may be those of Arabic or Hindi.
    private static func localized(
        _ whole: Int64,
        sign: Substring,
        rest: Substring,
        locale: Locale
    ) -> String {
        let style = IntegerFormatStyle<Int64>(locale: locale)
        guard rest.first == ".", rest.count > 1 else { return sign + style.format(whole) + rest }
        let digits = style.grouping(.never)
        let decimals = rest.dropFirst().map { digit in
            digit.wholeNumberValue.map { digits.format(Int64($0)) } ?? String(digit)
        }
        return sign + style.format(whole) + (locale.decimalSeparator ?? ".") + decimals.joined()
    }
}
