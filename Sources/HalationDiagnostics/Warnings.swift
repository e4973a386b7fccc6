import Foundation
import Synchronization

/// Warnings about mistakes that a picture survives, such as a negative blur radius or a symbol that does not exist.
///
/// Drawing code repeats for every frame, so a log reports each cause once:
///
/// ```
/// Warnings.report("a blur radius of \(radius) counts as 0", once: "blur radius")
/// Warnings.report(.sheet)
/// ```
///
/// A message names the thing and the consequence, begins in lower case and has no full stop. Unlike an error, a warning
/// does not change the picture.
package final class Warnings: Sendable {
    /// What a log does with a warning.
    package enum Mode: Sendable {
        /// Writes it.
        case reporting

        /// Writes it, and makes ``Warnings/check()`` throw.
        case strict

        /// Drops it.
        case quiet
    }

    private struct State {
        var mode: Mode
        var causes: Set<String> = []

        /// The messages that were written while the log was strict.
        var strictMessages: [String] = []

        /// The log that reports instead; nil for this one.
        var target: Warnings?

        /// For each feature by its number, whether it was reported.
        var features = Array(repeating: false, count: LesserFeature.allCases.count)
    }

    /// The log of the current task: standard error of the process unless another one was set.
    ///
    /// Child tasks inherit it. Threads that Swift's concurrency does not know use ``ofProcess``.
    @TaskLocal package static var current = ofProcess

    /// The log of the process, which writes to standard error.
    package static let ofProcess = Warnings { message in
        writeToStandardError("Halation: warning: \(message)\n")
    }

    /// The number of causes after which a log falls silent, so that a cause with a changing name cannot fill it.
    package static let limit = 100

    private let state: Mutex<State>
    private let write: @Sendable (_ message: String) -> Void

    /// Creates a log without reported causes.
    ///
    /// - Parameters:
    ///   - mode: What happens to warnings; ``mode`` changes it.
    ///   - write: Receives each new message, from any thread, one at a time.
    package init(mode: Mode = .reporting, write: @escaping @Sendable (_ message: String) -> Void) {
        state = Mutex(State(mode: mode))
        self.write = write
    }

    /// What happens to warnings from now on.
    ///
    /// A warning that was dropped while the log was quiet is reported when it occurs again.
    package var mode: Mode {
        get { state.withLock { $0.mode } }
        set { state.withLock { $0.mode = newValue } }
    }

    /// Reports to `log` from now on, instead of here.
    ///
    /// A program that renders with a log of its own then gets the warnings of all threads.
    package func forward(to log: Warnings) {
        state.withLock { $0.target = log === self ? nil : log }
    }

    /// Reports `message` to the log of the current task, unless it has reported `cause` before.
    ///
    /// - Parameters:
    ///   - message: A clause; evaluated only if it is reported.
    ///   - cause: What is wrong, the same for each occurrence.
    package static func report(_ message: @autoclosure () -> String, once cause: String) {
        current.report(message(), once: cause)
    }

    /// Reports to the log of the current task that a feature of SwiftUI is lost, once for each feature.
    ///
    /// - Complexity: O(1) without allocation if the feature was reported before: bodies of views run for every frame.
    package static func report(_ feature: LesserFeature) {
        current.report(feature)
    }

    /// Reports `message`, unless this log has reported `cause` before.
    package func report(_ message: @autoclosure () -> String, once cause: String) {
        if let target = state.withLock({ $0.target }) { return target.report(message(), once: cause) }
        state.withLock { write(message, cause: cause, state: &$0) }
    }

    /// Reports that a feature of SwiftUI is lost, once for each feature.
    package func report(_ feature: LesserFeature) {
        if let target = state.withLock({ $0.target }) { return target.report(feature) }
        state.withLock { state in
            guard state.mode != .quiet, !state.features[feature.rawValue] else { return }
            state.features[feature.rawValue] = true
            write({ feature.warning }, cause: "feature \(feature.name)", state: &state)
        }
    }

    /// Throws if a strict log has reported a warning.
    ///
    /// A command calls it after its last picture: everything is written, and the status says that something was lost.
    package func check() throws(StrictWarningsError) {
        let messages = state.withLock { $0.strictMessages }
        guard let first = messages.first else { return }
        throw StrictWarningsError(first: first, messages: messages)
    }

    private func write(_ message: () -> String, cause: String, state: inout State) {
        guard state.mode != .quiet, state.causes.count <= Self.limit, state.causes.insert(cause).inserted
        else {
            return
        }
        let text = state.causes.count <= Self.limit ? message() : "further warnings are left out"
        if state.mode == .strict { state.strictMessages.append(text) }
        write(text)
    }
}

/// Warnings that count as errors, because the log was strict.
package struct StrictWarningsError: Error, Equatable, CustomStringConvertible {
    /// The message of the first warning.
    package let first: String

    /// The messages in the order of their reports, at least one.
    package let messages: [String]

    /// The number of reported warnings, at least 1.
    package var count: Int { messages.count }

    /// The first warning, and the number of further ones.
    package var description: String {
        let others = count == 1 ? "" : " (and \(count - 1) more)"
        return "a warning counts as an error: \(first)\(others)"
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

func writeToStandardError(_ text: String) {
    // One call, so that lines of several threads do not mix. A closed standard error is no reason to fail.
    var text = text
    text.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
