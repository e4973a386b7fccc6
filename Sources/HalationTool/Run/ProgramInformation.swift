import Foundation
import HalationDrawing

/// The property list of a program that `run` builds, as Xcode makes one for an app: what the project's file says, and
/// for the keys that it lacks the values of Xcode's templates.
///
/// Programs show their version by `Bundle.main`, and rely on its being there. Build settings that the project's file
/// names, such as `$(MARKETING_VERSION)`, come from the Xcode project; a key whose setting is unknown has its default.
package struct ProgramInformation {
    /// The property list that the project has, as a file; nil if it has none.
    let file: String?

    /// The name of the program.
    let name: String

    /// The name of its executable.
    let executable: String

    /// The build settings of the project by their names.
    let settings: [String: String]

    /// The property list of a program.
    ///
    /// - Parameters:
    ///   - file: The property list that the project has.
    ///   - executable: The name of the executable.
    ///   - source: The program's source file or folder, whose name the program has, but for the folder of an Xcode
    ///     project.
    package init(file: String?, executable: String, around source: String) {
        self.file = file
        self.executable = executable
        let url = URL(fileURLWithPath: source).standardizedFileURL
        let project = Self.project(in: ResourceFolders(around: source).folders.map(\.path))
        name =
            url.pathExtension == "swift"
            ? url.deletingPathExtension().lastPathComponent : project?.name ?? url.lastPathComponent
        settings = project?.settings ?? [:]
    }

    /// The keys and values.
    package var values: [String: Any] {
        var values = defaults
        for (key, value) in listed {
            guard let text = value as? String else {
                values[key] = value
                continue
            }
            if let text = substituted(text) { values[key] = text }
        }
        return values
    }

    /// Writes the list into the folder of the executable if what is there differs.
    func write(into folder: String) {
        let path = folder + "/Info.plist"
        guard
            let data = try? PropertyListSerialization.data(
                fromPropertyList: values,
                format: .xml,
                options: 0
            ),
            FileManager.default.contents(atPath: path) != data
        else { return }
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// What Xcode's templates say, with the settings of the project.
    private var defaults: [String: Any] {
        let product = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var values: [String: Any] = [
            "CFBundleDevelopmentRegion": "en",
            "CFBundleExecutable": executable,
            "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "com.example.\(product)",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": name,
            "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
        ]
        for (setting, value) in settings where setting.hasPrefix(Self.keyPrefix) {
            values[String(setting.dropFirst(Self.keyPrefix.count))] = value
        }
        return values
    }

    /// The beginning of the settings from which Xcode makes keys of the list.
    private static let keyPrefix = "INFOPLIST_KEY_"

    private var listed: [String: Any] {
        guard let data = file.flatMap(FileManager.default.contents(atPath:)) else { return [:] }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return list as? [String: Any] ?? [:]
    }

    /// A text with the values of the settings that it names; nil if one is unknown.
    private func substituted(_ text: String) -> String? {
        var isComplete = true
        let known = settings.merging(
            [
                "EXECUTABLE_NAME": executable, "PRODUCT_NAME": name, "TARGET_NAME": name,
                "DEVELOPMENT_LANGUAGE": "en",
            ]
        ) { own, _ in own }
        let result = text.replacing(#/\$[({](\w+)(?::(\w+))?[)}]/#) { match in
            guard let value = known[String(match.1)] else {
                isComplete = false
                return ""
            }
            return match.2.map { Self.spelled(value, as: $0) } ?? value
        }
        return isComplete ? result : nil
    }

    /// A value as a modifier of Xcode's spells it: an identifier for DNS or for C; the same for other modifiers.
    private static func spelled(_ value: String, as modifier: Substring) -> String {
        let (others, replacement): (String, Character)
        switch modifier {
        case "rfc1034identifier": (others, replacement) = ("-.", "-")
        case "c99extidentifier", "identifier": (others, replacement) = ("_", "_")
        default: return value
        }
        return String(
            value.map { character in
                let isPlain = character.isASCII && (character.isLetter || character.isNumber)
                return isPlain || others.contains(character) ? character : replacement
            }
        )
    }

    /// The name and the settings of the first Xcode project in some folders; nil without one.
    private static func project(in folders: [String]) -> (name: String, settings: [String: String])? {
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where name.hasSuffix(".xcodeproj") {
                let path = "\(folder)/\(name)/project.pbxproj"
                guard let data = FileManager.default.contents(atPath: path) else { continue }
                let settings = settings(in: String(decoding: data, as: UTF8.self))
                return (URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent, settings)
            }
        }
        return nil
    }

    /// The literal values of settings in an Xcode project, over all its targets and configurations.
    ///
    /// Of the identifiers of an app and its tests the shortest is the app's, and of versions the greatest counts, as
    /// tests keep the template's. Keys that differ between targets are left out.
    static func settings(in project: String) -> [String: String] {
        var found: [String: Set<String>] = [:]
        let setting = #/(\w+) = (?:"([^"\n]*)"|([^;"\n]*));/#
        for line in lines(of: project, from: settingNames) {
            guard let match = line.prefixMatch(of: setting) else { continue }
            let value = String(match.2 ?? match.3 ?? "")
            guard !value.isEmpty, !value.contains("$") else { continue }
            found[String(match.1), default: []].insert(value)
        }
        return found.reduce(into: [:]) { settings, entry in
            let (name, values) = entry
            if name == "PRODUCT_BUNDLE_IDENTIFIER" {
                let apps = values.filter { !$0.hasSuffix("Tests") }
                settings[name] = (apps.isEmpty ? values : apps).min { ($0.count, $0) < ($1.count, $1) }
            } else if name.hasSuffix("VERSION") {
                settings[name] = values.max { $0.compare($1, options: .numeric) == .orderedAscending }
            } else if values.count == 1 {
                settings[name] = values.first
            }
        }
    }

    /// How the settings that count begin.
    private static let settingNames = [
        "MARKETING_VERSION =", "CURRENT_PROJECT_VERSION =", "PRODUCT_BUNDLE_IDENTIFIER =",
        keyPrefix + "CFBundle",
    ]

    /// The rests of lines from each place on at which one of some words stands.
    ///
    /// A regular expression over the whole text takes a tenth of a second for a large project, at every start.
    private static func lines(of text: String, from words: [String]) -> [String] {
        text.withCString { start in
            words.flatMap { word in
                var lines: [String] = []
                var place = start
                while let hit = strstr(place, word) {
                    let line = UnsafeRawBufferPointer(start: hit, count: strcspn(hit, "\n"))
                    lines.append(String(decoding: line, as: UTF8.self))
                    place = UnsafePointer(hit) + word.utf8.count
                }
                return lines
            }
        }
    }
}
