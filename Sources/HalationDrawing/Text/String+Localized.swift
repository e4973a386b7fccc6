public import Foundation

extension String {
    /// Stand-in for Foundation's `String.LocalizationValue`: a key with values.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        enum Part: Hashable, Sendable {
            case literal(String)
            case string(String)
            case number(FormattedArgument)
            case styled(StyledInput)
        }

        let parts: [Part]

        /// Creates a value that is the given text.
        public init(_ value: String) {
            parts = [.literal(value)]
        }

        /// Creates a value from a literal.
        public init(stringLiteral value: String) {
            self.init(value)
        }

        /// Creates a value from a literal with interpolated values.
        public init(stringInterpolation: StringInterpolation) {
            parts = stringInterpolation.parts
        }

        /// A literal with interpolated values.
        public struct StringInterpolation: StringInterpolationProtocol {
            var parts: [Part] = []

            /// Creates an empty literal.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds text between interpolated values.
            public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

            /// Adds a string, which stands as `%@` in the key.
            public mutating func appendInterpolation(_ string: String) { parts.append(.string(string)) }

            /// Adds the description of a value.
            @_disfavoredOverload
            public mutating func appendInterpolation<T>(_ value: T) { parts.append(.string("\(value)")) }

            /// Adds a number in its default format: with grouped digits, and six decimals for fractions.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
                parts.append(.number(value.argument(specifier: nil)))
            }

            /// Adds a number in a C format, such as `%.1f`.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
                parts.append(.number(value.argument(specifier: specifier)))
            }

            /// Adds a value in a format style.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatOutput == String { parts.append(.styled(StyledInput(input, format: format))) }
        }
    }

    /// Creates the translation of a key, or the key's own text if there is none.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text without a translation.
    ///   - table: The name of the file of translations; nil is `Localizable`.
    ///   - bundle: The bundle that has it; nil is the main one.
    ///   - locale: The conventions of numbers. The language is that of the process: `--locale`, or English.
    ///   - comment: A note for translators.
    public init(
        localized keyAndValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text(in: TranslationTable(table, bundle: bundle), locale: locale)
    }

    /// Creates the translation of a key, or its default value if there is none.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text without a translation.
    ///   - table: The name of the file of translations; nil is `Localizable`.
    ///   - bundle: The bundle that has it; nil is the main one.
    ///   - locale: The conventions of numbers. The language is that of the process: `--locale`, or English.
    ///   - comment: A note for translators.
    public init(
        localized key: StaticString,
        defaultValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.text(of: "\(key)", in: TranslationTable(table, bundle: bundle), locale: locale)
    }

    /// Creates the translation of a resource into its language, or its default value if there is none.
    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.text(
            of: resource.key,
            in: resource.translations,
            language: resource.locale,
            locale: resource.locale
        )
    }
}

extension String.LocalizationValue {
    /// The key in files of translations, such as `%lld items`.
    var key: String {
        let hasValues = parts.contains(where: \.isValue)
        return parts.map { part in
            switch part {
            case .literal(let literal): hasValues ? literal.replacing("%", with: "%%") : literal
            case .string, .styled: "%@"
            case .number(let number): number.specifier
            }
        }.joined()
    }

    /// The value as a key of texts, which is shown without a translation.
    var asKey: LocalizedStringKey {
        var interpolation = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        for part in parts {
            switch part {
            case .literal(let literal): interpolation.appendLiteral(literal)
            case .string(let string): interpolation.appendInterpolation(string)
            case .number(let number): interpolation.append(.formatted(number))
            case .styled(let input): interpolation.append(.styled(input))
            }
        }
        return LocalizedStringKey(stringInterpolation: interpolation)
    }

    /// The translation, or the value's own text.
    ///
    /// - Parameters:
    ///   - name: The key; nil is that of the value.
    ///   - table: The table of translations.
    ///   - language: The reader's language.
    ///   - locale: The conventions of numbers.
    /// - Returns: The characters.
    package func text(
        of name: String? = nil,
        in table: TranslationTable,
        language: Locale = .current,
        locale: Locale
    ) -> String {
        let values = parts.filter(\.isValue)
        let numbers = values.map(\.number)
        guard let pieces = table.pieces(of: name ?? key, numbers: numbers, for: language) else {
            return parts.map { $0.text(locale: locale) }.joined()
        }
        return pieces.map { piece in
            switch piece {
            case .literal(let literal): literal
            case .argument(let index, let specifier):
                values.indices.contains(index)
                    ? values[index].formatted(by: specifier).text(locale: locale) : ""
            }
        }.joined()
    }
}

extension String.LocalizationValue.Part {
    fileprivate var isValue: Bool {
        if case .literal = self { return false }
        return true
    }

    fileprivate var number: Double? {
        if case .number(let argument) = self { return argument.number }
        return nil
    }

    fileprivate func text(locale: Locale) -> String {
        switch self {
        case .literal(let text), .string(let text): text
        case .number(let number): number.string(locale: locale)
        case .styled(let input): input.string(locale)
        }
    }

    /// A number in the format of a translation; other values are the same.
    fileprivate func formatted(by specifier: String) -> Self {
        guard case .number(var number) = self, specifier.last != "@" else { return self }
        number.specifier = specifier
        return .number(number)
    }
}

extension AttributedString {
    /// Creates the translation of a key with inline Markdown, see ``Swift/String/init(localized:table:bundle:locale:comment:)``.
    public init(
        localized keyAndValue: String.LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let text = keyAndValue.text(in: TranslationTable(table, bundle: bundle), locale: locale)
        self = (try? AttributedString(markdown: text)) ?? AttributedString(text)
    }

    /// Creates the translation of a resource with inline Markdown.
    public init(localized resource: LocalizedStringResource) {
        let text = String(localized: resource)
        self = (try? AttributedString(markdown: text)) ?? AttributedString(text)
    }
}
