import Foundation
import HalationImageFiles
import HalationPackages
import HalationSource

/// The Swift files that `run` renders.
package struct SourceFiles {
    /// A file and its contents.
    package struct File {
        let path: String
        let source: SourceText

        /// Whether the file is of a target of tests, by its imports.
        fileprivate var isTest: Bool {
            SourceImports(source).all.contains { $0.module == "XCTest" || $0.module == "Testing" }
        }
    }

    /// The files in the order of their paths.
    let files: [File]

    /// The names of the files.
    package var names: [String] { files.map { URL(fileURLWithPath: $0.path).lastPathComponent } }

    /// The name of the file or the folder, without its extension.
    let name: String

    /// Takes files that are read already.
    init(_ files: [File], name: String) {
        self.files = files
        self.name = name
    }

    /// Reads a file, or all Swift files in a folder and those below but for tests.
    package init(at path: String) throws(ToolFailure) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ToolFailure(FileError(.readFile, path: path, code: .ENOENT))
        }
        let url = URL(fileURLWithPath: path)
        guard isFolder.boolValue || url.pathExtension == "swift" else {
            throw ToolFailure(usage: "'\(path)' is not a Swift file; its name does not end in .swift")
        }
        name = url.deletingPathExtension().lastPathComponent
        let paths = Self.paths(at: path)
        guard !paths.isEmpty else { throw ToolFailure(usage: "there are no Swift files in '\(path)'") }
        var files: [File] = []
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw ToolFailure(FileError(.readFile, path: path, code: .EACCES))
            }
            files.append(File(path: path, source: SourceText(String(decoding: data, as: UTF8.self))))
        }
        // A folder may have the tests of its program beside it; alone they are what was asked for.
        let program = files.filter { !$0.isTest }
        self.files = program.isEmpty ? files : program
    }

    /// The paths of a file, or of the files in a folder and those below, which may be none.
    static func paths(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        return isFolder.boolValue ? swiftFiles(in: path) : [path]
    }

    /// The Swift files below a folder, without those in hidden folders and package manifests.
    private static func swiftFiles(in folder: String) -> [String] {
        guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
        var paths: [String] = []
        while let path = enumerator.nextObject() as? String {
            let parts = path.split(separator: "/")
            guard path.hasSuffix(".swift"), !parts.contains(where: { $0.hasPrefix(".") }),
                parts.last != "Package.swift"
            else { continue }
            paths.append(folder.hasSuffix("/") ? folder + path : folder + "/" + path)
        }
        return paths.sorted()
    }
}
