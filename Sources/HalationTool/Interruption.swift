import Foundation
import Synchronization

/// A request, from whatever thread, that a run stop as soon as it leaves nothing half done.
package final class Interruption: Sendable {
    private let status = Atomic<Int32>(0)

    /// Creates a request that nobody has made yet.
    package init() {}

    /// Makes the request; the run will end with `status`.
    ///
    /// - Returns: Whether this was the first request.
    @discardableResult
    package func request(_ status: ToolStatus) -> Bool {
        let (isFirst, _) = self.status.compareExchange(
            expected: 0,
            desired: status.rawValue,
            ordering: .sequentiallyConsistent
        )
        return isFirst
    }

    /// The status to end with, if a request was made.
    package var requestedStatus: ToolStatus? {
        let status = status.load(ordering: .sequentiallyConsistent)
        return status == 0 ? nil : ToolStatus(rawValue: status)
    }

    /// Says whether a request was made, to whoever asks between two frames.
    var isRequested: @Sendable () -> Bool {
        { [self] in requestedStatus != nil }
    }

    /// The request that signals make to this process.
    static let ofProcess = Interruption()

    /// Lets the first interrupt or request to end make the request ``ofProcess``, and the second end the process at
    /// once.
    ///
    /// The handlers are in place when this returns. A dispatch source would be only some time later, and lose a signal
    /// that comes before.
    static func listenToSignals() {
        // Made here: a handler must not take memory.
        _ = ofProcess
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                let status: ToolStatus =
                    switch number {
                    case SIGINT: .interrupted
                    case SIGHUP: .hungUp
                    default: .terminated
                    }
                if !Interruption.ofProcess.request(status) { _exit(status.rawValue) }
            }
        }
    }
}
