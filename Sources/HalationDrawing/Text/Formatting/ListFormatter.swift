public import Foundation

/// Items in a sentence, in the words of a language: `a, b, and c`.
///
/// It takes the place of Foundation's formatter of this name, which Linux lacks.
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The language of the words between the items.
    open var locale = Locale.current

    /// The formatter of items that are not texts; nil describes them.
    open var itemFormatter: Formatter?

    /// Creates a formatter for the current language.
    public override init() { super.init() }

    /// Creates a formatter; the archive is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Texts in a sentence, in the current language.
    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and))
    }

    /// The items in a sentence.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { item in
            item as? String ?? itemFormatter?.string(for: item) ?? String(describing: item)
        }
        return texts.formatted(.list(type: .and).locale(locale))
    }

    /// The items of an array in a sentence; nil for other objects.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
