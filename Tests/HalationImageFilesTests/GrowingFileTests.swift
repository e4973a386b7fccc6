import Foundation
import HalationImageFiles
import TestSupport
import Testing

@Suite("Growing files")
struct GrowingFileTests {
    @Test("Growing file: has its name only when it is committed")
    func commit() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/movie"
        let file = try GrowingFile(at: path)
        try file.append([1, 2, 3])
        let hidden = try folder.contents
        try file.append([4])
        try file.replace(at: 1, with: [9])
        try file.commit()

        #expect(hidden.count == 1)
        #expect(hidden[0].hasPrefix(".movie.") && hidden[0].hasSuffix(".partial"))
        #expect(try folder.contents == ["movie"])
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 9, 3, 4]))
    }

    @Test(
        "Growing file: leaves an older file unchanged when it is discarded or forgotten",
        arguments: [true, false]
    )
    func discard(isExplicit: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/movie"
        try Data([7]).write(to: URL(filePath: path))
        do {
            let file = try GrowingFile(at: path)
            try file.append([1, 2, 3])
            if isExplicit { file.discard() }
        }

        #expect(try folder.contents == ["movie"])
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([7]))
    }

    @Test("Growing file: replaces the target of a link, which stays a link")
    func link() throws {
        let folder = try TemporaryFolder()
        #expect(symlink("target", folder.path + "/link") == 0)
        let file = try GrowingFile(at: folder.path + "/link")
        try file.append([5])
        try file.commit()

        #expect(try folder.contents == ["link", "target"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "target")
    }

    @Test("Growing file: a full device is an error of writing; a folder cannot be one")
    func failures() throws {
        let full = try GrowingFile(at: "/dev/full")
        #expect(full.temporaryPath == nil)
        #expect(throws: FileError(.writeFile, path: "/dev/full", code: .ENOSPC)) { try full.append([1]) }
        let folder = try TemporaryFolder()
        #expect(throws: FileError(.createFile, path: folder.path, code: .EISDIR)) {
            _ = try GrowingFile(at: folder.path)
        }
    }

    @Test("Growing file: a folder that was removed meanwhile is an error of the commit")
    func removedFolder() throws {
        let folder = try TemporaryFolder()
        let inner = folder.path + "/inner"
        try WholeFile.createFolder(at: inner)
        let file = try GrowingFile(at: inner + "/movie")
        try file.append([1])
        try FileManager.default.removeItem(atPath: inner)

        #expect(throws: FileError(.createFile, path: inner + "/movie", code: .ENOENT)) { try file.commit() }
    }
}
