import Foundation
import SystemPackage

/// Atomic writing of files: a file appears under its name when it is complete, or not at all.
///
/// The bytes go to a hidden file in the same folder, which is renamed when everything is written. A crash may leave
/// that hidden file behind, named `.NAME.PID-N.partial`. A symbolic link stays a link, and its target is replaced.
///
/// Only regular files are replaced. The bytes of a pipe or a character device, such as `/dev/null` or `/dev/stdout`,
/// are written to it directly; block devices and sockets are refused.
public enum WholeFile {
    /// Writes `bytes` to the file at `path`, replacing an older file.
    ///
    /// Returns when the system has taken the bytes, which may be before they are on the device.
    ///
    /// - Throws: ``FileError``; the file at `path` is then unchanged.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(FileError) in try write(bytes, to: path) }
        }
        try result.get()
    }

    /// Writes bytes in memory, which must not change meanwhile, to the file at `path`, replacing an older file.
    ///
    /// - Throws: ``FileError``; the file at `path` is then unchanged.
    public static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(FileError) {
        switch try OutputTarget(at: path) {
        case .file(let target): try replace(target, with: bytes, named: path)
        case .stream(let file): try fill(file, with: bytes, named: path)
        }
    }

    private static func replace(
        _ target: String,
        with bytes: UnsafeRawBufferPointer,
        named path: String
    ) throws(FileError) {
        let (file, temporaryPath) = try createTemporary(besides: target, named: path)
        // Keeps the lock until the file has its name.
        let lock = fcntl(file.rawValue, F_DUPFD_CLOEXEC, 0)
        defer { close(lock) }
        do throws(FileError) {
            try fill(file, with: bytes, named: path)
            guard rename(temporaryPath, target) == 0 else { throw FileError(.createFile, path: path) }
        } catch {
            unlink(temporaryPath)
            throw error
        }
    }

    /// Deletes the hidden files beside the file at `path` that killed processes left behind while they wrote it.
    ///
    /// A file that a living process writes is locked, and stays; so does every file on a file system without locks.
    package static func removeAbandoned(besides path: String) {
        let parts = PathParts(path)
        let prefix = ".\(parts.name)."
        let folder = parts.folder.isEmpty ? "." : parts.folder
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.utf8.starts(with: prefix.utf8) && isTemporary(name.utf8.dropFirst(prefix.utf8.count)) {
            removeIfAbandoned(parts.folderPrefix + name)
        }
    }

    /// Whether the end of a name is `PID-N.partial`.
    private static func isTemporary(_ ending: Substring.UTF8View) -> Bool {
        String(Substring(ending)).wholeMatch(of: /[0-9]+-[0-9]+\.partial/) != nil
    }

    private static func removeIfAbandoned(_ path: String) {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }

    /// Deletes the file or the link at `path`; nothing happens if there is none.
    ///
    /// - Throws: ``FileError``, also if it is a folder.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.removeFile, path: path) }
    }

    /// Creates the folder of the file at `path`, as far as it does not exist.
    ///
    /// Does nothing if there is a file or a device already, whose folder need not be writable.
    ///
    /// - Throws: ``FileError`` as ``createFolder(at:)``.
    package static func createFolder(ofFileAt path: String) throws(FileError) {
        let folder = PathParts(path).folder
        guard !folder.isEmpty, access(path, F_OK) != 0 else { return }
        try createFolder(at: folder)
    }

    /// Creates the folder at `path` and the folders above it, as far as they do not exist.
    ///
    /// - Throws: ``FileError`` if a file has the name, or the folder cannot be created or is not writable.
    public static func createFolder(at path: String) throws(FileError) {
        try createMissingFolders(at: path)
        guard access(path, W_OK | X_OK) == 0 else { throw FileError(.writeIntoFolder, path: path) }
    }
}

private func createMissingFolders(at path: String) throws(FileError) {
    guard !PictureFolder.exists(at: path) else { return }
    let parent = PathParts(path).folder
    if !parent.isEmpty, parent != path { try createMissingFolders(at: parent) }
    guard mkdir(path, 0o777) != 0 else { return }
    let failure = FileError(.createFolder, path: path)
    // Another process may have created it in between.
    guard failure.code == .EEXIST, PictureFolder.exists(at: path) else { throw failure }
}

/// Creates an empty hidden file in the folder of `target`, under an unused name; errors quote `path`.
///
/// The process ID separates programs that write into one folder; the counter skips files that a crash left behind.
/// The file is locked until it is closed, also by duplicates of it: a file without a lock is abandoned.
func createTemporary(
    besides target: String,
    named path: String
) throws(FileError) -> (file: FileDescriptor, path: String) {
    let parts = PathParts(target)
    for attempt in 0..<100 {
        let temporaryPath = parts.folderPrefix + ".\(parts.name).\(getpid())-\(attempt).partial"
        do throws(Errno) {
            let file = try callingSystem {
                try FileDescriptor.open(
                    temporaryPath,
                    .writeOnly,
                    options: [.create, .exclusiveCreate, .closeOnExec],
                    permissions: FilePermissions(rawValue: 0o666)
                )
            }
            let isOurs = flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isOurs, hasName(file) { return (file, temporaryPath) }
            // Another process took it for an abandoned one before it was locked, and deletes it or has done so.
            try? file.close()
        } catch {
            guard error == .fileExists else { throw FileError(.createFile, path: path, error) }
        }
    }
    throw FileError(.createFile, path: path, code: .EEXIST)
}

/// Whether an open file is still in its folder; true if the file system does not tell.
private func hasName(_ file: FileDescriptor) -> Bool {
    var status = stat()
    return fstat(file.rawValue, &status) != 0 || status.st_nlink > 0
}

/// Writes all of `bytes` to `file` and closes it, in every case.
private func fill(
    _ file: FileDescriptor,
    with bytes: UnsafeRawBufferPointer,
    named path: String
) throws(FileError) {
    do throws(Errno) {
        // Some file systems report a full device only when the file is closed, which `closeAfter` does.
        _ = try callingSystem { try file.closeAfter { try file.writeAll(bytes) } }
    } catch {
        throw FileError(.writeFile, path: path, error)
    }
}

extension FileError {
    /// The error that `errno` holds.
    init(_ operation: Operation, path: String) {
        self.init(operation, path: path, Errno(rawValue: errno))
    }
}
