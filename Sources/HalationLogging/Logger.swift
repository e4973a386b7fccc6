import Foundation

/// Stand-in for `Logger` of the module `os`: writes messages to the standard error stream.
///
/// `halation run` gives this module the name `os`. ``debug(_:)``, ``trace(_:)`` and ``info(_:)`` write
/// nothing.
public struct Logger: Sendable {
    private let prefix: String
    private let isEnabled: Bool

    /// Creates a logger without a category.
    public init() {
        prefix = ""
        isEnabled = true
    }

    /// Creates a logger with a category.
    ///
    /// - Parameters:
    ///   - subsystem: Not used.
    ///   - category: Stands before each message.
    public init(subsystem: String, category: String) {
        prefix = "[\(category)] "
        isEnabled = true
    }

    /// Creates a logger that writes to a log.
    public init(_ log: OSLog) {
        prefix = log.category.isEmpty ? "" : "[\(log.category)] "
        isEnabled = log.isEnabled
    }

    private func write(_ message: String) {
        guard isEnabled else { return }
        FileHandle.standardError.write(Data("\(prefix)\(message)\n".utf8))
    }

    /// Writes a message, after the category in brackets.
    public func log(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message, whatever the level.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(message.text) }

    /// Has no effect: debug messages are not written.
    public func debug(_ message: OSLogMessage) {}

    /// Has no effect: trace messages are not written.
    public func trace(_ message: OSLogMessage) {}

    /// Has no effect: info messages are not written.
    public func info(_ message: OSLogMessage) {}

    /// Writes a message, like ``log(_:)``.
    public func notice(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message, like ``log(_:)``.
    public func warning(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message, like ``log(_:)``.
    public func error(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message, like ``log(_:)``.
    public func critical(_ message: OSLogMessage) { write(message.text) }

    /// Writes a message, like ``log(_:)``.
    public func fault(_ message: OSLogMessage) { write(message.text) }
}
