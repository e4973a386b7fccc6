import Foundation

/// The files of a target that its build needs.
package struct TargetFiles: Sendable {
    /// A file by its path in the target's folder.
    package struct File: Hashable, Sendable {
        package enum Kind: Sendable {
            case swift
            /// C, C++, assembly, and their headers.
            case clang
            case resource
        }

        package let path: String
        package let kind: Kind
    }

    /// The files in the order of their paths.
    package private(set) var files: [File] = []

    /// The resources of the manifest, and those that Xcode takes without being told.
    package private(set) var resources: [PackageManifest.Resource]

    /// The paths in the copy of catalogs whose name another catalog has, by their original paths.
    ///
    /// SwiftPM puts resources beside each other and refuses two of a name, which Xcode merges.
    private var renamed: [String: String] = [:]

    /// The path of a file in the copy of the target.
    package func copyPath(of path: String) -> String {
        for (original, copy) in renamed where Self.isInside(path, original) {
            return copy + path.dropFirst(original.count)
        }
        // The copy holds the files from outside of the folder too.
        guard path.hasPrefix("../") else { return path }
        return path.split(separator: "/").map { $0 == ".." ? "parent-folder" : $0 }.joined(separator: "/")
    }

    /// The paths of asset catalogs in the target's folder.
    package private(set) var catalogs: [String] = []

    /// The paths of the versions of Core Data's models in the target's folder.
    package private(set) var dataModels: [String] = []

    private let declaration: PackageManifest.Target
    private let folder: String

    /// Folders of other targets below this one's.
    private let foreignFolders: Set<String>

    /// Looks for the files of a target.
    ///
    /// - Parameters:
    ///   - declaration: The target.
    ///   - folder: Its folder.
    ///   - foreignFolders: The folders of other targets, which may be below it.
    package init(_ declaration: PackageManifest.Target, in folder: String, foreignFolders: [String] = []) {
        self.declaration = declaration
        self.folder = folder
        self.foreignFolders = Set(foreignFolders.filter { $0.hasPrefix(folder + "/") })
        resources = declaration.resources.map { resource in
            var resource = resource
            resource.path = Self.normalized(resource.path)
            return resource
        }
        var found: [File] = []
        search("", &found)
        found += (declaration.sources ?? []).filter { path in
            path.hasPrefix("../") && path.hasSuffix(".swift")
                && FileManager.default.fileExists(atPath: folder + "/" + path)
        }
        .map { File(path: $0, kind: .swift) }
        files = found.sorted { $0.path < $1.path }
        renameCatalogs()
    }

    /// Gives catalogs of one name different ones: every later one gets the names of its folders in front.
    private mutating func renameCatalogs() {
        var taken: Set<String> = []
        for catalog in catalogs {
            let name = (catalog as NSString).lastPathComponent
            guard !taken.insert(name).inserted, resources.contains(where: { $0.path == catalog }) else {
                continue
            }
            let flat = catalog.replacing("/", with: "-")
            renamed[catalog] = String(catalog.dropLast(name.count)) + flat
        }
    }

    package var isSwift: Bool { files.contains { $0.kind == .swift } }

    /// Whether all sources are in Objective-C, which is not compiled here.
    package static func isObjectiveC(_ folder: String) -> Bool {
        guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return false }
        var isFound = false
        while let path = enumerator.nextObject() as? String {
            let suffix = (path as NSString).pathExtension
            if suffix == "swift" || clangSuffixes.contains(suffix) { return false }
            if ["m", "mm"].contains(suffix) { isFound = true }
        }
        return isFound
    }

    private static let clangSuffixes: Set = ["c", "cc", "cpp", "cxx", "S", "s"]
    private static let headerSuffixes: Set = ["h", "hpp", "hh", "inc", "def", "modulemap"]

    /// Files and folders that Xcode processes wherever they are among the sources.
    private static let xcodeResources: Set = ["lproj", "metal", "xcassets", "xcstrings"]

    private func isExcluded(_ path: String) -> Bool {
        declaration.exclude.contains { Self.isInside(path, Self.normalized($0)) }
    }

    /// Whether a path is a source's, as far as the manifest limits them.
    private func isAmongSources(_ path: String) -> Bool {
        guard let sources = declaration.sources else { return true }
        return sources.contains { Self.isInside(path, Self.normalized($0)) }
    }

    private func isDeclaredResource(_ path: String) -> Bool {
        resources.contains { Self.isInside(path, $0.path) }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || folder == "." || path == folder || path.hasPrefix(folder + "/")
    }

    private static func normalized(_ path: String) -> String {
        var path = path
        while path.hasPrefix("./") { path.removeFirst(2) }
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private mutating func search(_ parent: String, _ found: inout [File]) {
        let path = parent.isEmpty ? folder : folder + "/" + parent
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        for name in names where !name.hasPrefix(".") {
            let relative = parent.isEmpty ? name : parent + "/" + name
            var isFolder: ObjCBool = false
            guard !isExcluded(relative), !foreignFolders.contains(folder + "/" + relative),
                FileManager.default.fileExists(atPath: folder + "/" + relative, isDirectory: &isFolder)
            else { continue }
            let suffix = (name as NSString).pathExtension
            if suffix == "xcassets" { catalogs.append(relative) }
            if relative.hasSuffix(".xcdatamodel/contents") { dataModels.append(relative) }
            let isResource = isDeclaredResource(relative)
            if Self.xcodeResources.contains(suffix), !isResource {
                resources.append(.init(path: relative, rule: suffix == "metal" ? .copy : .process))
            }
            if isFolder.boolValue {
                guard !["docc", "xcodeproj", "xcworkspace", "playground"].contains(suffix) else { continue }
                search(relative, &found)
            } else if let kind = kind(of: relative, suffix: suffix, name: name) {
                found.append(File(path: relative, kind: kind))
            }
        }
    }

    private func kind(of path: String, suffix: String, name: String) -> File.Kind? {
        let declared = resources.filter { Self.isInside(path, $0.path) }
        // Sources in a processed folder stay sources; those in a copied one are data.
        if declared.contains(where: { $0.rule != .process }) { return .resource }
        if suffix == "swift", isAmongSources(path), name != "Package.swift", !name.hasPrefix("Package@swift-")
        {
            return .swift
        }
        if Self.headerSuffixes.contains(suffix) { return .clang }
        if Self.clangSuffixes.contains(suffix), isAmongSources(path) { return .clang }
        return declared.isEmpty ? nil : .resource
    }
}
