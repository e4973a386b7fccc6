import Foundation
import HalationImageFiles
import HalationSource

/// A copy of a package's files in a folder of the cache, rewritten for this system, with their lines kept.
///
/// Only what changed is written, so that a compiler that goes by times compiles no more than that.
package struct PackageMirror: Sendable {
    /// The folder of the copy.
    package let folder: String

    /// What the copies depend on beside the files: they are all made anew if it changes.
    private let version: String

    /// The files to write by their paths in the folder.
    private var wanted: [String: Entry] = [:]

    private enum Entry {
        /// A user's file, as it is or rewritten.
        case copy(of: String, how: Rewriting)
        case text(String)
    }

    /// How a file is changed on its way.
    package enum Rewriting: String, Sendable {
        case none
        /// Messages name the lines of the user's file.
        case lines
        /// The lines, and Apple's names.
        case apple
        /// Messages in C name the lines of the user's file.
        case clang
    }

    package init(folder: String, version: String) {
        self.folder = folder
        self.version = version
    }

    /// Adds a copy of a user's file.
    package mutating func add(fileAt path: String, as relative: String, _ how: Rewriting) {
        wanted[relative] = .copy(of: path, how: how)
    }

    /// Adds a file with a text.
    package mutating func add(_ text: String, as relative: String) {
        wanted[relative] = .text(text)
    }

    /// The name of the file that tells from what the copies were made.
    private static let indexName = "halation-mirror.index"

    /// Writes what changed, and removes what is gone.
    ///
    /// - Returns: Whether anything changed.
    /// - Throws: ``PackageError/file(_:)``.
    package func update() throws(PackageError) -> Bool {
        let known = index()
        var digests: [String: String] = [:]
        var isChanged = false
        for (relative, entry) in wanted {
            let contents = try contents(of: entry)
            let digest = digest(of: contents, entry)
            digests[relative] = digest
            let path = folder + "/" + relative
            if known[relative] == digest, access(path, R_OK) == 0 { continue }
            isChanged = true
            try Self.write(rewritten(contents, entry), to: path)
        }
        for relative in known.keys where wanted[relative] == nil {
            isChanged = true
            unlink(folder + "/" + relative)
            removeEmptyFolders(above: relative)
        }
        if isChanged { try writeIndex(digests) }
        return isChanged
    }

    /// The folder of a removed file and those above, unless they hold others: SwiftPM takes a folder for a resource.
    private func removeEmptyFolders(above relative: String) {
        var parent = (relative as NSString).deletingLastPathComponent
        while !parent.isEmpty, rmdir(folder + "/" + parent) == 0 {
            parent = (parent as NSString).deletingLastPathComponent
        }
    }

    private func contents(of entry: Entry) throws(PackageError) -> Data {
        switch entry {
        case .text(let text): return Data(text.utf8)
        case .copy(let path, _):
            guard let data = FileManager.default.contents(atPath: path) else {
                throw .file("cannot read '\(path)'")
            }
            return data
        }
    }

    private func digest(of contents: Data, _ entry: Entry) -> String {
        var digest = ContentDigest()
        digest.appendPart(version.utf8)
        if case .copy(let path, let how) = entry {
            digest.appendPart(path.utf8)
            digest.appendPart(how.rawValue.utf8)
        }
        digest.appendPart(contents)
        return digest.text
    }

    private func rewritten(_ contents: Data, _ entry: Entry) -> [UInt8] {
        guard case .copy(let path, let how) = entry else { return Array(contents) }
        let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        switch how {
        case .none: return Array(contents)
        case .clang: return Array("#line 1 \"\(name)\"\n".utf8) + Array(contents)
        case .lines: return Array("#sourceLocation(file: \"\(name)\", line: 1)\n".utf8) + Array(contents)
        case .apple:
            let text = String(decoding: contents, as: UTF8.self)
            var replaced = AppleNames.replaced(in: SourceText(text), forPhone: true) ?? text
            if replaced.contains("override"), replaced.contains("extension") {
                replaced = ExtensionOverrides.moved(in: SourceText(replaced), file: name) ?? replaced
            }
            return Array("#sourceLocation(file: \"\(name)\", line: 1)\n".utf8) + Array(replaced.utf8)
        }
    }

    // MARK: The index

    private func index() -> [String: String] {
        let path = folder + "/" + Self.indexName
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
        var index: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2 else { continue }
            index[String(parts[1])] = String(parts[0])
        }
        return index
    }

    private func writeIndex(_ digests: [String: String]) throws(PackageError) {
        let lines = digests.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)\n" }
        try Self.write(Array(lines.joined().utf8), to: folder + "/" + Self.indexName)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(PackageError) {
        do throws(FileError) {
            try WholeFile.createFolder(ofFileAt: path)
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .file(error.description)
        }
    }
}
