import Foundation
import Synchronization

/// Warnings about mistakes that a picture survives, such as a negative blur radius or a symbol that does not exist.
///
/// Drawing code repeats for every frame, so a log reports each cause once:
///
/// ```
/// Warnings.report("a blur radius of \(radius) counts as 0", once: "blur radius")
/// ```
///
/// A message names the thing and the consequence, begins in lower case and has no full stop. Unlike an error, a warning
/// does not change the picture.
package final class Warnings: Sendable {
    /// The log of the current task: standard error of the process unless another one was set.
    ///
    /// Child tasks inherit it. Threads that Swift's concurrency does not know use the process's.
    @TaskLocal package static var current = Warnings { message in
        writeToStandardError("Halation: warning: \(message)\n")
    }

    /// The number of causes after which a log falls silent, so that a cause with a changing name cannot fill it.
    package static let limit = 100

    private let reported = Mutex<Set<String>>([])
    private let write: @Sendable (_ message: String) -> Void

    /// Creates a log without reported causes.
    ///
    /// - Parameter write: Receives each new message, from any thread, one at a time.
    package init(write: @escaping @Sendable (_ message: String) -> Void) {
        self.write = write
    }

    /// Reports `message` to the log of the current task, unless it has reported `cause` before.
    ///
    /// - Parameters:
    ///   - message: A clause; evaluated only if it is reported.
    ///   - cause: What is wrong, the same for each occurrence.
    package static func report(_ message: @autoclosure () -> String, once cause: String) {
        current.report(message(), once: cause)
    }

    /// Reports `message`, unless this log has reported `cause` before.
    package func report(_ message: @autoclosure () -> String, once cause: String) {
        reported.withLock { reported in
            guard reported.count <= Self.limit, reported.insert(cause).inserted else { return }
            write(reported.count <= Self.limit ? message() : "further warnings are left out")
        }
    }
}

extension Warnings {
    /// Runs `body` with a log of its own.
    ///
    /// - Returns: The result of `body`, and the messages in the order of their reports.
    package static func recorded<Result>(
        _ body: () throws -> Result
    ) rethrows -> (result: Result, messages: [String]) {
        let messages = MessageList()
        let result = try $current.withValue(Warnings { messages.append($0) }, operation: body)
        return (result, messages.all)
    }

    /// Runs `body` with a log of its own.
    ///
    /// - Returns: The result of `body`, and the messages in the order of their reports.
    package static func recorded<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> (result: Result, messages: [String]) {
        let messages = MessageList()
        let result = try await $current.withValue(Warnings { messages.append($0) }, operation: body)
        return (result, messages.all)
    }
}

/// The messages of a log in memory.
private final class MessageList: Sendable {
    private let messages = Mutex<[String]>([])

    var all: [String] { messages.withLock { $0 } }

    func append(_ message: String) {
        messages.withLock { $0.append(message) }
    }
}

private func writeToStandardError(_ text: String) {
    // One call, so that lines of several threads do not mix. A closed standard error is no reason to fail.
    var text = text
    text.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
