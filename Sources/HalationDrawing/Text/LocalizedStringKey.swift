public import Foundation

/// A literal with inline Markdown and formatted values, as ``Text`` shows it.
///
/// A text shows the key's translation in the language of its environment, and the key if there is none. Numbers in a
/// key stand in files of translations as `%lld` or `%lf`, with a specifier as that, and everything else as `%@`.
///
/// Markdown is CommonMark's without blocks: emphasis (`*italic*`,
/// `**bold**`), code between backticks, links, escapes and entities, and `~~strikethrough~~`. White space stays, HTML is shown as
/// it is written, and values that are interpolated are not parsed.
///
/// ```swift
/// Text("**Speed:** \(speed, specifier: "%.1f") m/s")
/// ```
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    @usableFromInline var parts: [Part]

    @usableFromInline
    enum Part: Equatable, Sendable {
        case literal(String)
        case text(Text)
    }

    /// Creates a key from a string with Markdown.
    public init(_ value: String) {
        parts = [.literal(value)]
    }

    /// Creates a key from a literal with Markdown.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a key from a literal with values.
    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// The styled runs of the key.
    var runs: [Text.Run] { InlineMarkdown.runs(of: parts) }
}

extension LocalizedStringKey {
    /// The parts of a literal with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var parts: [Part] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Appends a literal with Markdown.
        public mutating func appendLiteral(_ literal: String) {
            parts.append(.literal(literal))
        }

        mutating func append(_ value: TextValue) {
            parts.append(.text(Text(runs: [Text.Run(content: .value(value))])))
        }

        /// Appends a string unchanged, without parsing Markdown.
        public mutating func appendInterpolation(_ string: String) {
            parts.append(.text(Text(verbatim: string)))
        }

        /// Appends a number in its default format: with grouped digits, and six decimals for fractions.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(.formatted(value.argument(specifier: nil)))
        }

        /// Appends a number in a format of C, such as `%.1f`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(.formatted(value.argument(specifier: specifier)))
        }

        /// Appends a value in a format style of the environment's locale.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(.styled(StyledInput(input, format: format)))
        }

        // Not ReferenceConvertible, as on Apple's systems: Date, Decimal and DateInterval do not conform to it on Linux.
        /// Appends a value in the format of a formatter.
        public mutating func appendInterpolation<Subject: _ObjectiveCBridgeable>(
            _ subject: Subject,
            formatter: Formatter?,
        ) {
            appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
        }

        /// Appends a value in the format of a formatter.
        public mutating func appendInterpolation<Subject: NSObject>(
            _ subject: Subject,
            formatter: Formatter? = nil,
        ) {
            appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
        }

        /// Appends a styled text.
        public mutating func appendInterpolation(_ text: Text) {
            parts.append(.text(text))
        }

        /// Appends an image in the line.
        public mutating func appendInterpolation(_ image: Image) {
            parts.append(.text(Text(image)))
        }

        /// Appends a string with attributes.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            parts.append(.text(Text(attributedString)))
        }

        /// Appends a date, relative to the time of the picture or by itself.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(.date(date, style))
        }

        /// Appends a span of dates.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            append(.interval(DateInterval(start: dates.lowerBound, end: dates.upperBound)))
        }

        /// Appends a span of dates.
        public mutating func appendInterpolation(_ interval: DateInterval) {
            append(.interval(interval))
        }

        /// Appends the time that passed or remains in a range, see ``Text/init(timerInterval:pauseTime:countsDown:showsHours:)``.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>,
            pauseTime: Date? = nil,
            countsDown: Bool = true,
            showsHours: Bool = true,
        ) {
            append(
                .timer(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
            )
        }

        /// Appends the description of any value.
        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) {
            appendInterpolation(String(describing: value))
        }
    }
}

/// A number that a literal can contain.
public protocol _FormatSpecifiable: Equatable {
    /// The number as a value for a C format.
    var _arg: any CVarArg { get }

    /// The default format, such as `%lld`.
    var _specifier: String { get }
}

extension _FormatSpecifiable {
    func argument(specifier: String?) -> FormattedArgument {
        let value: FormattedArgument.Value =
            switch _arg {
            case let number as Double: .number(number)
            case let number as UInt64: .unsigned(number)
            case let number as Int64: .integer(number)
            default: .number(0)
            }
        return FormattedArgument(value: value, specifier: specifier ?? _specifier)
    }
}

extension _FormatSpecifiable where Self: SignedInteger {
    /// The number as a 64-bit integer.
    public var _arg: any CVarArg { Int64(clamping: self) }

    /// The default format: `%lld`, or `%d` up to 32 bits.
    public var _specifier: String { MemoryLayout<Self>.size > 4 ? "%lld" : "%d" }
}

extension _FormatSpecifiable where Self: UnsignedInteger {
    /// The number as a 64-bit integer.
    public var _arg: any CVarArg { UInt64(clamping: self) }

    /// The default format: `%llu`, or `%u` up to 32 bits.
    public var _specifier: String { MemoryLayout<Self>.size > 4 ? "%llu" : "%u" }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    /// The number in double precision.
    public var _arg: any CVarArg { Double(self) }

    /// The default format, with six decimals: `%lf`, or `%f` for `Float`.
    public var _specifier: String { MemoryLayout<Self>.size > 4 ? "%lf" : "%f" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
