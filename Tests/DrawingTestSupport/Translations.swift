package import Foundation
import Halation
package import HalationDrawing

/// A folder of files with translations, removed with the object.
package final class TranslatedProject {
    /// The path of the folder.
    package let path = NSTemporaryDirectory() + "translations-\(UUID().uuidString)"

    /// Writes files by their paths in the folder.
    package init(_ files: [String: Data]) throws {
        for (name, data) in files {
            let path = "\(path)/\(name)"
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true
            )
            try data.write(to: URL(fileURLWithPath: path))
        }
    }

    /// Writes files of text.
    package convenience init(_ files: [String: String]) throws {
        try self.init(files.mapValues { Data($0.utf8) })
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The table with a name.
    package func table(_ name: String? = nil) -> ProjectTable {
        ProjectTable(
            table: TranslationTable(name, in: TranslationLibrary(ResourceFolders([path]))),
            project: self
        )
    }
}

/// A table with its project, whose files are read when they are needed.
package struct ProjectTable {
    package let table: TranslationTable
    private let project: TranslatedProject

    fileprivate init(table: TranslationTable, project: TranslatedProject) {
        self.table = table
        self.project = project
    }
}

/// The characters of a key's translation in the language of a locale.
package func translation(_ key: LocalizedStringKey, _ table: ProjectTable, _ locale: String) -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    return Text(key, in: table.table).resolved(in: environment).string
}

/// The CLDR category of a number in a language.
package func pluralCategory(of number: Double, in language: String) -> String {
    TranslationTable.pluralCategory(of: number, in: language)
}
