import Foundation
import Synchronization
import SystemPackage

/// A file that is written piece by piece, and appears under its name when it is complete.
///
/// Until ``commit()`` the bytes lie in a hidden file in the same folder, named `.NAME.PID-N.partial`. Pipes and
/// character devices take the bytes directly; what was written to them cannot be taken back.
package final class GrowingFile: Sendable {
    private struct State {
        var file: FileDescriptor?
        var byteCount = 0
    }

    /// The path of the hidden file; nil if the bytes go to a pipe or a device.
    package let temporaryPath: String?

    private let path: String
    private let target: String?
    private let state: Mutex<State>

    /// Creates the hidden file, or opens the pipe or device at `path`.
    ///
    /// - Throws: ``FileError`` as ``WholeFile/write(_:to:)-([UInt8],_)``.
    package init(at path: String) throws(FileError) {
        self.path = path
        switch try OutputTarget(at: path) {
        case .file(let target):
            WholeFile.removeAbandoned(besides: target)
            let (file, temporaryPath) = try createTemporary(besides: target, named: path)
            self.target = target
            self.temporaryPath = temporaryPath
            state = Mutex(State(file: file))
        case .stream(let file):
            target = nil
            temporaryPath = nil
            state = Mutex(State(file: file))
        }
    }

    deinit {
        discard()
    }

    /// The number of bytes appended so far.
    package var byteCount: Int { state.withLock { $0.byteCount } }

    /// Writes all of `bytes` at the end.
    ///
    /// - Throws: ``FileError`` if the device is full or fails, or the file was committed or discarded.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        try state.withLock { state throws(FileError) in
            guard let file = state.file else { throw FileError(.writeFile, path: path, code: .EBADF) }
            do throws(Errno) {
                state.byteCount += try callingSystem { try file.writeAll(bytes) }
            } catch {
                throw FileError(.writeFile, path: path, error)
            }
        }
    }

    /// Writes all of `bytes` at the end.
    ///
    /// - Throws: ``FileError``.
    package func append(_ bytes: [UInt8]) throws(FileError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(FileError) in try append(bytes) }
        }
        try result.get()
    }

    /// Replaces bytes that were appended earlier; not possible in a pipe or device.
    ///
    /// - Throws: ``FileError``.
    package func replace(at offset: Int, with bytes: [UInt8]) throws(FileError) {
        try state.withLock { state throws(FileError) in
            guard let file = state.file else { throw FileError(.writeFile, path: path, code: .EBADF) }
            do throws(Errno) {
                _ = try callingSystem { try file.writeAll(toAbsoluteOffset: Int64(offset), bytes) }
            } catch {
                throw FileError(.writeFile, path: path, error)
            }
        }
    }

    /// Gives the file its name, replacing an older one, when its bytes are on the device.
    ///
    /// - Throws: ``FileError``; the hidden file is then removed, and an older one unchanged.
    package func commit() throws(FileError) {
        // Keeps the lock until the file has its name.
        var lock: Int32 = -1
        defer { close(lock) }
        do throws(FileError) {
            try state.withLock { state throws(FileError) in
                guard let file = state.file.take() else {
                    throw FileError(.writeFile, path: path, code: .EBADF)
                }
                lock = fcntl(file.rawValue, F_DUPFD_CLOEXEC, 0)
                // Some file systems report a full device only here.
                let isSynchronized = temporaryPath == nil || fsync(file.rawValue) == 0
                let failure = errno
                do throws(Errno) {
                    try callingSystem { try file.close() }
                    guard isSynchronized else { throw Errno(rawValue: failure) }
                } catch {
                    throw FileError(.writeFile, path: path, error)
                }
            }
            guard let temporaryPath, let target else { return }
            guard rename(temporaryPath, target) == 0 else { throw FileError(.createFile, path: path) }
        } catch {
            if let temporaryPath { unlink(temporaryPath) }
            throw error
        }
    }

    /// Removes the hidden file, if there still is one.
    package func discard() {
        state.withLock { state in
            let wasOpen = state.file != nil
            try? state.file.take()?.close()
            // After a commit the name may be another process's.
            if wasOpen, let temporaryPath { unlink(temporaryPath) }
        }
    }
}
