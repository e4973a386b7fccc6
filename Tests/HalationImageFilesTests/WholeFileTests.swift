import Foundation
import HalationImageFiles
import TestSupport
import Testing

@Suite("Atomic file writes")
struct WholeFileTests {
    @Test(
        "An atomic write stores the bytes, replaces what was there, and leaves nothing else",
        arguments: [0, 1, 1000, 3_000_000]
    )
    func write(count: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/picture.png"
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }

        try WholeFile.write([9, 9, 9], to: path)
        try WholeFile.write(bytes, to: path)

        #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes))
        #expect(try folder.contents == ["picture.png"])
    }

    @Test("An atomic write succeeds beside the leftovers of a killed program")
    func ignoreLeftovers() throws {
        let folder = try TemporaryFolder()
        let leftover = ".a.png.\(getpid())-0.partial"
        try Data([1]).write(to: URL(filePath: folder.path + "/" + leftover))

        try WholeFile.write([1, 2, 3], to: folder.path + "/a.png")

        #expect(try folder.contents == [leftover, "a.png"])
    }

    @Test("An atomic write reports a missing folder")
    func tellOfMissingFolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/none/a.png"

        let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: path) }

        #expect(error == FileError(.createFile, path: path, code: .ENOENT))
        #expect(error?.description == "cannot create '\(path)': No such file or directory")
        #expect(error?.isAboutCreating == true)
    }

    @Test("An atomic write reports a folder of the same name and leaves nothing beside it")
    func tellOfFolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)

        let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: path) }

        #expect(error?.description == "'\(path)' is a folder, not a file; give the path of a file")
        #expect(error?.isAboutCreating == true)
        #expect(try folder.contents == ["a.png"])
    }

    @Test(
        "An atomic write through symbolic links replaces or creates the target, and keeps the links",
        arguments: [true, false]
    )
    func followsLinks(exists: Bool) throws {
        let folder = try TemporaryFolder()
        try WholeFile.createFolder(at: folder.path + "/far")
        let target = folder.path + "/far/a.png"
        if exists { try WholeFile.write([9, 9, 9], to: target) }
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path + "/far/link", withDestinationPath: "a.png")
        try manager.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "far/link")

        try WholeFile.write([1, 2], to: folder.path + "/link")

        #expect(try Data(contentsOf: URL(filePath: target)) == Data([1, 2]))
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.path + "/link") == "far/link")
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.path + "/far/link") == "a.png")
        #expect(try manager.contentsOfDirectory(atPath: folder.path + "/far").sorted() == ["a.png", "link"])
    }

    @Test("An atomic write reports a cycle of symbolic links")
    func reportsCycle() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "link")

        let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: path) }

        #expect(error == FileError(.createFile, path: path, code: .ELOOP))
        #expect(try folder.contents == ["link"])
    }

    @Test("A write to a pipe delivers the bytes, and keeps the pipe")
    func writesToPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }

        try WholeFile.write([1, 2, 3], to: path)

        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 3)
        #expect(bytes.prefix(3) == [1, 2, 3])
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(try folder.contents == ["pipe"])
    }

    @Test("A write to a pipe without a reader is an error, and does not wait")
    func refusesUnreadPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)

        let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: path) }

        #expect(
            error?.description
                == "no process reads the pipe '\(path)'; start the reader first, or give the path of a file"
        )
        #expect(error?.isAboutCreating == true)
        #expect(try folder.contents == ["pipe"])
    }

    @Test(
        "A write to a character device keeps the device",
        .enabled(if: getuid() == 0, "making a device takes root")
    )
    func keepsDevice() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/null"
        // A second /dev/null.
        try #require(mknod(path, S_IFCHR | 0o666, 1 << 8 | 3) == 0)

        try? WholeFile.write([1, 2, 3], to: path)

        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(try folder.contents == ["null"])
    }

    @Test(
        "An atomic write reports a full disk and leaves the disk as it was",
        .enabled(if: getuid() == 0, "mounting takes root")
    )
    func tellOfFullDisk() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try #require(mount("none", folder.path, "tmpfs", 0, "size=64k") == 0)
        defer { umount(folder.path) }
        try WholeFile.write([1, 2, 3], to: path)

        let error = #expect(throws: FileError.self) {
            try WholeFile.write([UInt8](repeating: 5, count: 200_000), to: path)
        }

        #expect(error?.description == "cannot write '\(path)': No space left on device")
        #expect(error?.isAboutCreating == false)
        #expect(try folder.contents == ["a.png"])
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2, 3]))
    }
}

@Suite("Folder creation")
struct FolderTests {
    @Test("Creating a folder creates its parents and accepts one that exists")
    func makesParents() throws {
        let folder = try TemporaryFolder()

        for _ in 0..<2 {
            try WholeFile.createFolder(at: folder.path + "/a/b/c/")
        }

        #expect(try folder.contents == ["a"])
        #expect(FileManager.default.fileExists(atPath: folder.path + "/a/b/c"))
    }

    @Test(
        "Creating a folder names the file that is in the way",
        arguments: ["/file", "/file/under", "/file/far/under"]
    )
    func namesFileInTheWay(path: String) throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.path + "/file"))

        let error = #expect(throws: FileError.self) { try WholeFile.createFolder(at: folder.path + path) }

        #expect(
            error?.description
                == "'\(folder.path)/file' is a file, not a folder; give another path"
        )
        #expect(error?.isAboutCreating == true)
    }

    @Test("Creating a folder reports a parent that takes no folders")
    func tellsOfFixedFolder() {
        // Not even root can create folders in /proc.
        let error = #expect(throws: FileError.self) { try WholeFile.createFolder(at: "/proc/frames") }

        #expect(error?.description == "cannot create the folder '/proc/frames': No such file or directory")
        #expect(error?.isAboutCreating == true)
    }

    @Test(
        "Creating a folder reports a parent that is write-protected",
        .enabled(if: getuid() != 0, "root may write anywhere")
    )
    func tellsOfProtectedFolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/fixed"
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o555]
        )

        let error = #expect(throws: FileError.self) { try WholeFile.createFolder(at: path) }

        #expect(error?.description == "cannot write into the folder '\(path)': Permission denied")
    }
}

@Suite("Paths cut at the last slash")
struct PathPartsTests {
    @Test(
        "Paths cut at the last slash give the folder and the name, also of single characters",
        arguments: [
            ("x", "", "x"), ("x/", "", "x"), ("x/y", "x", "y"), ("./x", ".", "x"), ("/x", "/", "x"),
            ("/tmp/é/日.png", "/tmp/é", "日.png"), ("a//b", "a", "b"), ("/", "/", ""), ("", "", ""),
            ("~", "", "~"),
            ("a b/c d", "a b", "c d"),
        ]
    )
    func parts(path: String, folder: String, name: String) {
        let parts = PathParts(path)

        #expect(parts.folder == folder)
        #expect(parts.name == name)
    }
}
