import Foundation

/// The objects of an Xcode project's file by their identifiers.
struct XcodeObjects {
    private let objects: [String: [String: Any]]

    /// The groups of objects by the objects' identifiers.
    private var parents: [String: String] = [:]

    /// Reads the text of `project.pbxproj`, a property list; a text of another form has no objects.
    init(_ text: String) {
        let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let found = (list as? [String: Any])?["objects"] as? [String: Any] ?? [:]
        objects = found.compactMapValues { $0 as? [String: Any] }
        // A file may be in several groups: the same one counts in every process.
        for identifier in objects.keys.sorted() {
            for child in self.list("children", of: identifier) { parents[child] = identifier }
        }
    }

    /// The identifiers of all objects of a kind, such as `PBXNativeTarget`.
    func identifiers(of kind: String) -> [String] {
        objects.keys.filter { text("isa", of: $0) == kind }
    }

    /// The value of an object's key.
    func text(_ key: String, of identifier: String) -> String? { objects[identifier]?[key] as? String }

    /// The values of an object's key; none if it has no list.
    func list(_ key: String, of identifier: String) -> [String] {
        objects[identifier]?[key] as? [String] ?? []
    }

    /// The name of a file that an object refers to.
    func name(of identifier: String) -> String? {
        text("path", of: identifier).map { ($0 as NSString).lastPathComponent }
            ?? text("name", of: identifier)
    }

    /// The path of a file or folder, relative to the project's folder or absolute.
    ///
    /// - Returns: Nil for what an SDK or a build brings, and for objects without a path.
    func path(of identifier: String) -> String? {
        guard text("path", of: identifier) != nil else { return nil }
        var parts: [String] = []
        var seen: Set<String> = []
        var current: String? = identifier
        while let object = current, seen.insert(object).inserted {
            if let own = text("path", of: object), !own.isEmpty { parts.insert(own, at: 0) }
            switch text("sourceTree", of: object) {
            case "<group>", nil: current = parents[object]
            case "SOURCE_ROOT", "<absolute>": current = nil
            default: return nil
            }
        }
        return parts.joined(separator: "/")
    }
}
