import Foundation

/// Stand-in for `OSLog`: a log with a category.
public final class OSLog: Sendable {
    /// The text in brackets before each message; none if empty.
    public let category: String

    let isEnabled: Bool

    /// Creates a log; the subsystem has no effect.
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

/// Stand-in for `OSLogType`: the level of a message.
///
/// ``os_log(_:log:_:)`` does not write the levels ``info`` and ``debug``.
public struct OSLogType: Hashable, Sendable {
    /// The number of the level, as on Apple's platforms.
    public let rawValue: UInt8

    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)
}

/// Writes a message to the standard error stream, unless its level is info or debug.
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

/// Writes a message to the standard error stream, unless its level is info or debug.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    guard type != .info, type != .debug else { return }
    Logger(log).log(message)
}

/// Stand-in for `OSSignposter`, which marks intervals for Instruments; has no effect.
public struct OSSignposter: Sendable {
    /// Creates a signposter without effect.
    public init(subsystem: String, category: String) {}

    /// The state that ``endInterval(_:_:)`` requires; empty.
    public struct State: Sendable {}

    /// Has no effect: there are no Instruments.
    public func beginInterval(_ name: StaticString) -> State { State() }

    /// Has no effect: there are no Instruments.
    public func endInterval(_ name: StaticString, _ state: State) {}

    /// Has no effect: there are no Instruments.
    public func emitEvent(_ name: StaticString) {}
}
