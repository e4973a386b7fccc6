import Foundation

/// The folders of references and of the pictures of failures.
package struct SnapshotFolders: Sendable {
    /// The folder of reference files.
    package let references: String

    /// The folder for the pictures of failures.
    let failures: String

    /// The environment variable that overrides the folder for the pictures of failures.
    static let variable = "HALATION_SNAPSHOT_OUTPUT"

    /// Derives the folders of a test from its source file.
    ///
    /// - Parameters:
    ///   - folder: The folder of references; nil is ``defaultReferences(of:)``.
    ///   - testFile: The path of the test's source.
    ///   - environment: May set the folder for failures. The default is `.build/snapshots` of the tested
    ///     package, or the system's temporary folder if there is none.
    ///   - currentFolder: The working directory, which is the package's during its tests.
    package init(
        folder: String?,
        testFile: String,
        environment: [String: String],
        currentFolder: String = FileManager.default.currentDirectoryPath
    ) {
        let file = URL(filePath: testFile)
        let suite = file.deletingPathExtension().lastPathComponent
        references = folder ?? Self.defaultReferences(of: file)
        if let output = environment[Self.variable], !output.isEmpty {
            failures = output + "/" + suite
        } else {
            var isFolder: ObjCBool = false
            let build = currentFolder + "/.build"
            let exists = FileManager.default.fileExists(atPath: build, isDirectory: &isFolder)
            let parent = exists && isFolder.boolValue ? build : FileManager.default.temporaryDirectory.path
            failures = parent + "/snapshots/" + suite
        }
    }

    /// The folder of a test's references.
    ///
    /// It is `Tests/__Snapshots__/AppTests/Views/GlowTests` for `Tests/AppTests/Views/GlowTests.swift`, outside of the
    /// target's folder, because SwiftPM warns about pictures among sources. It is `__Snapshots__/GlowTests` beside the
    /// test if that folder exists, or if the target is not in a folder of `Tests`.
    static func defaultReferences(of testFile: URL) -> String {
        let name = testFile.deletingPathExtension().lastPathComponent
        let folder = testFile.deletingLastPathComponent()
        let beside = folder.appending(path: "__Snapshots__/\(name)").path(percentEncoded: false)
        let parts = folder.pathComponents
        guard !FileManager.default.fileExists(atPath: beside),
            let tests = parts.lastIndex(of: "Tests"), tests < parts.count - 1
        else { return beside }
        let inTarget = parts[(tests + 1)...] + [name]
        let root = parts[...tests].dropFirst().joined(separator: "/")
        return "/\(root)/__Snapshots__/\(inTarget.joined(separator: "/"))"
    }

    /// The paths of a snapshot, relative to the working directory where possible.
    func files(named name: String, isKnownWrong: Bool) -> SnapshotFiles {
        let suffix = isKnownWrong ? ".xfail.png" : ".png"
        return SnapshotFiles(
            reference: shortened(references + "/" + name + suffix),
            actual: shortened(failures + "/" + name + ".actual.png"),
            difference: shortened(failures + "/" + name + ".difference.png")
        )
    }

    private func shortened(_ path: String) -> String {
        let current = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
    }
}
