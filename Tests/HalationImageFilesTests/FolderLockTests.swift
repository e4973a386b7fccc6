import Foundation
import HalationImageFiles
import TestSupport
import Testing

@Suite("Folder lock")
struct FolderLockTests {
    @Test("A folder lock refuses a second owner until the first releases it, and leaves no file")
    func excludes() throws {
        let folder = try TemporaryFolder()
        let path = folder.path

        let first = try FolderLock(path)
        #expect(throws: FileError(.lockFolder, path: path, code: .EAGAIN)) { try FolderLock(path) }
        first.release()
        let second = try FolderLock(path)
        // The first owner has nothing to release any more.
        first.release()
        #expect(throws: FileError(.lockFolder, path: path, code: .EAGAIN)) { try FolderLock(path) }
        second.release()

        #expect(try folder.contents == [])
    }

    @Test("A folder lock is released when its owner is forgotten")
    func releasesItself() throws {
        let folder = try TemporaryFolder()

        for _ in 0..<3 { _ = try FolderLock(folder.path) }

        #expect(try folder.contents == [])
    }

    @Test("A folder lock ignores the file that a killed process left behind")
    func ignoresLeftovers() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.path + "/" + FolderLock.fileName))

        try FolderLock(folder.path).release()

        #expect(try folder.contents == [])
    }

    @Test("A folder lock has one owner at a time among many that try, each as soon as it can")
    func countsOneOwner() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let mark = path + "/owner"

        let owners = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var count = 0
                    while count < 50 {
                        guard let lock = try? FolderLock(path) else {
                            await Task.yield()
                            continue
                        }
                        // Fails if another owner is between these lines.
                        guard mkdir(mark, 0o700) == 0, rmdir(mark) == 0 else { return -1 }
                        count += 1
                        lock.release()
                    }
                    return count
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(owners == [Int](repeating: 50, count: 8))
    }

    @Test("A folder lock in a folder that does not exist is an error that names the folder")
    func namesFolder() {
        #expect(throws: FileError(.lockFolder, path: "/nowhere", code: .ENOENT)) {
            try FolderLock("/nowhere")
        }
    }
}
