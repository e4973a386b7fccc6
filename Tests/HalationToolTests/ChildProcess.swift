import Foundation
import Synchronization

/// A run of a built program as a separate process.
final class ChildProcess {
    private let process = Process()
    private let output = Pipe()
    private let error = Pipe()

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - program: The name of the program.
    ///   - shell: A command line in which `"$@"` stands for the program and its arguments.
    /// - Throws: If the process cannot be started.
    init(_ arguments: [String], program: String = "sample-tool", shell: String = #"exec "$@""#) throws {
        // The programs lie beside the test bundle, in which this code runs.
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let tool = URL(filePath: bundle).deletingLastPathComponent().appending(path: program)
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", shell, "sh", tool.path] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "80"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        // A task's thread blocks nearly all signals, and a process inherits that: a shell would miss its children's ends.
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
    }

    /// Sends a signal to the program.
    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Waits for the end and returns status and output, which must fit a pipe.
    func wait() -> (status: Int32, output: String, error: String) {
        process.waitUntilExit()
        let output = output.fileHandleForReading.readDataToEndOfFile()
        let error = error.fileHandleForReading.readDataToEndOfFile()
        return (
            process.terminationStatus, String(decoding: output, as: UTF8.self),
            String(decoding: error, as: UTF8.self)
        )
    }
}
