import Foundation

/// A log with a category.
public final class OSLog: Sendable {
    /// Stands before each message.
    public let category: String

    let isEnabled: Bool

    /// Creates a log; the subsystem is not used.
    public convenience init(subsystem: String, category: String) {
        self.init(category: category, isEnabled: true)
    }

    private init(category: String, isEnabled: Bool) {
        self.category = category
        self.isEnabled = isEnabled
    }

    /// A log without a category.
    public static let `default` = OSLog(subsystem: "", category: "")

    /// A log that writes nothing.
    public static let disabled = OSLog(category: "", isEnabled: false)
}

/// The level of a message.
public struct OSLogType: Hashable, Sendable {
    /// The number of the level.
    public let rawValue: UInt8

    /// The default level.
    public static let `default` = OSLogType(rawValue: 0)

    /// Informative.
    public static let info = OSLogType(rawValue: 1)

    /// For the development of a program.
    public static let debug = OSLogType(rawValue: 2)

    /// An error.
    public static let error = OSLogType(rawValue: 16)

    /// A mistake of the program.
    public static let fault = OSLogType(rawValue: 17)
}

/// Writes a message to the standard error stream, unless its level is informative or lower.
///
/// - Parameters:
///   - message: The text; `%{public}@` and the like stand for the values.
///   - log: The log, whose category stands before the message.
///   - type: The level.
///   - args: The values.
public func os_log(
    _ message: String,
    log: OSLog = .default,
    type: OSLogType = .default,
    _ args: any CVarArg...
) {
    guard type != .info, type != .debug else { return }
    let format = message.replacing("%{public}", with: "%").replacing("%{private}", with: "%")
    Logger(log).log("\(String(format: format, arguments: args))")
}

/// Writes a message to the standard error stream, unless its level is informative or lower.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    guard type != .info, type != .debug else { return }
    Logger(log).log(message)
}

/// Measures the time of work for Instruments; has no effect.
public struct OSSignposter: Sendable {
    /// Creates a signposter.
    public init(subsystem: String, category: String) {}

    /// What ``endInterval(_:_:)`` needs.
    public struct State: Sendable {}

    /// Has no effect.
    public func beginInterval(_ name: StaticString) -> State { State() }

    /// Has no effect.
    public func endInterval(_ name: StaticString, _ state: State) {}

    /// Has no effect.
    public func emitEvent(_ name: StaticString) {}
}
