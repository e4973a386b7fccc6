public import Foundation

/// Stand-in for Foundation's `LocalizedStringResource`: the key of a translation that is looked up later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The bundle of a translation.
    public struct BundleDescription: Hashable, Sendable {
        /// The folder; nil is that of the main bundle.
        fileprivate let path: String?

        /// The program's own bundle.
        public static let main = BundleDescription(path: nil)

        /// The bundle of a class; there is one for all, the main one.
        public static func forClass(_ anyClass: AnyClass) -> BundleDescription { .main }

        /// The bundle at a file URL.
        public static func atURL(_ url: URL) -> BundleDescription { BundleDescription(path: url.path) }
    }

    /// The key of the translation.
    public let key: String

    /// The text that is shown without a translation.
    public let defaultValue: String.LocalizationValue

    /// The name of the file of translations; nil is `Localizable`.
    public let table: String?

    /// The bundle that has it.
    public let bundle: BundleDescription

    /// The language of the translation; a text shows it in its environment's if this is the current one.
    public var locale: Locale

    /// Creates a resource whose key is its text.
    public init(
        _ keyAndValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key, keyAndValue, table, locale, bundle)
    }

    /// Creates a resource from a key and the text without a translation.
    public init(
        _ key: StaticString,
        defaultValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, table, locale, bundle)
    }

    private init(
        _ key: String,
        _ value: String.LocalizationValue,
        _ table: String?,
        _ locale: Locale,
        _ bundle: BundleDescription
    ) {
        self.key = key
        defaultValue = value
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a resource from a literal.
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    /// Creates a resource from a literal with interpolated values.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// The table of translations.
    var translations: TranslationTable {
        bundle.path.map { TranslationTable(table, bundlePath: $0) } ?? TranslationTable(table)
    }
}

/// Stand-in for Foundation's `CustomLocalizedStringResourceConvertible`: a value with a text for readers.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text for readers.
    var localizedStringResource: LocalizedStringResource { get }
}

extension Text {
    /// Creates a text from a resource, whose translation follows the environment.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        let content = LocalizedContent(
            name: resource.key,
            text: resource.defaultValue.asKey,
            table: resource.translations,
            locale: resource.locale == .current ? nil : resource.locale
        )
        // Without translations the default value is the text.
        let isPlain = !content.table.exists && content.locale == nil
        self.init(runs: isPlain ? content.text.runs : [Run(content: .localized(content))])
    }
}
