import Foundation
import HalationDiagnostics
import Synchronization

/// The translations of a program, found beside its sources: `.strings`, `.stringsdict` and `.xcstrings`.
///
/// Files are read when a text of their table and language is first drawn.
package final class TranslationLibrary: Sendable {
    /// The translations of ``ResourceFolders/ofProcess``.
    package static let shared = TranslationLibrary(.ofProcess)

    /// A file of one language.
    private struct File {
        let path: String
        let language: String
    }

    /// What is known of a table before its files are read, and its catalogs, which name their languages themselves.
    private struct Table {
        var files: [File] = []
        var catalogs: [(sourceLanguage: String, translations: [String: [String: Translation]])] = []

        var languages: Set<String> {
            Set(files.map(\.language)).union(catalogs.flatMap(\.translations.keys))
        }
    }

    private struct Request: Hashable {
        let table: String
        let language: String
    }

    private struct State {
        var translations: [Request: [String: Translation]] = [:]
        var languages: [Request: String?] = [:]
    }

    /// The language of files that belong to none.
    private static let anyLanguage = ""
    private static let baseLanguage = "Base"

    private let tables: [String: Table]

    /// The languages of all tables.
    private let languages: Set<String>
    private let developmentLanguage: String?
    private let state = Mutex(State())

    /// Searches folders, the nearest first.
    package init(_ folders: ResourceFolders) {
        let findings = folders.search()
        var tables: [String: Table] = [:]
        func add(_ path: String, language: String) {
            let name = (path as NSString).lastPathComponent as NSString
            let table = name.deletingPathExtension
            switch name.pathExtension {
            case "strings", "stringsdict":
                tables[table, default: Table()].files.append(File(path: path, language: language))
            case "xcstrings":
                guard let catalog = FileManager.default.contents(atPath: path).flatMap({ StringCatalog($0) })
                else { return Self.warn(path) }
                tables[table, default: Table()].catalogs.append(
                    (catalog.sourceLanguage, catalog.translations)
                )
            default: break
            }
        }
        for folder in findings.translations {
            let name = ((folder as NSString).lastPathComponent as NSString).deletingPathExtension
            let language = name == Self.baseLanguage ? name : LanguageName(name).text
            let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            for file in files { add("\(folder)/\(file)", language: language) }
        }
        for path in findings.files { add(path, language: Self.anyLanguage) }
        self.tables = tables
        languages = Set(tables.values.flatMap(\.languages)).subtracting([Self.anyLanguage, Self.baseLanguage])
        developmentLanguage = tables.isEmpty ? nil : DevelopmentLanguage.ofProject(folders, findings)
    }

    /// Whether there are no translations.
    var isEmpty: Bool { tables.isEmpty }

    /// Whether there is a table of translations.
    func hasTable(_ name: String) -> Bool { tables[name] != nil }

    /// The languages of the translations, in order.
    package var localizations: [String] { languages.sorted() }

    /// The translation of a key, and its language; nil if there is none.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table.
    ///   - locale: The reader's language. If the project has it not, its development language is chosen.
    /// - Returns: The translation and its language, or nil.
    func translation(
        of key: String,
        table: String,
        for locale: Locale
    ) -> (translation: Translation, language: String)? {
        guard tables[table] != nil else { return nil }
        return state.withLock { state in
            let request = Request(table: table, language: locale.identifier)
            let language: String?
            if let known = state.languages[request] {
                language = known
            } else {
                language = self.language(of: table, for: LanguageName(locale.identifier))
                state.languages[request] = .some(language)
            }
            guard let language else { return nil }
            let source = Request(table: table, language: language)
            let translations = state.translations[source] ?? read(source)
            state.translations[source] = translations
            guard let translation = translations[key] else { return nil }
            let spoken = [Self.anyLanguage, Self.baseLanguage].contains(language)
            return (translation, spoken ? developmentLanguage(of: table) : language)
        }
    }

    /// The language whose translations readers of another see.
    private func language(of table: String, for reader: LanguageName) -> String? {
        let development = developmentLanguage(of: table)
        // The languages of the whole project decide, not those of one table.
        let best = reader.best(among: languages.union([development])) ?? development
        let known = tables[table]?.languages ?? []
        return [best, Self.anyLanguage, development, Self.baseLanguage].first { known.contains($0) }
    }

    private func developmentLanguage(of table: String) -> String {
        tables[table]?.catalogs.first?.sourceLanguage ?? developmentLanguage ?? "en"
    }

    /// The translations of a table in a language; the nearest count, and rules for numbers before plain strings.
    private func read(_ request: Request) -> [String: Translation] {
        guard let table = tables[request.table] else { return [:] }
        var plain: [String: Translation] = [:]
        var ruled: [String: Translation] = [:]
        for file in table.files where file.language == request.language {
            let data = FileManager.default.contents(atPath: file.path)
            if file.path.hasSuffix("dict") {
                let found = data.flatMap { StringsDictionary.translations(in: $0) }
                if found == nil { Self.warn(file.path) }
                ruled.merge(found ?? [:]) { first, _ in first }
            } else {
                let found = data.flatMap { StringsFile.values(in: $0) }
                if found == nil { Self.warn(file.path) }
                plain.merge((found ?? [:]).mapValues { Translation(form: .text($0)) }) { first, _ in first }
            }
        }
        for catalog in table.catalogs {
            ruled.merge(catalog.translations[request.language] ?? [:]) { first, _ in first }
        }
        return ruled.merging(plain) { first, _ in first }
    }

    private static func warn(_ path: String) {
        Warnings.report("the translations in '\(path)' cannot be read", once: "translations \(path)")
    }
}

extension TranslationLibrary: Equatable {
    package static func == (lhs: TranslationLibrary, rhs: TranslationLibrary) -> Bool { lhs === rhs }
}
