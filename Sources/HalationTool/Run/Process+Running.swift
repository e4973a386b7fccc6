import Foundation
import HalationImageFiles
import Synchronization

extension Process {
    /// Runs a program and waits for its end.
    ///
    /// - Parameters:
    ///   - name: The program's name, looked up in PATH, or its path.
    ///   - arguments: Its arguments.
    ///   - capturesOutput: Whether both outputs are collected; they are this process's otherwise.
    ///   - showsOutput: Whether collected output is also printed as it comes.
    ///   - interruption: A request to stop, which ends the program as that of the process does.
    ///   - isPatient: Whether other programs of the machine go first.
    /// - Returns: The exit status and the collected output; nil if there is no such program.
    /// - Throws: A failure if the run was stopped.
    static func run(
        _ name: String,
        _ arguments: [String],
        capturesOutput: Bool,
        showsOutput: Bool = false,
        interruption: Interruption = .ofProcess,
        isPatient: Bool = false
    ) throws(ToolFailure) -> (status: Int32, output: String)? {
        guard let path = path(of: name) else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        if capturesOutput {
            process.standardOutput = pipe
            process.standardError = pipe
        }
        process.standardInput = FileHandle.nullDevice
        let output = CollectedOutput(isShown: showsOutput)
        func requestedStatus() -> ToolStatus? {
            interruption.requestedStatus ?? Interruption.ofProcess.requestedStatus
        }
        let isWhole: Bool? = ChildProcesses.waiting { () -> Bool? in
            guard (try? process.run()) != nil else { return nil }
            if isPatient {
                _ = setpriority(
                    __priority_which_t(PRIO_PROCESS.rawValue),
                    id_t(process.processIdentifier),
                    10
                )
            }
            if capturesOutput { output.collect(pipe.fileHandleForReading) }
            return ChildProcesses.wait(for: process) { requestedStatus() != nil }
        }
        guard let isWhole else { return nil }
        guard isWhole else { throw ToolFailure(requestedStatus() ?? .terminated, "stopped") }
        return (process.terminationStatus, capturesOutput ? output.text() : "")
    }

    /// The path of a program in the folders of PATH; nil if it is in none.
    static func path(of name: String) -> String? {
        let files = FileManager.default
        guard !name.contains("/") else { return files.isExecutableFile(atPath: name) ? name : nil }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { files.isExecutableFile(atPath: $0) }
    }

    /// Settings of Swift's runtime that make a trap print the last 16 calls that led to it, and no more.
    package static let backtrace =
        "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=16,top=0,"
        + "output-to=stderr"

    /// Replaces this process by a program, with hashes and addresses that repeat, and traps that say where they are.
    static func replaceThis(by path: String, name: String, arguments: [String]) throws(ToolFailure) -> Never {
        // A user's own settings stay.
        setenv("SWIFT_BACKTRACE", backtrace, 0)
        RepeatableProcess.prepareReplacement()
        var pointers = ([name] + arguments).map { strdup($0) } + [nil]
        execv(path, &pointers)
        throw ToolFailure(FileError(.readFile, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO))
    }

    /// Writes a text file.
    static func writing(_ text: String, to url: URL) throws(ToolFailure) {
        do throws(FileError) {
            try WholeFile.createFolder(ofFileAt: url.path)
            try WholeFile.write(Array(text.utf8), to: url.path)
        } catch {
            throw ToolFailure(error)
        }
    }
}

/// What a program prints, read while it runs.
private final class CollectedOutput: Sendable {
    /// Whether it is also printed.
    private let isShown: Bool
    private let data = Mutex(Data())
    private let end = DispatchSemaphore(value: 0)

    init(isShown: Bool) {
        self.isShown = isShown
    }

    func collect(_ file: FileHandle) {
        let descriptor = file.fileDescriptor
        // The thread keeps the file open.
        Thread.detachNewThread { [self] in
            withExtendedLifetime(file) {
                var buffer = [UInt8](repeating: 0, count: 1 << 16)
                var isShown = isShown
                while true {
                    let count = read(descriptor, &buffer, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    data.withLock { $0.append(contentsOf: buffer[..<count]) }
                    if isShown { isShown = Self.show(buffer[..<count]) }
                }
            }
            end.signal()
        }
    }

    /// Writes bytes to the standard output; false if its reader has closed it.
    private static func show(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The text to its end: a descendant that the program leaves behind may keep the pipe open, and gets a second.
    func text() -> String {
        _ = end.wait(timeout: .now() + 1)
        return data.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
