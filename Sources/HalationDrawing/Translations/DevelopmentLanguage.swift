import Foundation

/// The language in which a project is written, which readers see whose own it lacks.
enum DevelopmentLanguage {
    /// The language that a project declares: in its `Info.plist`, its package or its Xcode project; nil if none does.
    static func ofProject(_ folders: ResourceFolders, _ findings: ResourceFolders.Findings) -> String? {
        for path in findings.files where path.hasSuffix("Info.plist") {
            if let language = ofPropertyList(path) { return language }
        }
        for (folder, _) in folders.folders {
            if let language = ofFolder(folder) { return language }
        }
        return nil
    }

    private static func ofPropertyList(_ path: String) -> String? {
        let list = FileManager.default.contents(atPath: path).flatMap {
            try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
        }
        // Xcode's templates have a variable here.
        guard let language = list?["CFBundleDevelopmentRegion"] as? String, !language.hasPrefix("$") else {
            return nil
        }
        return LanguageName(language).text
    }

    private static func ofFolder(_ folder: String) -> String? {
        func text(_ name: String) -> String? {
            FileManager.default.contents(atPath: "\(folder)/\(name)").flatMap { StringsFile.text(of: $0) }
        }
        if let match = text("Package.swift")?.firstMatch(of: #/defaultLocalization:\s*"([\w-]+)"/#) {
            return LanguageName(String(match.1)).text
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where name.hasSuffix(".xcodeproj") {
            if let match = text("\(name)/project.pbxproj")?.firstMatch(
                of: #/developmentRegion = "?([\w-]+)"?;/#
            ) {
                return LanguageName(String(match.1)).text
            }
        }
        return nil
    }
}
