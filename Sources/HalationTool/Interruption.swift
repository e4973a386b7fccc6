import Dispatch
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

    /// Lets the first signal make the request, and the second end the process at once.
    ///
    /// - Returns: What listens, for as long as it is kept.
    func listen(to signals: [(number: Int32, status: ToolStatus)]) -> [any DispatchSourceSignal] {
        signals.map { number, status in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(
                signal: number,
                queue: .global(qos: .userInteractive)
            )
            source.setEventHandler { [self] in
                if !request(status) { _exit(status.rawValue) }
            }
            source.resume()
            return source
        }
    }
}
