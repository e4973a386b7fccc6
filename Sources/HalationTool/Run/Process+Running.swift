import Foundation
import HalationImageFiles

extension Process {
    /// Runs a program and waits for its end.
    ///
    /// - Parameters:
    ///   - name: The program's name, looked up in PATH, or its path.
    ///   - arguments: Its arguments.
    ///   - capturesOutput: Whether both outputs are collected; they are this process's otherwise.
    /// - Returns: The exit status and the collected output; nil if there is no such program.
    static func run(
        _ name: String,
        _ arguments: [String],
        capturesOutput: Bool
    ) -> (status: Int32, output: String)? {
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
        guard (try? process.run()) != nil else { return nil }
        let output = capturesOutput ? (try? pipe.fileHandleForReading.readToEnd()) ?? Data() : Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// The path of a program in the folders of PATH; nil if it is in none.
    static func path(of name: String) -> String? {
        let files = FileManager.default
        guard !name.contains("/") else { return files.isExecutableFile(atPath: name) ? name : nil }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { files.isExecutableFile(atPath: $0) }
    }

    /// Replaces this process by a program, with hashing that repeats.
    static func replaceThis(by path: String, name: String, arguments: [String]) throws(ToolFailure) -> Never {
        setenv(RepeatableProcess.variable, "1", 1)
        var pointers = ([name] + arguments).map { strdup($0) } + [nil]
        execv(path, &pointers)
        throw ToolFailure(FileError(.readFile, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO))
    }

    /// Writes a text file.
    static func writing(_ text: String, to url: URL) throws(ToolFailure) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: url, atomically: true, encoding: .utf8)
        } catch {
            throw ToolFailure(FileError(.createFile, path: url.path, code: .EACCES))
        }
    }
}
