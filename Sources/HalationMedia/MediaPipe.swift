import CAmbient
import Foundation
import Synchronization

/// A program of the ffmpeg package whose output is read while it runs, on the calling thread.
///
/// It gets a session of its own, so that Ctrl-C in a terminal reaches this process only. When this process ends, the
/// program can no longer write, and ends too.
package final class MediaPipe {
    /// The number of bytes of messages that are kept, from their end.
    private static let keptMessageBytes = 4096

    private let program: String
    private let id: pid_t
    private var output: Int32
    private var errors: Int32
    private var messages: [UInt8] = []
    private var isEnded = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: Its name, such as `ffmpeg`.
    ///   - arguments: Its arguments; what it writes to `pipe:1` is read.
    /// - Throws: ``MediaError`` if it is missing or cannot be started.
    package init(_ program: String, _ arguments: [String]) throws(MediaError) {
        guard let file = MediaPath.file(of: program) else { throw .programMissing(program) }
        let started = Self.starting.withLock { _ in Self.start(file, [program] + arguments) }
        switch started {
        case .failure(let failure):
            throw .programNotStarted(program, reason: String(cString: strerror(failure.code)))
        case .success(let child):
            (self.program, id, output, errors) = (program, child.id, child.output, child.errors)
        }
        // A megabyte at a time; the system may allow less.
        _ = fcntl(output, setPipeSize, 1 << 20)
    }

    deinit { cancel() }

    /// Reads until the buffer is full or the output ends.
    ///
    /// - Returns: The number of bytes that were read; fewer than the buffer holds only at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        var count = 0
        while count < buffer.count, output >= 0 {
            waitForBytes()
            guard isReady else { continue }
            let taken = Glibc.read(output, start + count, buffer.count - count)
            if taken > 0 { count += taken }
            if taken == 0 || (taken < 0 && errno != EINTR) { close(&output) }
        }
        return count
    }

    /// Reads the output to its end.
    package func readToEnd() -> [UInt8] {
        var bytes: [UInt8] = []
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { piece.deallocate() }
        while true {
            let count = read(into: piece)
            bytes.append(contentsOf: piece[..<count])
            guard count == piece.count else { return bytes }
        }
    }

    /// Waits for the end of the program, whose output was read.
    ///
    /// - Throws: ``MediaError/programFailed(_:status:output:)``.
    package func finish() throws(MediaError) {
        guard !isEnded else { return }
        close(&output)
        while errors >= 0 { waitForBytes() }
        let status = reap()
        guard status != 0 else { return }
        let ending = status & 0x7f == 0 ? "exit status \(status >> 8 & 0xff)" : "signal \(status & 0x7f)"
        throw .programFailed(program, status: ending, output: lastMessages)
    }

    /// Kills the program, and waits for its end.
    package func cancel() {
        guard !isEnded else { return }
        kill(-id, SIGKILL)
        kill(id, SIGKILL)
        close(&output)
        close(&errors)
        _ = reap()
    }

    /// The last lines of the program's messages.
    private var lastMessages: String {
        String(decoding: messages, as: UTF8.self).split(separator: "\n").suffix(12).joined(separator: "\n")
    }

    private var isReady = false

    /// Waits until there is output, and takes messages, which would fill their pipe otherwise.
    private func waitForBytes() {
        isReady = false
        var sources = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
        if errors >= 0 { sources.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
        guard poll(&sources, nfds_t(sources.count), -1) > 0 else { return }
        isReady = sources[0].revents != 0
        guard sources.count > 1, sources[1].revents != 0 else { return }
        var bytes = [UInt8](repeating: 0, count: Self.keptMessageBytes)
        let count = Glibc.read(errors, &bytes, bytes.count)
        if count > 0 {
            messages = Array((messages + bytes[..<count]).suffix(Self.keptMessageBytes))
        } else if count == 0 || errno != EINTR {
            close(&errors)
        }
    }

    private func close(_ descriptor: inout Int32) {
        if descriptor >= 0 { _ = Glibc.close(descriptor) }
        descriptor = -1
    }

    private func reap() -> Int32 {
        close(&errors)
        isEnded = true
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// A program that runs, with the ends of its pipes.
    private struct Child {
        var id: pid_t
        var output: Int32
        var errors: Int32
    }

    private struct Failure: Error {
        let code: Int32
    }

    /// One program is started after another, so that none gets the pipes of another before they close on execution.
    private static let starting = Mutex(())

    private static func start(_ file: String, _ arguments: [String]) -> Result<Child, Failure> {
        var (data, text): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        defer { for end in [data[1], text[1]] where end >= 0 { _ = Glibc.close(end) } }
        func failure(_ code: Int32) -> Result<Child, Failure> {
            for end in [data[0], text[0]] where end >= 0 { _ = Glibc.close(end) }
            return .failure(Failure(code: code))
        }
        guard pipe(&data) == 0, pipe(&text) == 0 else { return failure(errno) }
        for end in data + text { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var child: pid_t = 0
        let code = spawn(file, arguments, output: data[1], errors: text[1], &child)
        return code == 0
            ? .success(Child(id: child, output: data[0], errors: text[0])) : failure(code)
    }

    private static func spawn(
        _ file: String,
        _ arguments: [String],
        output: Int32,
        errors: Int32,
        _ child: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, newSession)
        var words = arguments.map { strdup($0) } + [nil]
        var variables = ProcessInfo.processInfo.environment
        variables["AV_LOG_FORCE_NOCOLOR"] = "1"
        var settings = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + settings { free(word) } }
        // What is read depends on the file alone, so that a view may ask for it: the program is no child of its code.
        let moment = ambient_replace(ambient_moment())
        defer { _ = ambient_replace(moment) }
        return posix_spawn(&child, file, &actions, &attributes, &words, &settings)
    }
}

/// `F_SETPIPE_SZ`, which Glibc's module leaves out.
private let setPipeSize: Int32 = 1031

/// `POSIX_SPAWN_SETSID`, which Glibc's module may leave out.
private let newSession: Int16 = 0x80
