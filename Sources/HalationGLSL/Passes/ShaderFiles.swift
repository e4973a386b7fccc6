import HalationShaderEngine

/// A shader's file and those that belong to it, by their paths.
package struct ShaderFiles: Sendable {
    /// The path of the file that was named.
    package let main: String

    /// The bytes of the files that belong together, among them the main one.
    package var contents: [String: [UInt8]]

    /// Files that were read.
    package init(main: String, contents: [String: [UInt8]]) {
        self.main = main
        self.contents = contents
    }

    /// The bytes of the main file.
    package var bytes: [UInt8] { contents[main] ?? [] }

    /// The path of the vertex shader that an ISF shader may have beside it: `blur.vs` for `blur.fs`.
    package static func vertexPath(of path: String) -> String? {
        path.hasSuffix(".fs") ? String(path.dropLast(2)) + "vs" : nil
    }

    /// The vertex shader beside the main file.
    var vertexShader: (name: String, bytes: [UInt8])? {
        guard let path = Self.vertexPath(of: main), let bytes = contents[path] else { return nil }
        return (path, bytes)
    }

    /// A path that a file names, from the same folder as that file's.
    package static func path(_ name: String, beside file: String) -> String {
        if name.hasPrefix("/") { return name }
        var folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
        for part in name.split(separator: "/") {
            switch part {
            case ".": continue
            case "..":
                if let last = folder.last, last != "..", !last.isEmpty {
                    folder.removeLast()
                } else {
                    folder.append("..")
                }
            default: folder.append(String(part))
            }
        }
        return folder.joined(separator: "/")
    }

    /// The names of the files that a text in GLSL asks for: included ones, and the passes that its channels show.
    package static func names(in bytes: [UInt8]) -> [String] {
        ShaderDirective.all(in: SourceText(name: "", bytes: bytes)).compactMap { line in
            switch line.kind {
            case .include(let name): name
            case .channel(_, let name): ShadertoyChannel.file(of: name)
            default: nil
            }
        }
    }

    /// The names of the files that a text in GLSL includes.
    package static func includedNames(in bytes: [UInt8]) -> Set<String> {
        Set(
            ShaderDirective.all(in: SourceText(name: "", bytes: bytes)).compactMap { line in
                if case .include(let name) = line.kind { name } else { nil }
            }
        )
    }

    /// Whether a text includes files.
    static func includesFiles(_ source: SourceText) -> Bool {
        ShaderDirective.all(in: source).contains { if case .include = $0.kind { true } else { false } }
    }
}
