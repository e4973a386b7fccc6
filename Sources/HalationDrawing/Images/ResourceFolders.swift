import Foundation

/// The folders in which a program's asset catalogs and resources are looked for, the nearest first.
package struct ResourceFolders: Sendable {
    /// The folders in the order of the search, and how many levels below each are searched.
    package let folders: [(path: String, depth: Int)]

    /// Searches given folders, with three levels below each.
    package init(_ paths: [String]) {
        folders = paths.map { ($0, 3) }
    }

    /// Searches around a program's source file or folder.
    ///
    /// These are its folder, and the folders above it up to the root of the project: the first that holds a package, an
    /// Xcode project or a repository. Without one, only the three folders above are looked at, and nothing below them
    /// but catalogs of their own. Neither the home folder nor a folder above it is searched.
    package init(around source: String) {
        let files = FileManager.default
        var isFolder: ObjCBool = false
        let exists = files.fileExists(atPath: source, isDirectory: &isFolder)
        var url = URL(fileURLWithPath: source).standardizedFileURL
        if !exists || !isFolder.boolValue { url.deleteLastPathComponent() }
        let home = files.homeDirectoryForCurrentUser.standardizedFileURL.path
        var folders = [(url.path, Self.depth)]
        var above: [String] = []
        var root = Self.isProject(url.path) ? url.path : nil
        while root == nil, above.count < 6 {
            url.deleteLastPathComponent()
            let path = url.path
            guard path != "/", !home.hasPrefix(path) else { break }
            above.append(path)
            if Self.isProject(path) { root = path }
        }
        if root == nil {
            folders += above.prefix(3).map { ($0, 1) }
        } else {
            folders += above.map { ($0, Self.depth) }
        }
        self.folders = folders
    }

    private static let depth = 8

    /// The most folders that one search visits, so that a large tree costs no more than a moment.
    private static let largestCount = 4000

    /// Whether a folder is the root of a project.
    private static func isProject(_ path: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.contains {
            $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
                || $0.hasSuffix(".xcworkspace")
        }
    }

    /// What was found.
    package struct Findings: Sendable {
        /// The asset catalogs, the nearest first.
        package var catalogs: [String] = []

        /// The folders of translations, such as `de.lproj`.
        package var translations: [String] = []

        /// The files that are neither source code nor in a catalog, the nearest first.
        package var files: [String] = []

        /// The headers, which sources in Metal may include.
        package var headers: [String] = []
    }

    /// Searches the folders, each once; what the nearest hold comes first, by name.
    package func search() -> Findings {
        var findings = Findings()
        var visited: Set<String> = []
        for folder in folders { Self.search(folder.path, depth: folder.depth, &visited, &findings) }
        return findings
    }

    private static func search(
        _ folder: String,
        depth: Int,
        _ visited: inout Set<String>,
        _ findings: inout Findings
    ) {
        guard depth >= 0, visited.count < largestCount, visited.insert(folder).inserted else { return }
        var below: [String] = []
        for entry in FolderEntries(of: folder).visible {
            let name = entry.name
            let path = folder + "/" + name
            let suffix =
                name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) }
                ?? name
            if entry.isFolder {
                switch suffix {
                case "xcassets": findings.catalogs.append(path)
                case "lproj": findings.translations.append(path)
                case "xcodeproj", "xcworkspace", "build", "DerivedData", "node_modules", "Pods", "framework":
                    break
                default: below.append(path)
                }
            } else if suffix == "h" {
                findings.headers.append(path)
            } else if !ignoredSuffixes.contains(suffix) {
                findings.files.append(path)
            }
        }
        for path in below { search(path, depth: depth - 1, &visited, &findings) }
    }

    private static let ignoredSuffixes: Set<String> = [
        "swift", "h", "m", "mm", "c", "o", "entitlements", "xcconfig", "xib", "storyboard", "resolved",
    ]
}

extension ResourceFolders {
    /// The folders of this process: those of the variable `HALATION_ASSETS`, separated by colons; else those around the
    /// source file that `halation run` renders; else the working directory.
    package static var ofProcess: ResourceFolders {
        if let given { return given }
        if let source = ProcessInfo.processInfo.environment["HALATION_RUN_FILE"] {
            return ResourceFolders(around: source)
        }
        return ResourceFolders([FileManager.default.currentDirectoryPath])
    }

    /// The folders of the variable `HALATION_ASSETS`; nil if it is not set.
    package static var given: ResourceFolders? {
        let paths = (ProcessInfo.processInfo.environment["HALATION_ASSETS"] ?? "").split(separator: ":")
        return paths.isEmpty ? nil : ResourceFolders(paths.map(String.init))
    }
}
