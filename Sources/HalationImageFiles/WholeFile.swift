import Foundation

/// Files that appear whole or not at all.
///
/// The bytes go to a hidden file in the same folder, which takes its name only when everything is written. Someone
/// who looks at the folder, at whatever moment and after whatever failure, finds no half of a file under its name.
public enum WholeFile {
    /// Writes `bytes` to the file at `path`, replacing what was there.
    ///
    /// It returns when the system has taken the bytes, which may be before they are on the device.
    ///
    /// - Throws: ``FileError``; the file at `path` is then as it was before.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(FileError) in try write(bytes, to: path) }
        }
        try result.get()
    }

    /// Writes bytes in memory that stays as it is meanwhile to the file at `path`, replacing what was there.
    ///
    /// - Throws: ``FileError``; the file at `path` is then as it was before.
    public static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(FileError) {
        let (file, temporaryPath) = try createTemporary(besides: path)
        do throws(FileError) {
            try fill(file, with: bytes, named: path)
            guard rename(temporaryPath, path) == 0 else { throw FileError(.createFile, path: path) }
        } catch {
            unlink(temporaryPath)
            throw error
        }
    }

    /// Makes the folder at `path` and those above it, unless they exist.
    ///
    /// - Throws: ``FileError`` when something else has the name, or the folder cannot be made or written into.
    public static func createFolder(at path: String) throws(FileError) {
        try createMissingFolders(at: path)
        guard access(path, W_OK | X_OK) == 0 else { throw FileError(.writeIntoFolder, path: path) }
    }
}

private func createMissingFolders(at path: String) throws(FileError) {
    guard !isFolder(path) else { return }
    let parent = PathParts(path).folder
    if !parent.isEmpty, parent != path { try createMissingFolders(at: parent) }
    guard mkdir(path, 0o777) != 0 else { return }
    // Another process may have been quicker.
    let failure = FileError(.createFolder, path: path)
    guard failure.code == .EEXIST, isFolder(path) else { throw failure }
}

private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Makes an empty hidden file in the folder of `path`, under a name that nobody else has.
///
/// The process's number keeps programs apart that write into one folder; the attempt, what a killed one left.
private func createTemporary(besides path: String) throws(FileError) -> (file: Int32, path: String) {
    let parts = PathParts(path)
    for attempt in 0..<100 {
        let temporaryPath = parts.folderPrefix + ".\(parts.name).\(getpid())-\(attempt).partial"
        let file = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if file >= 0 { return (file, temporaryPath) }
        guard errno == EEXIST else { break }
    }
    throw FileError(.createFile, path: path)
}

/// Writes all of `bytes` to the open `file` and closes it, whatever happens.
private func fill(_ file: Int32, with bytes: UnsafeRawBufferPointer, named path: String) throws(FileError) {
    let failure = write(bytes, to: file) ? nil : FileError(.writeFile, path: path)
    let isClosed = close(file) == 0
    if let failure { throw failure }
    // Some file systems say only now that the device is full.
    guard isClosed else { throw FileError(.writeFile, path: path) }
}

private func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

extension FileError {
    /// The error that `errno` tells of.
    fileprivate init(_ operation: Operation, path: String) {
        self.init(operation, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
