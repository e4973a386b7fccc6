package import Foundation
import HalationImageFiles

/// A lock on a folder of the cache, which runs share to use what is in it, or hold alone to change it.
///
/// The system releases it when the process ends, however that happens.
package final class CacheLock {
    package enum Mode {
        case shared
        case exclusive
    }

    /// What a lock is for; locks for different purposes do not wait for each other.
    package enum Purpose: String {
        /// The folder is used, and not removed meanwhile.
        case use = ".halation-run.lock"

        /// What is in the folder is built. Runs that use the folder can do so for hours, and a build does not wait for
        /// them.
        case build = ".halation-build.lock"

        /// The name of the file in the folder that carries the lock.
        package var fileName: String { rawValue }
    }

    private var file: Int32
    private let path: String

    /// Locks a folder, which is created if it does not exist; waits for other runs.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - mode: Whether others may hold the lock, too.
    ///   - purpose: What the lock is for.
    ///   - isKept: Whether the program that replaces this one keeps the lock.
    ///   - wait: Called before the lock is waited for.
    /// - Throws: A failure if the folder or the lock's file cannot be created, or there are no locks.
    package convenience init(
        _ folder: URL,
        _ mode: Mode,
        for purpose: Purpose = .use,
        isKept: Bool = false,
        wait: () -> Void = {}
    ) throws(ToolFailure) {
        // A run that removes the folder may have the lock first; its file is no longer the folder's then.
        for _ in 0..<1000 {
            do throws(FileError) { try WholeFile.createFolder(at: folder.path) } catch {
                throw ToolFailure(error)
            }
            let path = folder.appendingPathComponent(purpose.fileName).path
            let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | (isKept ? 0 : O_CLOEXEC), 0o666)
            guard file >= 0 else {
                if errno == ENOENT { continue }
                throw ToolFailure(FileError(.createFile, path: path, code: .last))
            }
            if Self.lock(file, mode, waits: false)
                || {
                    wait(); return Self.lock(file, mode, waits: true)
                }()
            {
                if Self.isFile(file, at: path) {
                    self.init(file: file, path: path)
                    return
                }
            } else if errno != EINTR {
                let code = POSIXErrorCode.last
                close(file)
                throw ToolFailure(FileError(.lockFolder, path: folder.path, code: code))
            }
            close(file)
        }
        throw ToolFailure(FileError(.lockFolder, path: folder.path, code: .EDEADLK))
    }

    private init(file: Int32, path: String) {
        self.file = file
        self.path = path
    }

    /// Locks a folder for this run alone, if no run uses it.
    package init?(unused folder: URL) {
        path = folder.appendingPathComponent(Purpose.use.fileName).path
        file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { return nil }
        guard Self.lock(file, .exclusive, waits: false), Self.isFile(file, at: path) else { return nil }
    }

    deinit {
        release()
    }

    /// Lets other runs have the folder; does nothing the second time.
    package func release() {
        if file >= 0 { close(file) }
        file = -1
    }

    private static func lock(_ file: Int32, _ mode: Mode, waits: Bool) -> Bool {
        flock(file, (mode == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)) == 0
    }

    private static func isFile(_ file: Int32, at path: String) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(file, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
            && opened.st_dev == named.st_dev
    }
}

extension POSIXErrorCode {
    /// The error of the last call of the system.
    static var last: POSIXErrorCode { POSIXErrorCode(rawValue: errno) ?? .EIO }
}
