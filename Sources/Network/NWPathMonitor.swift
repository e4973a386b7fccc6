public import Dispatch
import HalationDiagnostics

/// The kind of a connection.
public struct NWInterface: Hashable, Sendable {
    /// The kinds of connections.
    public enum InterfaceType: Hashable, Sendable {
        case other
        case wifi
        case cellular
        case wiredEthernet
        case loopback
    }
}

/// The state of the network: without a connection.
public struct NWPath: Hashable, Sendable {
    /// Whether there is a connection.
    public enum Status: Hashable, Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }

    /// Whether there is a connection: never.
    public var status: Status { .unsatisfied }

    /// Whether the connection is costly: never.
    public var isExpensive: Bool { false }

    /// Whether the connection should be spared: never.
    public var isConstrained: Bool { false }

    /// Returns false: there is no connection.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

/// Stand-in for `NWPathMonitor`: there is no connection, and it never changes.
public final class NWPathMonitor: @unchecked Sendable {
    /// Called once after ``start(queue:)`` on the queue.
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?

    /// The state of the network: without a connection.
    public let currentPath = NWPath()

    /// Creates a monitor of no network.
    public init() {}

    /// Creates a monitor of no network.
    public init(requiredInterfaceType: NWInterface.InterfaceType) {}

    /// Calls the handler on the queue with the state that there is no connection.
    public func start(queue: DispatchQueue) {
        Warnings.report("a picture has no network: 'NWPathMonitor' says so", once: "NWPathMonitor")
        guard let handler = pathUpdateHandler else { return }
        let path = currentPath
        queue.async { handler(path) }
    }

    /// Has no effect: nothing is watched.
    public func cancel() { pathUpdateHandler = nil }
}
