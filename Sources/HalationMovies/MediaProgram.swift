import HalationMedia
import Subprocess

/// A program of the ffmpeg package, run as a child process.
///
/// It gets a session of its own, so that Ctrl-C in a terminal reaches this process only, which then ends the child.
package enum MediaProgram {
    /// The number of lines of messages that an error shows.
    static let shownLineCount = 12

    /// Makes sure that a program is in the search path.
    ///
    /// - Throws: ``MovieError/programMissing(_:package:)``.
    static func require(_ name: String) async throws(MovieError) {
        do {
            _ = try await Executable.name(name).resolveExecutablePath(in: environment)
        } catch {
            throw .programMissing(name, package: "ffmpeg")
        }
    }

    /// Runs a program to its end, with no input.
    ///
    /// - Returns: Its output, at most 4 MiB.
    /// - Throws: ``MovieError`` if it is missing or fails.
    static func output(of name: String, _ arguments: [String]) async throws -> [UInt8] {
        try await require(name)
        let result = try await run(
            .name(name),
            arguments: Arguments(arguments),
            environment: environment,
            platformOptions: options,
            input: .none,
            output: .bytes(limit: 4 << 20),
            error: .sequence
        ) { execution in
            try await lastLines(of: execution.standardError)
        }
        let output = result.standardOutput
        let status = result.terminationStatus
        try check(name, status, lines: result.takeClosureResult())
        return output
    }

    /// Throws if a program that ended with `status` did not succeed.
    static func check(_ name: String, _ status: TerminationStatus, lines: [String]) throws(MovieError) {
        guard !status.isSuccess else { return }
        let output = lines.joined(separator: "\n")
        for start in ["Unknown encoder '", "No such filter: '"] {
            guard let range = output.firstRange(of: start) else { continue }
            throw .componentMissing(String(output[range.upperBound...].prefix { $0 != "'" }))
        }
        let ending =
            switch status {
            case .exited(let code): "exit status \(code)"
            case .signaled(let number): "signal \(number)"
            }
        throw .programFailed(name, status: ending, output: output)
    }

    /// Reads messages to their end, and returns the last ones.
    static func lastLines(of messages: SubprocessOutputSequence) async throws -> [String] {
        var lines: [String] = []
        for try await line in messages.strings() {
            lines.append(line)
            if lines.count > shownLineCount { lines.removeFirst() }
        }
        return lines
    }

    /// The environment of this process, without colours in messages.
    static var environment: Environment {
        let environment = Environment.inherit.updating(["AV_LOG_FORCE_NOCOLOR": "1"])
        guard let folders = MediaPath.folders else { return environment }
        return environment.updating(["PATH": folders])
    }

    /// A session for the child alone.
    static var options: PlatformOptions {
        var options = PlatformOptions()
        options.createSession = true
        return options
    }
}
