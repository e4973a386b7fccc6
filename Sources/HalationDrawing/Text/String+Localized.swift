public import Foundation

extension String {
    /// Stand-in for Foundation's `String.LocalizationValue`: a key with values, which is its own text, as
    /// there are no translations.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        let text: String

        /// Creates a value that is the given text.
        public init(_ value: String) {
            text = value
        }

        /// Creates a value from a literal.
        public init(stringLiteral value: String) {
            text = value
        }

        /// Creates a value from a literal with interpolated values.
        public init(stringInterpolation: StringInterpolation) {
            text = stringInterpolation.text
        }

        /// A literal with interpolated values.
        public struct StringInterpolation: StringInterpolationProtocol {
            var text = ""

            /// Creates an empty literal.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds text between interpolated values.
            public mutating func appendLiteral(_ literal: String) { text += literal }

            /// Adds the description of a value.
            public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

            /// Adds a number in a C format, such as `%.1f`.
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                text += String(format: specifier, value)
            }

            /// Adds a value in a format style.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatOutput == String { text += format.format(input) }
        }
    }

    /// Creates the text of a key: the key itself, as there are no translations.
    public init(
        localized keyAndValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text
    }

    /// Creates the text of a key: its default value, as there are no translations.
    public init(
        localized key: StaticString,
        defaultValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.text
    }

    /// Creates the text of a resource: its default value, as there are no translations.
    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.text
    }
}

/// Stand-in for Foundation's `LocalizedStringResource`: a text with the key of its translation; there are
/// none, so the text is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The key of the translation; not shown.
    public let key: String

    /// The text that is shown.
    public let defaultValue: String.LocalizationValue

    /// The language of the translation; has no effect.
    public var locale: Locale

    /// Creates a resource whose key is its text.
    public init(
        _ keyAndValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        key = keyAndValue.text
        defaultValue = keyAndValue
        self.locale = locale
    }

    /// Creates a resource from a key and the text to show.
    public init(
        _ key: StaticString,
        defaultValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        self.locale = locale
    }

    /// Creates a resource from a literal.
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    /// Creates a resource from a literal with interpolated values.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

/// Stand-in for Foundation's `CustomLocalizedStringResourceConvertible`: a value with a text for readers.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text for readers.
    var localizedStringResource: LocalizedStringResource { get }
}

extension Text {
    /// Creates a text from a resource.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(verbatim: resource.defaultValue.text)
    }
}
