import Foundation
import HalationSource

/// An Xcode project without a manifest, read as far as its folders of sources go.
package struct XcodeProject {
    private let folder: String
    private let name: String
    private let text: String

    /// The folders, relative to the project's, that are left out.
    private var leftFolders: [(folder: String, reason: String)]

    /// A sentence for each other part that is left out or built without being asked for.
    private var notes: [String]

    /// A sentence for each part that is left out.
    package var leftOut: [String] { leftFolders.map { "'\($0.folder)' is left out: \($0.reason)" } + notes }

    /// The folders with tests, packages of their own, or another program.
    private let surveyed: [String]

    /// The target of the scheme; nil without one.
    private var target: XcodeTarget?

    /// The sources of the scheme's target, or of the app, relative to the project's folder; empty for all files.
    private var sources: [String] = []

    /// Finds the project in a folder, with the sources of its app; nil without one.
    package init?(in folder: String) {
        self.init(reading: folder)
        takeSourcesOfApp()
    }

    private init?(reading folder: String) {
        guard let project = Self.projectName(in: folder) else { return nil }
        self.folder = folder
        name = String(project.dropLast(".xcodeproj".count))
        let path = "\(folder)/\(project)/project.pbxproj"
        text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let survey = Self.survey(folder)
        surveyed = survey.map(\.folder)
        leftFolders = survey
        let remote = text.matches(of: /repositoryURL = "?([^";]+)"?;/).map { String($0.1) }
        notes =
            Set(remote).sorted().map {
                "the package \($0) of the project is left out: it is not looked for"
            }
            + ["build phases, schemes and settings of '\(project)' are left out"]
    }

    /// Limits the sources to those of the project's app, and leaves out folders of other sources.
    ///
    /// All files are sources if the project does not tell which: without an app, or with several of which none has the
    /// project's name, and if one of the app's files is not found.
    private mutating func takeSourcesOfApp() {
        let apps = XcodeTarget.all(in: text).filter(\.isApp)
        guard let app = apps.count == 1 ? apps[0] : apps.first(where: { $0.name == name }) else { return }
        var (own, ambiguous) = app.sources(in: folder)
        // Of several files of a name those in packages and folders of tests are not the app's.
        own.removeAll { path in
            ambiguous.contains((path as NSString).lastPathComponent)
                && surveyed.contains { path.hasPrefix($0 + "/") }
        }
        let names = Set(own.map { ($0 as NSString).lastPathComponent })
        guard !own.isEmpty, app.fileNames.isSubset(of: names) else { return }
        sources = own
        let others = Self.sourceFolders(in: folder).filter { !surveyed.contains($0) }
        leftFolders += others.map { ($0, "its sources do not belong to '\(app.name)'") }
        keepFoldersOfSources()
        notes += Self.sentences(
            ambiguous.filter { name in
                own.count { ($0 as NSString).lastPathComponent == name } > 1
            },
            app
        )
    }

    /// Builds the folders of sources, whatever seemed to be in them.
    private mutating func keepFoldersOfSources() {
        leftFolders.removeAll { left in sources.contains { $0.hasPrefix(left.folder + "/") } }
    }

    /// The folders with Swift files that are not packages of their own.
    private static func sourceFolders(in folder: String) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return names.filter { name in
            guard !name.hasPrefix("."),
                let files = FileManager.default.enumerator(atPath: folder + "/" + name)?
                    .compactMap({ $0 as? String })
            else { return false }
            return files.contains { $0.hasSuffix(".swift") }
                && !files.contains { $0.hasSuffix("Package.swift") }
        }
    }

    /// Finds the project in a folder, and the target of a scheme; nil without a project.
    ///
    /// - Throws: ``PackageError/unknownScheme(_:known:)``.
    package init?(in folder: String, scheme: String?) throws(PackageError) {
        self.init(reading: folder)
        guard let scheme else {
            takeSourcesOfApp()
            return
        }
        let targets = XcodeTarget.all(in: text)
        let wanted = targetName(ofScheme: scheme) ?? scheme
        guard let found = targets.first(where: { $0.name == wanted }) else {
            throw .unknownScheme(scheme, known: targets.map(\.name))
        }
        target = found
        let (paths, ambiguous) = found.sources(in: folder)
        sources = paths
        keepFoldersOfSources()
        notes += Self.sentences(ambiguous, found)
    }

    /// A sentence for each name that several files have.
    private static func sentences(_ ambiguous: [String], _ target: XcodeTarget) -> [String] {
        ambiguous.map { "'\($0)' of '\(target.name)' is the name of several files: all of them are built" }
    }

    /// The name of the first target that a shared scheme builds; nil if no file has the scheme.
    private func targetName(ofScheme scheme: String) -> String? {
        let path = "\(folder)/\(name).xcodeproj/xcshareddata/xcschemes/\(scheme).xcscheme"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.firstMatch(of: /BlueprintName\s*=\s*"([^"]+)"/).map { String($0.1) }
    }

    /// Whether a folder has a project.
    package static func exists(in folder: String) -> Bool { projectName(in: folder) != nil }

    private static func projectName(in folder: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().first { $0.hasSuffix(".xcodeproj") }
    }

    /// The folders that hold tests, packages of their own, or another program than the app.
    private static func survey(_ folder: String) -> [(folder: String, reason: String)] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        var left: [(folder: String, reason: String)] = []
        for name in names where !name.hasPrefix(".") {
            let path = folder + "/" + name
            guard let enumerator = FileManager.default.enumerator(atPath: path) else { continue }
            if ManifestFiles(in: path).exist {
                left.append((name, "it is a package of its own"))
            } else if name.hasSuffix("Tests") {
                left.append((name, "its tests are not run"))
            } else if let other = otherProgram(enumerator, in: path) {
                left.append((name, "its program '\(other)' is not the app"))
            }
        }
        return left
    }

    /// The type marked `@main` below a folder if it is not an app.
    private static func otherProgram(
        _ enumerator: FileManager.DirectoryEnumerator,
        in folder: String
    ) -> String? {
        while let path = enumerator.nextObject() as? String {
            guard path.hasSuffix(".swift"),
                let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8),
                let match = text.firstMatch(
                    of: /@main\s+(?:\w+\s+)*?(?:struct|class|enum)\s+(\w+)\s*:?([^{]*)/
                )
            else { continue }
            let parents = match.2.split { !$0.isLetter }
            if !parents.contains("App"), !parents.contains("UIApplicationDelegate") { return String(match.1) }
        }
        return nil
    }

    /// The app as a package of one program.
    package func package() throws(PackageError) -> PackageSource {
        let mode = text.matches(of: /SWIFT_VERSION = (\d)/).compactMap { Int($0.1) }.max() ?? 5
        var settings: [[String: Any]] = []
        if text.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor") {
            settings.append(["tool": "swift", "kind": ["defaultIsolation": ["_0": "MainActor"]]])
        }
        // On by default in apps of Xcode, in every language mode.
        if !text.contains("SWIFT_ENABLE_BARE_SLASH_REGEX = NO") {
            settings.append([
                "tool": "swift", "kind": ["enableUpcomingFeature": ["_0": "BareSlashRegexLiterals"]],
            ])
        }
        let locals = localPackages()
        var target: [String: Any] = [
            "name": (target?.name ?? name).filter { $0.isLetter || $0.isNumber || $0 == "_" },
            "type": target?.isProgram == false ? "regular" : "executable", "path": ".",
            "exclude": leftFolders.map(\.folder), "resources": [], "settings": settings,
            "dependencies": locals.flatMap { local in
                local.products.map { ["product": [$0, local.identity]] }
            },
        ]
        if let chosen = self.target, sources.isEmpty {
            throw .noSources(target: chosen.name, tried: [folder])
        }
        if !sources.isEmpty { target["sources"] = sources }
        let manifest: [String: Any] = [
            "name": name, "products": [], "targets": [target],
            "swiftLanguageVersions": ["\(mode)"], "toolsVersion": ["_version": "5.9.0"],
            "dependencies": locals.map {
                ["fileSystem": [["identity": $0.identity, "path": $0.folder]]]
            },
        ]
        guard let json = try? JSONSerialization.data(withJSONObject: manifest) else {
            throw .unreadableManifest(folder, reason: "the project's name cannot be written")
        }
        return PackageSource(
            folder: folder,
            manifest: try PackageManifest(json: json, folder: folder)
        )
    }

    /// The packages below the project's folder, with the names of their products as their manifests' text has them.
    private func localPackages() -> [(identity: String, folder: String, products: [String])] {
        surveyed.compactMap { name in
            let path = folder + "/" + name
            guard ManifestFiles(in: path).exist,
                let text = try? String(contentsOfFile: path + "/Package.swift", encoding: .utf8)
            else { return nil }
            let products = text.matches(of: /\.library\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
            return (name.lowercased(), path, products)
        }
    }
}
