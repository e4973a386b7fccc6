public import Foundation

extension String {
    /// A key with the values in it, by Foundation's name: there are no translations, and the key is its own text.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        let text: String

        /// Creates a value of a text.
        public init(_ value: String) {
            text = value
        }

        /// Creates a value of a literal.
        public init(stringLiteral value: String) {
            text = value
        }

        /// Creates a value of a literal with values in it.
        public init(stringInterpolation: StringInterpolation) {
            text = stringInterpolation.text
        }

        /// A literal with values in it.
        public struct StringInterpolation: StringInterpolationProtocol {
            var text = ""

            /// Creates an empty literal.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds a part of the literal.
            public mutating func appendLiteral(_ literal: String) { text += literal }

            /// Adds a value.
            public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

            /// Adds a number, formatted as C does.
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                text += String(format: specifier, value)
            }

            /// Adds a formatted value.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatOutput == String { text += format.format(input) }
        }
    }

    /// Creates the text of a key, which is its own text: there are no translations.
    public init(
        localized keyAndValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text
    }

    /// Creates the text of a key's default, as there are no translations.
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

    /// Creates the text of a resource.
    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.text
    }
}

/// A key for a translation with where to find it, by Foundation's name: the key is its own text.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The key.
    public let key: String

    /// The text.
    public let defaultValue: String.LocalizationValue

    /// The language, without effect.
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

    /// Creates a resource with a text.
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

    /// Creates a resource of a literal.
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    /// Creates a resource of a literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension Text {
    /// Creates a text of a resource.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(verbatim: resource.defaultValue.text)
    }
}
