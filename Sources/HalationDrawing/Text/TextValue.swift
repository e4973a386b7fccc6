import Foundation

/// A value whose text depends on the environment.
enum TextValue: Equatable, Sendable {
    /// A number or other value in a format of C, such as `%.1f`.
    case formatted(FormattedArgument)

    /// A value in a format style.
    case styled(StyledInput)
    case date(Date, Text.DateStyle)
    case interval(DateInterval)
    case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)

    /// Whether the text changes with the time of the picture.
    var dependsOnDate: Bool {
        switch self {
        case .formatted, .styled, .interval: false
        case .date(_, let style): style.dependsOnDate
        case .timer(_, let pauseTime, _, _): pauseTime == nil
        }
    }

    func string(in environment: EnvironmentValues) -> String {
        switch self {
        case .formatted(let argument): argument.string(locale: environment.locale)
        case .styled(let input): input.string(environment.locale)
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
struct StyledInput: Equatable, Sendable {
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
}

/// Values that are only compared.
struct AnyHashableSendable: Equatable, @unchecked Sendable {
    private let values: [AnyHashable]

    init(_ values: [AnyHashable]) {
        self.values = values
    }
}

/// An argument of a format of C.
struct FormattedArgument: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
    }

    var value: Value
    var specifier: String

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
}
