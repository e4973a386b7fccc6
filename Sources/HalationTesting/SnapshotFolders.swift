import Foundation

/// Where references are kept, and where what tells of failures goes.
struct SnapshotFolders: Sendable {
    /// The folder of references.
    let references: String

    /// The folder for the pictures of failures.
    let failures: String

    /// The environment variable that names the folder for the pictures of failures.
    static let variable = "HALATION_SNAPSHOT_OUTPUT"

    /// The folders of a test in the file at `testFile`.
    ///
    /// - Parameters:
    ///   - folder: Where references are kept; nil is `__Snapshots__` beside the test, with a folder for its file.
    ///   - testFile: The path of the test's source.
    ///   - environment: May name the folder for failures; otherwise it is `.build/snapshots` of the package that is
    ///     tested, or, where there is none, in the system's folder for temporary files.
    ///   - currentFolder: That of the process, which is the package's when it is tested.
    init(
        folder: String?,
        testFile: String,
        environment: [String: String],
        currentFolder: String = FileManager.default.currentDirectoryPath
    ) {
        let file = URL(filePath: testFile)
        let suite = file.deletingPathExtension().lastPathComponent
        references =
            folder
            ?? file.deletingLastPathComponent().appending(path: "__Snapshots__/\(suite)")
            .path(percentEncoded: false)
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

    /// The files of a snapshot, as short as they can be told to somebody in the current folder.
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
