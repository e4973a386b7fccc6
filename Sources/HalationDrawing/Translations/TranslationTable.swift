import Foundation
import Synchronization

/// A table of translations, as a text names it: by its bundle and its name.
package struct TranslationTable: Hashable, Sendable {
    let library: TranslationLibrary
    let name: String

    /// The language of a bundle that is one language's folder, whatever the reader's is.
    private var language: String?

    /// Names a table of a library.
    package init(_ name: String? = nil, in library: TranslationLibrary = .shared) {
        self.library = library
        self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    }

    /// Names a table of a bundle.
    ///
    /// The main bundle has the translations around the source file; a bundle of one language's folder, such as
    /// `de.lproj`, those of this language; and others what their folder holds.
    init(_ name: String?, bundle: Bundle?) {
        guard let bundle else {
            self.init(name)
            return
        }
        self.init(name, bundlePath: bundle.bundlePath)
    }

    /// Names a table of the bundle at a path.
    init(_ name: String?, bundlePath path: String) {
        guard path != Bundle.main.bundlePath else {
            self.init(name)
            return
        }
        let path = path as NSString
        guard path.pathExtension == "lproj" else {
            self.init(name, in: .ofFolder(path as String))
            return
        }
        let folder = path.deletingLastPathComponent
        self.init(name, in: folder == Bundle.main.bundlePath ? .shared : .ofFolder(folder))
        language = (path.lastPathComponent as NSString).deletingPathExtension
    }

    /// Whether the library has the table.
    var exists: Bool { library.hasTable(name) }

    /// The translation of a key in its parts; nil if there is none.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - numbers: The arguments of the key; nil where one is no number.
    ///   - locale: The reader's language.
    /// - Returns: Literals and arguments, or nil.
    func pieces(of key: String, numbers: [Double?] = [], for locale: Locale) -> [Translation.Piece]? {
        let reader = language.map { Locale(identifier: $0) } ?? locale
        guard let found = library.translation(of: key, table: name, for: reader) else { return nil }
        let device = ScreenMetrics.current.idiom.nameInCatalogs
        return found.translation.pieces(
            in: Translation.Situation(numbers: numbers, language: found.language, device: device)
        )
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(language)
    }
}

extension TranslationLibrary {
    private static let others = Mutex<[String: TranslationLibrary]>([:])

    /// The translations in a bundle's folder; those around the source file if it has none.
    fileprivate static func ofFolder(_ path: String) -> TranslationLibrary {
        let library = others.withLock { others in
            if let known = others[path] { return known }
            let library = TranslationLibrary(ResourceFolders([path]))
            others[path] = library
            return library
        }
        return library.isEmpty ? .shared : library
    }
}

extension ScreenMetrics.Idiom {
    fileprivate var nameInCatalogs: String {
        switch self {
        case .phone: "iphone"
        case .pad: "ipad"
        case .watch: "applewatch"
        case .tv: "appletv"
        case .mac: "mac"
        }
    }
}

extension TranslationTable {
    /// The name of a number's category in a language.
    package static func pluralCategory(of number: Double, in language: String) -> String {
        PluralCategory(number, in: language).rawValue
    }
}
