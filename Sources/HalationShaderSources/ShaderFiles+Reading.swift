import Foundation
package import HalationGLSL
package import HalationImageFiles

extension ShaderFiles {
    /// The most files that one shader is made of.
    private static let mostFiles = 500

    /// Reads a file, those that it includes or shows in its channels, and those beside it that belong to it.
    ///
    /// Files that are not there are no error yet: the condition around their directives may not hold.
    ///
    /// - Throws: The error of reading a file.
    package init(readingFileAt path: String) throws(FileError) {
        var contents: [String: [UInt8]] = [path: Array(try Data(readingFileAt: path))]
        var waiting = [path]
        if ShadertoyFileName(path) != nil {
            for other in Self.files(beside: path) where ShadertoyFileName.belong(other, with: path) {
                guard contents[other] == nil, Self.isText(other) else { continue }
                contents[other] = Array(try Data(readingFileAt: other))
                waiting.append(other)
            }
        }
        if let vertex = Self.vertexPath(of: path), FileManager.default.fileExists(atPath: vertex) {
            contents[vertex] = Array(try Data(readingFileAt: vertex))
        }
        while let file = waiting.popLast(), contents.count < Self.mostFiles {
            let bytes = contents[file] ?? []
            let included = Self.includedNames(in: bytes)
            for name in Self.names(in: bytes) {
                let other = Self.path(name, beside: file)
                // Channels also show pictures, which are read later.
                guard contents[other] == nil, included.contains(name) || Self.isText(other),
                    Self.isRegularFile(other)
                else { continue }
                contents[other] = Array(try Data(readingFileAt: other))
                waiting.append(other)
            }
        }
        self.init(main: path, contents: contents)
    }

    private static func files(beside path: String) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
        return (names ?? []).sorted().map { folder + $0 }
    }

    /// Whether a path is that of a file with contents, and not of a folder or a device.
    private static func isRegularFile(_ path: String) -> Bool {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }

    private static func isText(_ path: String) -> Bool {
        let endings = [".glsl", ".frag", ".fs", ".fsh", ".shader", ".txt", ".h", ".inc", ".vs", ".vert"]
        return endings.contains { path.lowercased().hasSuffix($0) }
    }

    /// Where a picture is that a file names: beside it, by its path or by its name alone; nil if it is not there.
    static func picturePath(_ name: String, of file: String) -> String? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        let folder = path(name.hasPrefix("/") ? String(name.dropFirst()) : name, beside: file)
        return [folder, path(last, beside: file)].first { FileManager.default.fileExists(atPath: $0) }
    }
}
