import ArgumentParser
import Foundation
import Glibc
import HalationCatalog
import HalationSessions

/// `session`: answers the requests of a studio for frames of this program; not for people.
///
/// Requests are lines of JSON on standard input. Each answer on standard output is a line of JSON, followed by as many
/// bytes as it says. What the program itself prints goes to standard error.
struct SessionCommand: ToolCommand {
    static let commandName = "session"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Answers the requests of a studio.",
            shouldDisplay: false
        )
    }

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var options: [String] = []

    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        try context.checkLimits()
        StandardOutput.reserve()
        let output = StandardOutput.frames
        guard output != STDOUT_FILENO else {
            throw ToolFailure(.software, "'\(Self.commandName)' needs its standard output for pictures")
        }
        ExitGuard.begin()
        defer { ExitGuard.end() }
        let session = PictureSession(
            effects.effects.first?.name ?? "",
            options: options,
            takesInput: ProgramRoot.isProgram,
            effects: effects,
            context: context
        )
        for await line in Self.lines() {
            await Self.answer(line, session, to: output)
            // What the program printed meanwhile.
            fflush(nil)
        }
        return .success
    }

    /// The lines of standard input, read by a thread of their own.
    ///
    /// At their end that thread ends the process, whatever the main thread does.
    private static func lines() -> AsyncStream<[UInt8]> {
        let (lines, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        Thread.detachNewThread {
            readLines { continuation.yield($0) }
            EndOfInput.end()
        }
        return lines
    }

    /// Reads standard input to its end, and passes on each line.
    ///
    /// The memory that it reads into is no array: before a call that never returns, the compiler leaves out the release
    /// of an array's slice, and each read would keep 64 KB.
    private static func readLines(_ take: ([UInt8]) -> Void) {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
        defer { buffer.deallocate() }
        var line: [UInt8] = []
        while true {
            let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for byte in buffer[..<count] {
                if byte == UInt8(ascii: "\n") {
                    take(line)
                    line = []
                } else {
                    line.append(byte)
                }
            }
        }
    }

    private static func answer(_ line: [UInt8], _ session: PictureSession, to output: Int32) async {
        var (reply, bytes): (SessionReply, [UInt8])
        var id = 0
        do {
            let request = try JSONDecoder().decode(SessionRequest.self, from: Data(line))
            id = request.id
            (reply, bytes) = try await session.answer(request)
        } catch {
            let failure = error as? SessionFailure ?? SessionFailure("the request cannot be read: \(error)")
            (reply, bytes) = (SessionReply(id: id, failure: failure), [])
        }
        guard let header = try? JSONEncoder().encode(reply) else { return }
        write(Array(header) + [UInt8(ascii: "\n")], to: output)
        write(bytes, to: output)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { EndOfInput.end() }
                rest = rest.dropFirst(count)
            }
        }
    }
}
