import Foundation

/// The groups of an Xcode project, which tell the paths of its files.
struct XcodeGroups {
    /// The parts of a path that an object of the project has.
    private struct Part {
        var path: String?
        var isRelativeToGroup: Bool
    }

    private var parts: [String: Part] = [:]
    private var parents: [String: String] = [:]

    /// The files' references by the identifiers of what is built.
    private var references: [String: String] = [:]

    /// Reads the groups and the files of a project.
    ///
    /// - Parameters:
    ///   - text: The text of `project.pbxproj`.
    ///   - blocks: Its objects of several lines by their identifiers.
    ///   - children: The identifiers of the children of such an object.
    init(_ text: String, blocks: [String: String], children: (String) -> [String]) {
        for match in text.matches(of: #/(?m)^\t\t([0-9A-F]{24})(?: \/\*.*?\*\/)? = \{(isa = .*)\};$/#) {
            let (identifier, object) = (String(match.1), String(match.2))
            if let reference = object.firstMatch(of: /fileRef = ([0-9A-F]{24})/) {
                references[identifier] = String(reference.1)
            } else {
                parts[identifier] = Self.part(object)
            }
        }
        for (identifier, block) in blocks {
            parts[identifier] = Self.part(block)
            for child in children(block) { parents[child] = identifier }
        }
    }

    private static func part(_ object: String) -> Part {
        Part(
            path: object.firstMatch(of: /\bpath = "?([^";]*)"?;/).map { String($0.1) },
            isRelativeToGroup: object.contains("sourceTree = \"<group>\";")
        )
    }

    /// The path in the project's folder of a file that is built; nil if the project does not tell it.
    func path(ofBuildFile identifier: String) -> String? {
        guard var current = references[identifier], parts[current]?.path != nil else { return nil }
        var path: [String] = []
        var seen: Set<String> = []
        while let part = parts[current], seen.insert(current).inserted {
            if let own = part.path { path.insert(own, at: 0) }
            guard part.isRelativeToGroup, let parent = parents[current] else { break }
            current = parent
        }
        return path.joined(separator: "/")
    }
}
