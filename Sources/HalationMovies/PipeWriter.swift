import Dispatch
import Foundation
import HalationImageFiles
import Synchronization
import SystemPackage

/// Writes to a pipe on a thread of its own, so that a slow reader does not block the threads that draw.
final class PipeWriter: Sendable {
    private let name: String
    private let queue: DispatchQueue
    private let file: Mutex<FileDescriptor?>
    private let closesFile: Bool

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - file: The pipe or file.
    ///   - name: The name in errors.
    ///   - closesFile: Whether ``close()`` closes the file.
    init(_ file: FileDescriptor, name: String, closesFile: Bool) {
        self.name = name
        self.file = Mutex(file)
        self.closesFile = closesFile
        queue = DispatchQueue(label: "halation.pipe", qos: .userInitiated)
    }

    deinit {
        close()
    }

    /// Writes all of `bytes`; calls must not overlap.
    ///
    /// - Throws: `FileError`, with `EPIPE` if the reader closed the pipe.
    func write(_ bytes: [UInt8]) async throws(FileError) {
        guard let file = file.withLock({ $0 }) else {
            throw FileError(.writeFile, path: name, code: .EBADF)
        }
        let failure = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: writeWithoutSignal(bytes, to: file)) }
        }
        if let failure {
            throw FileError(.writeFile, path: name, code: POSIXErrorCode(rawValue: failure.rawValue) ?? .EIO)
        }
    }

    /// Lets the reader see the end.
    func close() {
        guard let file = file.withLock({ $0.take() }), closesFile else { return }
        try? file.close()
    }
}

/// Writes all of `bytes`, and returns the error; a closed pipe raises no `SIGPIPE`.
private func writeWithoutSignal(_ bytes: [UInt8], to file: FileDescriptor) -> Errno? {
    // The signal of a closed pipe goes to the writing thread, where it is blocked and then taken.
    var (pipeSignal, previous) = (sigset_t(), sigset_t())
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    do {
        try file.writeAll(bytes)
        return nil
    } catch {
        let failure = error as? Errno ?? .ioError
        if failure == .brokenPipe {
            var now = timespec()
            sigtimedwait(&pipeSignal, nil, &now)
        }
        return failure
    }
}
