package import Foundation
import HalationImageFiles

/// Everything that a run of the tool takes from outside, so that a test can hand in its own.
package struct ToolContext: Sendable {
    /// Writes to standard output, and says whether that failed.
    package var writeOutput: @Sendable (String) -> POSIXErrorCode?

    /// Writes to standard error.
    package var writeError: @Sendable (String) -> Void

    /// Whether standard error is a terminal, on which progress is shown.
    package var isErrorTerminal = false

    /// How many jobs there are when nobody says.
    package var coreCount = 1

    /// The memory of the machine in bytes.
    package var physicalMemory = UInt64.max

    /// The time since some moment, for progress and timings; no picture depends on it.
    package var monotonicTime: @Sendable () -> Duration

    /// How to ask the run to stop early.
    package var interruption = Interruption()

    /// Creates a context of a machine with one core and no terminal.
    package init(
        writeOutput: @escaping @Sendable (String) -> POSIXErrorCode?,
        writeError: @escaping @Sendable (String) -> Void,
        monotonicTime: @escaping @Sendable () -> Duration
    ) {
        self.writeOutput = writeOutput
        self.writeError = writeError
        self.monotonicTime = monotonicTime
    }

    func print(_ text: String) throws(ToolFailure) {
        guard let code = writeOutput(text.hasSuffix("\n") ? text : text + "\n") else { return }
        throw ToolFailure(FileError(.writeFile, path: "standard output", code: code))
    }

    func complain(_ text: String) {
        writeError(text)
    }
}

extension ToolContext {
    /// The context of this process.
    static func process() -> ToolContext {
        // Writing into a pipe that nobody reads, or beyond a limit on the size of files, shall be an error of that
        // write and not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)

        let start = ContinuousClock.now
        var context = ToolContext(
            // A reader who has seen enough, as in `halation list | head -1`, is no error.
            writeOutput: { text in write(text, to: STDOUT_FILENO).flatMap { $0 == .EPIPE ? nil : $0 } },
            writeError: { text in _ = write(text, to: STDERR_FILENO) },
            monotonicTime: { ContinuousClock.now - start }
        )
        context.interruption = .ofProcess
        context.isErrorTerminal = isatty(STDERR_FILENO) == 1
        context.coreCount = ProcessInfo.processInfo.activeProcessorCount
        context.physicalMemory = ProcessInfo.processInfo.physicalMemory
        return context
    }
}

/// Writes all of `text`, and says what went wrong.
private func write(_ text: String, to file: Int32) -> POSIXErrorCode? {
    var text = text
    return text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)[...]
        while !rest.isEmpty {
            let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return POSIXErrorCode(rawValue: errno) ?? .EIO }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
