import Foundation
import Glibc
import Synchronization

/// A process that the studio started, and that ends with it: however the studio ends, the process sees the end of its
/// standard input, at which ``EndOfInput`` ends it.
final class StudioChild: Sendable {
    /// Lines of its standard error, of which at most the latest thousand wait to be read.
    let errorLines: AsyncStream<String>

    /// Its standard output.
    let output: FileHandle

    private let process: Process
    private let input: Pipe
    private let ended = Mutex<(status: Int32?, waiting: [CheckedContinuation<Int32, Never>])>((nil, []))

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: Its arguments.
    ///   - environment: Variables beside those of this process.
    ///   - endsWithInput: Whether ``EndOfInput`` watches its input, which it then does not read itself.
    /// - Throws: A failure if it cannot be started.
    init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String],
        endsWithInput: Bool = true
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            .merging(endsWithInput ? [EndOfInput.variable: "1"] : [:]) { $1 }
        let (input, output, error) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, error)
        (self.process, self.input, self.output) = (process, input, output.fileHandleForReading)
        let (lines, continuation) = AsyncStream.makeStream(
            of: String.self,
            bufferingPolicy: .bufferingNewest(1000)
        )
        errorLines = lines
        process.terminationHandler = { [weak self] process in
            self?.end(status: process.terminationReason == .exit ? process.terminationStatus : -1)
        }
        do {
            try process.run()
        } catch {
            throw ToolFailure(.software, "'\(program)' cannot be started")
        }
        // The parent's copies would keep the pipes open after the child's end.
        try? output.fileHandleForWriting.close()
        try? error.fileHandleForWriting.close()
        try? input.fileHandleForReading.close()
        let errors = error.fileHandleForReading
        Thread.detachNewThread { LineReader.read(errors, into: continuation) }
    }

    deinit { kill() }

    /// Writes to its standard input.
    ///
    /// - Returns: Whether it still reads.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        (try? input.fileHandleForWriting.write(contentsOf: bytes)) != nil
    }

    /// Ends the process at once.
    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Waits for the end of the process.
    ///
    /// - Returns: Its exit status; -1 after a signal.
    func status() async -> Int32 {
        await withCheckedContinuation { continuation in
            let known = ended.withLock { ended -> Int32? in
                if ended.status == nil { ended.waiting.append(continuation) }
                return ended.status
            }
            if let known { continuation.resume(returning: known) }
        }
    }

    private func end(status: Int32) {
        let waiting = ended.withLock { ended in
            defer { ended = (status, []) }
            return ended.waiting
        }
        for continuation in waiting { continuation.resume(returning: status) }
    }
}

/// Reads lines of a program that may print millions of them, or one without an end.
private enum LineReader {
    /// The longest line; the rest of a longer one is the next.
    private static let longestLine = 4096

    static func read(_ file: FileHandle, into lines: AsyncStream<String>.Continuation) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var line: [UInt8] = []
        while true {
            let count = Glibc.read(file.fileDescriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for byte in buffer[..<count] {
                if byte == UInt8(ascii: "\n") || line.count == longestLine {
                    lines.yield(String(decoding: line, as: UTF8.self))
                    line = byte == UInt8(ascii: "\n") ? [] : [byte]
                } else {
                    line.append(byte)
                }
            }
        }
        if !line.isEmpty { lines.yield(String(decoding: line, as: UTF8.self)) }
        lines.finish()
        try? file.close()
    }
}
