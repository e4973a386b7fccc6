import Foundation
import HalationImageFiles
import TestSupport
import Testing

@Suite("Folders with files of others")
struct StrangeFolderTests {
    @Test("A record is not written through a symbolic link")
    func links() throws {
        let folder = try TemporaryFolder()
        let (victim, record) = (folder.path + "/victim", folder.path + "/record")
        try Data("precious\n".utf8).write(to: URL(filePath: victim))
        try FileManager.default.createSymbolicLink(atPath: record, withDestinationPath: victim)

        let error = #expect(throws: FileError.self) { try RecordFile(at: record) }

        #expect(error?.description == "'\(record)' is a symbolic link, which is not followed; delete it")
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious\n")
    }

    @Test("A growing file clears what a killed process left of the same file, and nothing else")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        let names = [
            ".a.mp4.1234567-0.partial", ".a.mp4.7-3.partial", ".b.mp4.7-0.partial", ".a.mp4.x-0.partial",
        ]
        for name in names { try Data([1]).write(to: URL(filePath: folder.path + "/" + name)) }
        let other = try GrowingFile(at: folder.path + "/a.mp4")
        let hidden = try #require(other.temporaryPath)

        let file = try GrowingFile(at: folder.path + "/a.mp4")

        let left = try folder.contents
        #expect(!left.contains(names[0]) && !left.contains(names[1]))
        #expect(left.contains(names[2]) && left.contains(names[3]))
        #expect(FileManager.default.fileExists(atPath: hidden), "another writer's file stays")
        try file.append([1, 2])
        try file.commit()
        try other.append([3])
        try other.commit()
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/a.mp4")) == Data([3]))
        #expect(try folder.contents == [names[2], names[3], "a.mp4"].sorted())
    }

    @Test("A file that is being written keeps its hidden file until it has its name")
    func race() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a"
        let bytes = [UInt8](repeating: 7, count: 100_000)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<50 { try WholeFile.write(bytes, to: path) } }
                group.addTask {
                    for _ in 0..<200 {
                        WholeFile.removeAbandoned(besides: path)
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try folder.contents == ["a"])
    }

    @Test("A path is split at slashes before combining marks, too")
    func combiningMarks() {
        let parts = PathParts("a/\u{301}b/\u{301}c//")
        #expect(Array(parts.folderPrefix.utf8) == Array("a/\u{301}b/".utf8))
        #expect(Array(parts.name.utf8) == Array("\u{301}c".utf8))
        #expect(PathParts("/").name == "" && PathParts("/").folder == "/")
        #expect(PathParts("///a").folder == "/" && PathParts("a").folder == "")
        #expect(PathParts("a//b/").folder == "a" && PathParts("a//b/").name == "b")
    }
}
