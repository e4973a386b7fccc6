import Foundation

/// A target of an Xcode project, as far as the project's file tells of its sources.
struct XcodeTarget {
    let name: String

    /// Whether it is a program and not a framework.
    let isProgram: Bool

    /// The folders that belong to it as they are on disk.
    let folders: [String]

    /// The names of single files.
    let files: Set<String>

    /// Reads all targets of a project's file.
    ///
    /// - Parameter text: The text of `project.pbxproj`.
    /// - Returns: The targets in the order of their names.
    static func all(in text: String) -> [XcodeTarget] {
        let blocks = blocks(of: text)
        return blocks.values.filter { $0.contains("isa = PBXNativeTarget;") }.compactMap { block in
            guard let name = value(of: "name", in: block) else { return nil }
            let type = value(of: "productType", in: block) ?? ""
            let sources = list("buildPhases", in: block).compactMap { blocks[$0.identifier] }
                .filter { $0.contains("isa = PBXSourcesBuildPhase;") }
            return XcodeTarget(
                name: name,
                isProgram: !type.hasSuffix("framework") && !type.contains("library"),
                folders: list("fileSystemSynchronizedGroups", in: block).map { $0.comment },
                files: Set(
                    sources.flatMap { list("files", in: $0) }.map {
                        $0.comment.replacing(" in Sources", with: "")
                    }
                )
            )
        }
        .sorted { $0.name < $1.name }
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

    /// The paths of its Swift files in the project's folder.
    func sources(in folder: String) -> [String] {
        guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [String] = []
        while let path = enumerator.nextObject() as? String {
            guard path.hasSuffix(".swift") else { continue }
            let isInside = folders.contains { path.hasPrefix($0 + "/") || path.contains("/\($0)/") }
            if isInside || files.contains((path as NSString).lastPathComponent) { found.append(path) }
        }
        return found.sorted()
    }
}
