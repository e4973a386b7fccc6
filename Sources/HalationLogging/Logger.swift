import Foundation

/// Writes messages to the standard error stream, as `Logger` of the module `os`.
///
/// `halation run` gives this module the name `os`.
public struct Logger: Sendable {
    private let prefix: String
    private let isEnabled: Bool

    /// Creates a logger without a category.
    public init() {
        prefix = ""
        isEnabled = true
    }

    /// Creates a logger.
    ///
    /// - Parameters:
    ///   - subsystem: Not used.
    ///   - category: Stands before each message.
    public init(subsystem: String, category: String) {
        prefix = "[\(category)] "
        isEnabled = true
    }

    /// Creates a logger of a log.
    public init(_ log: OSLog) {
        prefix = log.category.isEmpty ? "" : "[\(log.category)] "
        isEnabled = log.isEnabled
    }

    private func write(_ message: String) {
        guard isEnabled else { return }
        FileHandle.standardError.write(Data("\(prefix)\(message)\n".utf8))
    }

    /// Writes a message.
    public func log(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message, whatever its level.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(message.text) }

    /// Has no effect: messages for the development of a program are not written.
    public func debug(_ message: OSLogMessage) {}

    /// Has no effect: messages for the development of a program are not written.
    public func trace(_ message: OSLogMessage) {}

    /// Has no effect: informative messages are not written.
    public func info(_ message: OSLogMessage) {}

    /// Writes a message.
    public func notice(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message.
    public func warning(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message.
    public func error(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message.
    public func critical(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message.
    public func fault(_ message: OSLogMessage) { write(message.text) }
}
