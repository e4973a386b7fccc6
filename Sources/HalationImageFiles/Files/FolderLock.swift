import Foundation
import Synchronization
import SystemPackage

/// A reservation of a folder for one writer at a time, or for several with the same purpose, in this process and others.
///
/// The system releases it when the process ends, however that happens; the empty file `.halation.lock` that a killed
/// process leaves behind locks nothing. Programs that do not ask for the lock are not held up.
package final class FolderLock: Sendable {
    /// The name of the file in the folder that carries the lock.
    package static let fileName = ".halation.lock"

    /// The locked file; nil once released, or on a file system without locks.
    private let file: Mutex<FileDescriptor?>
    private let path: String

    /// Reserves the folder at `folder`.
    ///
    /// On file systems without locks, such as some network shares, it always succeeds.
    ///
    /// - Throws: ``FileError`` at once, without waiting, if another writer has the folder; or if the lock's file cannot
    ///   be created.
    package init(_ folder: String) throws(FileError) {
        path = folder + "/" + Self.fileName
        file = Mutex(try Self.lockedFile(at: path, of: folder))
    }

    /// Reserves the folder at `folder` for all writers that give the same purpose.
    ///
    /// - Throws: ``FileError`` if a writer with another purpose, or with none, has the folder.
    package init(_ folder: String, sharedFor purpose: String) throws(FileError) {
        path = folder + "/" + Self.fileName
        file = Mutex(try Self.sharedFile(at: path, of: folder, purpose: purpose))
    }

    private static func sharedFile(
        at path: String,
        of folder: String,
        purpose: String
    ) throws(FileError) -> FileDescriptor? {
        for _ in 0..<400 {
            let file: FileDescriptor
            do throws(Errno) {
                file = try callingSystem {
                    try FileDescriptor.open(
                        path,
                        .readWrite,
                        options: [.create, .closeOnExec, .noFollow],
                        permissions: FilePermissions(rawValue: 0o666)
                    )
                }
            } catch {
                throw FileError(.lockFolder, path: folder, error)
            }
            // The first writer states the purpose while it is alone, and then lets others in.
            if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 {
                _ = ftruncate(file.rawValue, 0)
                _ = try? file.writeAll(toAbsoluteOffset: 0, purpose.utf8)
            } else if [ENOTSUP, EOPNOTSUPP, ENOLCK, ENOSYS].contains(errno) {
                try? file.close()
                return nil
            }
            if flock(file.rawValue, LOCK_SH | LOCK_NB) == 0, isFile(file, at: path) {
                if contents(of: file) == purpose { return file }
                try? file.close()
                throw FileError(.lockFolder, path: folder, code: .EAGAIN)
            }
            try? file.close()
            // Another writer may be alone for a moment, stating the purpose or deleting the file.
            usleep(5000)
        }
        throw FileError(.lockFolder, path: folder, code: .EAGAIN)
    }

    private static func contents(of file: FileDescriptor) -> String {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = (try? file.read(fromAbsoluteOffset: 0, into: buffer)) ?? 0
            return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
        }
    }

    private static func lockedFile(
        at path: String,
        of folder: String
    ) throws(FileError) -> FileDescriptor? {
        // A file that was deleted between opening and locking, by the previous owner, locks nothing.
        for _ in 0..<100 {
            let file: FileDescriptor
            do throws(Errno) {
                file = try callingSystem {
                    try FileDescriptor.open(
                        path,
                        // Enough to lock it, and another user's left-over file can be opened too.
                        .readOnly,
                        options: [.create, .closeOnExec, .noFollow],
                        permissions: [.ownerReadWrite, .groupRead, .otherRead]
                    )
                }
            } catch {
                throw FileError(.lockFolder, path: folder, error)
            }
            guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
                let code = Errno(rawValue: errno)
                try? file.close()
                guard code != .notSupported, code != .noLocks, code != .noFunction else { return nil }
                throw FileError(.lockFolder, path: folder, code)
            }
            if isFile(file, at: path) { return file }
            try? file.close()
        }
        throw FileError(.lockFolder, path: folder, code: .EAGAIN)
    }

    private static func isFile(_ file: FileDescriptor, at path: String) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(file.rawValue, &opened) == 0 && lstat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }

    /// Gives the folder back and deletes the lock's file, unless others share it; does nothing the second time.
    package func release() {
        file.withLock { file in
            guard let locked = file.take() else { return }
            // Deleted while it is still locked, so that it is never the next owner's; not while others share it.
            if flock(locked.rawValue, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            try? locked.close()
        }
    }

    deinit {
        release()
    }
}
