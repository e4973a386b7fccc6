package import Foundation
import HalationImageFiles
package import HalationSessions
import SystemPackage

/// The environment of a run of the tool: streams, clock and machine, replaced in tests.
package struct ToolContext: Sendable {
    /// Writes to standard output; returns the error if that fails.
    package var writeOutput: @Sendable (String) -> POSIXErrorCode?

    /// Writes to standard error.
    package var writeError: @Sendable (String) -> Void

    /// Whether standard error is a terminal, which shows progress.
    package var isErrorTerminal = false

    /// Whether standard output is a terminal, which takes no binary data.
    package var isOutputTerminal = false

    /// The environment variables of the process.
    package var environment: [String: String] = [:]

    /// The default number of jobs.
    package var coreCount = 1

    /// The machine's memory in bytes.
    package var physicalMemory = UInt64.max

    /// Whether ``physicalMemory`` is the limit on the process, such as `ulimit -v`, and not the machine's.
    package var isMemoryLimited = false

    /// A sentence about a limit on the process that leaves too little for rendering; nil without one.
    package var shortage: @Sendable () -> String? = { nil }

    /// A clock for progress and timings, the time since some moment; no picture depends on it.
    package var monotonicTime: @Sendable () -> Duration

    /// The request to stop the run early.
    package var interruption = Interruption()

    /// Whether what is built in the meantime leaves the machine to other programs.
    var isPatient = false

    /// Whether the run is the process's only one, so that warnings of all its threads are the run's.
    package var ownsProcess = false

    /// The server of the studio; nil in programs without one.
    package var studio: (any StudioHost)?

    /// The name of the program beside this one that has the server; nil without one.
    package var studioProgram: String?

    /// Waits for a while, for `--watch`.
    package var pause: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

    /// Creates the context of a machine with one core and no terminal.
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

    /// Ends a run, before anything is done, that the limits on the process would end by a crash.
    func checkLimits() throws(ToolFailure) {
        if let shortage = shortage() { throw ToolFailure(.system, shortage) }
    }

    func complain(_ text: String) {
        writeError(text)
    }
}

extension ToolContext {
    /// The context of this process.
    static func process() -> ToolContext {
        // A closed pipe or a limit on file sizes is then an error of the write, and does not end the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)

        let start = ContinuousClock.now
        var context = ToolContext(
            // A reader that stops early, as in `halation list | head -1`, is no error.
            writeOutput: { text in write(text, to: .standardOutput).flatMap { $0 == .EPIPE ? nil : $0 } },
            writeError: { text in _ = write(text, to: .standardError) },
            monotonicTime: { ContinuousClock.now - start }
        )
        context.interruption = .ofProcess
        context.ownsProcess = true
        context.isErrorTerminal = isatty(STDERR_FILENO) == 1
        context.isOutputTerminal = isatty(STDOUT_FILENO) == 1
        context.environment = ProcessInfo.processInfo.environment
        context.coreCount = ProcessInfo.processInfo.activeProcessorCount
        context.physicalMemory = ProcessInfo.processInfo.physicalMemory
        if let limit = ProcessLimits.memory, limit < context.physicalMemory {
            (context.physicalMemory, context.isMemoryLimited) = (limit, true)
        }
        // One thread for each job, and a few of the system's and the runtime's.
        context.shortage = { [threads = context.coreCount + 4] in ProcessLimits.shortage(threads: threads) }
        return context
    }
}

/// Writes all of `text`, and returns the error if that fails.
private func write(_ text: String, to file: FileDescriptor) -> POSIXErrorCode? {
    do {
        try file.writeAll(text.utf8)
        return nil
    } catch {
        return (error as? Errno).flatMap { POSIXErrorCode(rawValue: $0.rawValue) } ?? .EIO
    }
}
