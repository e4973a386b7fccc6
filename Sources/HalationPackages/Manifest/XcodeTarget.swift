import Foundation

/// A target of an Xcode project, as far as the project's file tells of its sources.
struct XcodeTarget {
    let name: String

    /// Whether it is a program and not a framework.
    let isProgram: Bool

    /// Whether it is an app, and not an extension of one or a tool.
    let isApp: Bool

    /// A folder whose files belong to the target as they are on disk.
    private struct Folder {
        let path: String

        /// The paths in the folder that do not belong to the target.
        let excluded: [String]
    }

    /// A file that belongs to the target on its own.
    private struct File {
        let name: String

        /// Nil if the project does not tell it.
        let path: String?
    }

    private let folders: [Folder]
    private let files: [File]

    /// The names of the Swift files that belong to the target on their own.
    var fileNames: Set<String> { Set(files.map(\.name).filter { $0.hasSuffix(".swift") }) }

    /// Reads all targets of a project's file.
    ///
    /// - Parameter text: The text of `project.pbxproj`.
    /// - Returns: The targets in the order of their names.
    static func all(in text: String) -> [XcodeTarget] {
        let objects = XcodeObjects(text)
        return objects.identifiers(of: "PBXNativeTarget")
            .compactMap { XcodeTarget($0, in: objects) }
            .sorted { $0.name < $1.name }
    }

    private init?(_ identifier: String, in objects: XcodeObjects) {
        guard let name = objects.text("name", of: identifier) else { return nil }
        self.name = name
        let type = objects.text("productType", of: identifier) ?? ""
        isProgram = !type.hasSuffix("framework") && !type.contains("library")
        isApp = type == "com.apple.product-type.application"
        let built = objects.list("buildPhases", of: identifier)
            .filter { objects.text("isa", of: $0) == "PBXSourcesBuildPhase" }
            .flatMap { objects.list("files", of: $0) }
            .compactMap { objects.text("fileRef", of: $0) }
        var files = built.compactMap { reference in
            objects.name(of: reference).map { File(name: $0, path: objects.path(of: reference)) }
        }
        let own = Set(objects.list("fileSystemSynchronizedGroups", of: identifier))
        var folders: [Folder] = []
        for group in objects.identifiers(of: "PBXFileSystemSynchronizedRootGroup") {
            guard let path = objects.path(of: group) else { continue }
            // Exceptions leave files out of the folder's targets, and add files to the others.
            let exceptions = objects.list("exceptions", of: group)
                .filter { objects.text("target", of: $0) == identifier }
                .flatMap { objects.list("membershipExceptions", of: $0) }
            if own.contains(group) {
                folders.append(Folder(path: path, excluded: exceptions))
            } else {
                files += exceptions.map {
                    File(name: ($0 as NSString).lastPathComponent, path: path.isEmpty ? $0 : path + "/" + $0)
                }
            }
        }
        (self.files, self.folders) = (files, folders)
    }

    /// Folders with the code of others, or with what a build leaves.
    private static let foreignFolders: Set = ["Carthage", "DerivedData", "Pods", "build"]

    /// Endings of folders whose code is not the target's.
    private static let foreignSuffixes: Set = ["docc", "playground", "xcodeproj"]

    /// The paths of its Swift files, relative to the project's folder.
    ///
    /// A file that is not where the project has it is looked for by its name below the project's folder.
    ///
    /// - Returns: The paths, and the names of such files that several have: all of them are among the paths.
    func sources(in project: String) -> (paths: [String], ambiguous: [String]) {
        let place = FolderPath(project)
        var found: Set<String> = []
        for folder in folders {
            let path = place.relative(folder.path)
            let excluded = folder.excluded.map { place.relative(folder.path + "/" + $0) }
            found.formUnion(
                Self.swiftFiles(in: project, below: path).map(place.relative).filter { file in
                    !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
                }
            )
        }
        var lost: Set<String> = []
        for file in files where file.name.hasSuffix(".swift") {
            if let path = file.path.map(place.relative),
                FileManager.default.fileExists(atPath: project + "/" + path)
            {
                found.insert(path)
            } else {
                lost.insert(file.name)
            }
        }
        guard !lost.isEmpty else { return (found.sorted(), []) }
        let others = Self.swiftFiles(in: project, below: "").filter { !found.contains($0) }
        let named = Dictionary(grouping: others) { ($0 as NSString).lastPathComponent }
            .filter { lost.contains($0.key) }
        found.formUnion(named.values.joined())
        return (found.sorted(), named.filter { $1.count > 1 }.keys.sorted())
    }

    /// The paths of the Swift files below a folder, both relative to the project's folder.
    private static func swiftFiles(in project: String, below folder: String) -> [String] {
        let start = folder.isEmpty ? project : project + "/" + folder
        guard let enumerator = FileManager.default.enumerator(atPath: start) else { return [] }
        var found: [String] = []
        while let path = enumerator.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            let suffix = (name as NSString).pathExtension
            if name.hasPrefix(".") || foreignFolders.contains(name) || foreignSuffixes.contains(suffix) {
                enumerator.skipDescendants()
            } else if suffix == "swift", name != "Package.swift" {
                found.append(folder.isEmpty ? path : folder + "/" + path)
            }
        }
        return found
    }
}

/// A folder from which paths are counted.
private struct FolderPath {
    private let parts: [Substring]

    init(_ path: String) {
        parts = URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/")
    }

    /// The shortest path from the folder to what a path means there; it has `..` only at its start.
    func relative(_ path: String) -> String {
        var target = path.hasPrefix("/") ? [] : parts
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = target.popLast() } else { target.append(part) }
        }
        let shared = zip(parts, target).prefix { $0 == $1 }.count
        return (parts.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared)).joined(separator: "/")
    }
}
