import Foundation

/// A target of an Xcode project, as far as the project's file tells of its sources.
struct XcodeTarget {
    let name: String

    /// Whether it is a program and not a framework.
    let isProgram: Bool

    /// Whether it is an app, and not an extension of one or a tool.
    let isApp: Bool

    /// The folders that belong to it as they are on disk.
    let folders: [String]

    /// Whether single files of folders that do not belong to it do.
    let hasFilesOfOtherFolders: Bool

    /// The names of single files.
    let files: Set<String>

    /// The paths of single files in the project's folder, as far as its groups tell them.
    let paths: Set<String>

    /// Reads all targets of a project's file.
    ///
    /// - Parameter text: The text of `project.pbxproj`.
    /// - Returns: The targets in the order of their names.
    static func all(in text: String) -> [XcodeTarget] {
        let blocks = blocks(of: text)
        let groups = XcodeGroups(
            text,
            blocks: blocks,
            children: { list("children", in: $0).map(\.identifier) }
        )
        return blocks.values.filter { $0.contains("isa = PBXNativeTarget;") }.compactMap { block in
            guard let name = value(of: "name", in: block) else { return nil }
            let type = value(of: "productType", in: block) ?? ""
            let sources = list("buildPhases", in: block).compactMap { blocks[$0.identifier] }
                .filter { $0.contains("isa = PBXSourcesBuildPhase;") }
            let files = sources.flatMap { list("files", in: $0) }
            let folders = list("fileSystemSynchronizedGroups", in: block).map { $0.comment }
            return XcodeTarget(
                name: name,
                isProgram: !type.hasSuffix("framework") && !type.contains("library"),
                isApp: type == "com.apple.product-type.application",
                folders: folders,
                hasFilesOfOtherFolders: hasExceptions(for: name, outside: folders, in: blocks),
                files: Set(files.map { $0.comment.replacing(" in Sources", with: "") }),
                paths: Set(files.compactMap { groups.path(ofBuildFile: $0.identifier) })
            )
        }
        .sorted { $0.name < $1.name }
    }

    /// Whether a folder that is none of a target's has exceptions for the target, which add files to it.
    private static func hasExceptions(
        for name: String,
        outside folders: [String],
        in blocks: [String: String]
    ) -> Bool {
        blocks.values.contains { group in
            guard group.contains("isa = PBXFileSystemSynchronizedRootGroup;"),
                !folders.contains(value(of: "path", in: group) ?? "")
            else { return false }
            return list("exceptions", in: group).compactMap { blocks[$0.identifier] }.contains { exception in
                value(of: "target", in: exception)?.hasSuffix("/* \(name) */") == true
            }
        }
    }

    /// The objects of the file by their identifiers.
    private static func blocks(of text: String) -> [String: String] {
        var blocks: [String: String] = [:]
        let pattern = #/(?m)^\t\t([0-9A-F]{24})(?: \/\*.*?\*\/)? = \{\n((?:\t\t\t.*\n)*?)\t\t\};/#
        for match in text.matches(of: pattern) { blocks[String(match.1)] = String(match.2) }
        return blocks
    }

    private static func value(of key: String, in block: String) -> String? {
        for line in block.split(separator: "\n") {
            guard let match = line.wholeMatch(of: #/\t*(\w+) = "?(.*?)"?;/#), match.1 == key else { continue }
            return String(match.2)
        }
        return nil
    }

    /// The entries of a list, such as `0123 /* Files in Sources */`.
    private static func list(_ key: String, in block: String) -> [(identifier: String, comment: String)] {
        guard let start = block.range(of: key + " = (\n"),
            let end = block.range(of: ");", range: start.upperBound..<block.endIndex)
        else { return [] }
        return block[start.upperBound..<end.lowerBound]
            .matches(of: #/([0-9A-F]{24}) \/\* (.*?) \*\//#)
            .map { (String($0.1), String($0.2)) }
    }

    /// Folders with the code of others, or with what a build leaves.
    private static let foreignFolders: Set = ["Carthage", "DerivedData", "Pods", "build"]

    /// The paths of its Swift files in the project's folder.
    ///
    /// - Returns: The paths, and the names that several files have of which the project's groups tell none: all of them
    ///   are among the paths.
    func sources(in folder: String) -> (paths: [String], ambiguous: [String]) {
        guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return ([], []) }
        var found: Set<String> = []
        var named: [String: Set<String>] = [:]
        while let path = enumerator.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            if name.hasPrefix(".") || Self.foreignFolders.contains(name) {
                enumerator.skipDescendants()
                continue
            }
            guard name.hasSuffix(".swift") else { continue }
            if folders.contains(where: { path.hasPrefix($0 + "/") || path.contains("/\($0)/") }) {
                found.insert(path)
            } else if files.contains(name) {
                named[name, default: []].insert(path)
            }
        }
        var ambiguous: [String] = []
        for (name, candidates) in named {
            let known = candidates.intersection(paths)
            if known.isEmpty, candidates.count > 1 { ambiguous.append(name) }
            found.formUnion(known.isEmpty ? candidates : known)
        }
        return (found.sorted(), ambiguous.sorted())
    }
}
