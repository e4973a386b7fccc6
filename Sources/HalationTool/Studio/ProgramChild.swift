import Foundation
import Glibc
import HalationSessions
import Synchronization

/// A program that was built, with the lock that keeps it from being removed.
struct BuiltProgram: @unchecked Sendable {
    let path: String

    // Its last owner releases it, and nobody else calls it.
    let lock: CacheLock
}

/// The end of a program that was asked for something.
struct ProgramEnd: Error {
    let failure: SessionFailure
}

/// A process of a program in its session mode.
final class ProgramChild: Sendable {
    /// The path of the program.
    let program: String

    /// A number that no other process of the studio has.
    let number: Int

    private let built: BuiltProgram
    private let child: StudioChild
    private let patience: Duration
    private let turns = Turns()
    private let replies: AsyncStream<(reply: SessionReply, bytes: [UInt8])>
    private let printed = PrintedLines()

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - built: The program.
    ///   - number: A number for the process.
    ///   - options: Flags of `render`.
    ///   - environment: The variables that it needs beside this process's.
    ///   - patience: How long it may take for an answer.
    ///   - note: Takes what the program prints, several lines at a time.
    /// - Throws: A failure if it cannot be started.
    init(
        _ built: BuiltProgram,
        number: Int,
        options: [String],
        environment: [String: String],
        patience: Duration,
        note: @escaping @Sendable ([String]) -> Void
    ) throws {
        (self.built, self.number, self.patience) = (built, number, patience)
        program = built.path
        child = try StudioChild(
            built.path,
            [SessionCommand.commandName] + options,
            environment: environment,
            endsWithInput: false
        )
        let (replies, continuation) = AsyncStream.makeStream(of: (reply: SessionReply, bytes: [UInt8]).self)
        self.replies = replies
        let output = child.output
        Thread.detachNewThread { ReplyReader(output).read(into: continuation) }
        Task { [printed, child] in
            for await line in child.errorLines { printed.add(line) }
            printed.end()
        }
        // A program may print at every frame: the page hears of it five times a second.
        Task { [printed] in
            while true {
                let isOpen = printed.isOpen
                let lines = printed.take()
                if !lines.isEmpty { note(lines) }
                guard isOpen else { break }
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
    }

    deinit { built.lock.release() }

    /// Asks the program, after those who asked before.
    ///
    /// - Throws: ``ProgramEnd`` if it ends, or does not answer in time and is ended.
    func answer(_ request: SessionRequest) async throws -> (reply: SessionReply, bytes: [UInt8]) {
        await turns.begin()
        defer { turns.end() }
        try Task.checkCancellation()
        let line = try JSONEncoder().encode(request) + [UInt8(ascii: "\n")]
        guard child.send(Array(line)) else { throw await ended(request) }
        let isLate = Atomic(false)
        let alarm = Task { [patience, child] in
            try await Task.sleep(for: patience)
            isLate.store(true, ordering: .sequentiallyConsistent)
            child.kill()
        }
        defer { alarm.cancel() }
        // The answer is awaited even if nobody wants it any more: it stands before the next one in the pipe.
        let next = Task { [replies] in
            var iterator = replies.makeAsyncIterator()
            return await iterator.next()
        }
        if let answer = await next.value { return answer }
        if isLate.load(ordering: .sequentiallyConsistent) {
            let seconds = patience / .seconds(1)
            throw ProgramEnd(
                failure: SessionFailure(
                    "the program did not finish frame \(request.frame) within \(seconds.formatted(decimals: 0)) s, and "
                        + "was ended; save the file to start it again"
                )
            )
        }
        throw await ended(request)
    }

    /// Ends the process.
    func end() { child.kill() }

    /// The failure of a program that ended by itself.
    private func ended(_ request: SessionRequest) async -> ProgramEnd {
        _ = await child.status()
        // The last lines may still be on their way.
        try? await Task.sleep(for: .milliseconds(50))
        let lines = printed.latest
        let reason = lines.first { $0.contains("Fatal error") || $0.hasPrefix("halation: ") } ?? lines.last
        return ProgramEnd(
            failure: SessionFailure(
                "the program ended at frame \(request.frame)\(reason.map { ": \($0)" } ?? ""); save the file to start it "
                    + "again",
                details: lines.isEmpty ? nil : lines.joined(separator: "\n")
            )
        )
    }
}

/// The latest lines that a program printed.
private final class PrintedLines: Sendable {
    private struct State {
        /// The lines that were not taken yet.
        var waiting: [String] = []
        var latest: [String] = []
        var isOpen = true
    }

    private let state = Mutex(State())

    /// The last lines, for the reason of an end.
    var latest: [String] { state.withLock { $0.latest } }

    /// Whether more lines may come.
    var isOpen: Bool { state.withLock { $0.isOpen } }

    func add(_ line: String) {
        state.withLock { state in
            state.latest.append(line)
            if state.latest.count > 40 { state.latest.removeFirst() }
            state.waiting.append(line)
            if state.waiting.count > 400 { state.waiting.removeFirst(200) }
        }
    }

    func take() -> [String] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    func end() { state.withLock { $0.isOpen = false } }
}

/// Lets one task at a time go on, in the order in which they came.
private final class Turns: Sendable {
    private let state = Mutex<(isBusy: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

    func begin() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isBusy {
                    state.waiting.append(continuation)
                    return false
                }
                state.isBusy = true
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func end() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.waiting.isEmpty else {
                state.isBusy = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

/// Reads the answers of a session: lines of JSON, each followed by its bytes.
private final class ReplyReader {
    private let file: FileHandle
    private var buffer = [UInt8](repeating: 0, count: 1 << 20)
    private var start = 0
    private var end = 0

    init(_ file: FileHandle) {
        self.file = file
    }

    func read(into replies: AsyncStream<(reply: SessionReply, bytes: [UInt8])>.Continuation) {
        while let line = line(), let reply = try? JSONDecoder().decode(SessionReply.self, from: Data(line)),
            let bytes = bytes(reply.byteCount)
        {
            replies.yield((reply, bytes))
        }
        replies.finish()
    }

    /// The bytes up to the end of a line; nil at the end of the file, or for a line that no session writes.
    private func line() -> [UInt8]? {
        var line: [UInt8] = []
        while line.count < 1 << 24 {
            guard start < end || fill() else { return nil }
            if let index = buffer[start..<end].firstIndex(of: UInt8(ascii: "\n")) {
                line += buffer[start..<index]
                start = index + 1
                return line
            }
            line += buffer[start..<end]
            start = end
        }
        return nil
    }

    private func bytes(_ count: Int) -> [UInt8]? {
        guard count >= 0, count < 1 << 31 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            guard start < end || fill() else { return nil }
            let part = min(end - start, count - bytes.count)
            bytes += buffer[start..<start + part]
            start += part
        }
        return bytes
    }

    private func fill() -> Bool {
        while true {
            let count = Glibc.read(file.fileDescriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            (start, end) = (0, max(count, 0))
            return count > 0
        }
    }
}
