import Foundation
import HalationImageFiles
import Subprocess
import Synchronization
import SystemPackage

/// A running ffmpeg that reads frames from a pipe.
final class Encoder: Sendable {
    private struct Ending: Sendable {
        let status: TerminationStatus
        let lines: [String]
    }

    private let writer: PipeWriter
    private let process: Task<Ending, any Error>

    /// Starts ffmpeg.
    ///
    /// - Parameter arguments: Its arguments; the frames are its `pipe:0`.
    /// - Throws: ``MovieError/programMissing(_:package:)``; `FileError` if no pipe can be made.
    init(_ arguments: [String]) async throws {
        try await MediaProgram.require("ffmpeg")
        let ends: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
        do {
            ends = try FileDescriptor.pipe()
        } catch {
            let code = (error as? Errno).flatMap { POSIXErrorCode(rawValue: $0.rawValue) } ?? .EIO
            throw FileError(.createFile, path: "a pipe", code: code)
        }
        let (reading, writing) = ends
        // The child must not hold the end that it waits for.
        _ = fcntl(writing.rawValue, F_SETFD, FD_CLOEXEC)
        _ = fcntl(reading.rawValue, F_SETFD, FD_CLOEXEC)
        // A megabyte at a time; the system may allow less.
        _ = fcntl(writing.rawValue, setPipeSize, 1 << 20)
        writer = PipeWriter(writing, name: "the pipe to ffmpeg", closesFile: true)
        process = Task {
            let result = try await run(
                .name("ffmpeg"),
                arguments: Arguments(
                    ["-hide_banner", "-nostdin", "-xerror", "-loglevel", "error"] + arguments
                ),
                environment: MediaProgram.environment,
                platformOptions: MediaProgram.options,
                input: .fileDescriptor(reading, closeAfterSpawningProcess: true),
                output: .discarded,
                error: .sequence
            ) { execution in
                try await MediaProgram.known(execution.processIdentifier.value) {
                    try await MediaProgram.lastLines(of: execution.standardError)
                }
            }
            let status = result.terminationStatus
            return Ending(status: status, lines: result.takeClosureResult())
        }
    }

    /// Passes bytes of frames on; waits until ffmpeg has taken them.
    ///
    /// - Throws: ``MovieError`` if ffmpeg ended before it read them.
    func write(_ bytes: [UInt8]) async throws {
        do {
            try await writer.write(bytes)
        } catch {
            guard error.code == .EPIPE else { throw error }
            let ending = try await end()
            try MediaProgram.check("ffmpeg", ending.status, lines: ending.lines)
            let output = ending.lines.joined(separator: "\n")
            throw MovieError.programFailed("ffmpeg", status: "it did not read all frames", output: output)
        }
    }

    /// Ends the input, and waits for ffmpeg to finish.
    ///
    /// - Returns: Its last messages; ffmpeg reports some errors, such as a full disk, and still succeeds.
    /// - Throws: ``MovieError`` if ffmpeg fails.
    @discardableResult
    func finish() async throws -> [String] {
        let ending = try await end()
        try MediaProgram.check("ffmpeg", ending.status, lines: ending.lines)
        return ending.lines
    }

    /// Kills ffmpeg, and waits for its end.
    func cancel() async {
        process.cancel()
        writer.close()
        _ = try? await process.value
    }

    private func end() async throws -> Ending {
        writer.close()
        return try await process.value
    }
}

/// `F_SETPIPE_SZ`, which Glibc's module leaves out.
private let setPipeSize: Int32 = 1031
