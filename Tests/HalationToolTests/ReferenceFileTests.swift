import Foundation
import HalationSessions
import HalationTool
import TestSupport
import Testing

@Suite("Reference files")
struct ReferenceFileTests {
    private static let pixel = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    )

    @Test("are found below a folder, with the frame in their names")
    func finds() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/Cards",
            withIntermediateDirectories: true
        )
        for name in ["Cards/open@120.png", "plain.png"] {
            try #require(Self.pixel).write(to: URL(fileURLWithPath: folder.path + "/" + name))
        }
        try Data().write(to: URL(fileURLWithPath: folder.path + "/notes.txt"))

        let references = try ReferenceFiles(at: folder.path)

        #expect(references.names() == ["Cards/open@120.png", "plain.png"])
        #expect(try references.picture(named: "Cards/open@120.png").header.frame == 120)
        #expect(try references.picture(named: "plain.png").pixels.count == 4)
        #expect(throws: SessionFailure.self) { try references.picture(named: "notes.txt") }
        #expect(throws: SessionFailure.self) { try references.replace("../plain.png", by: []) }
    }

    @Test("are replaced")
    func replaces() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try #require(Self.pixel).write(to: URL(fileURLWithPath: path))

        try ReferenceFiles(at: path).replace("a.png", by: [1, 2, 3])

        #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
    }

    @Test("must exist")
    func mustExist() throws {
        let folder = try TemporaryFolder()

        #expect(throws: ToolFailure.self) { try ReferenceFiles(at: folder.path) }
        #expect(throws: ToolFailure.self) { try ReferenceFiles(at: folder.path + "/none.png") }
    }
}
