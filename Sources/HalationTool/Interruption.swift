import Foundation
import HalationMovies
import Synchronization

/// A request to stop a run, made by a signal or a test.
///
/// A run that writes files stops after the frames in hand, so that no file is partial. Signal handlers may do almost
/// nothing, so the request is one atomic number, which the run reads at checkpoints.
package final class Interruption: Sendable {
    private let status = Atomic<Int32>(0)
    private let hasCheckpoints = Atomic(false)
    private let isAnnounced = Atomic(false)

    /// Creates an interruption that is not requested yet.
    package init() {}

    /// Requests the end of the run, with `status` as its exit status.
    ///
    /// Only the first request counts.
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

    /// The exit status of the first request; nil without one.
    package var requestedStatus: ToolStatus? {
        let status = status.load(ordering: .sequentiallyConsistent)
        return status == 0 ? nil : ToolStatus(rawValue: status)
    }

    /// Runs `work` in a task that is cancelled at its first checkpoint after a request.
    ///
    /// - Parameters:
    ///   - isAnnounced: Whether Ctrl-C says on standard error that the run stops, and how to end it at once.
    ///   - work: The run; it calls `checkpoint` after each frame, from any task.
    /// - Throws: Errors of `work`, such as `CancellationError`.
    @MainActor func cancelling(
        isAnnounced: Bool = true,
        _ work: @escaping @MainActor (_ checkpoint: @escaping @Sendable () -> Void) async throws -> Void
    ) async throws {
        let running = RunningTask()
        let checkpoint: @Sendable () -> Void = { [self] in
            if requestedStatus != nil { running.cancel() }
        }
        let task = Task { try await work(checkpoint) }
        running.set(task)
        self.isAnnounced.store(isAnnounced, ordering: .sequentiallyConsistent)
        hasCheckpoints.store(true, ordering: .sequentiallyConsistent)
        checkpoint()
        try await task.value
    }

    /// The interruption that signals request in this process.
    static let ofProcess = Interruption()

    /// Lets `SIGINT`, `SIGTERM` and `SIGHUP` request ``ofProcess``.
    ///
    /// Before a run has checkpoints, nothing is half done, and the first signal ends the process; so does the second
    /// signal in any case. A `SIGHUP` that is ignored when the process starts, as under `nohup`, stays ignored.
    ///
    /// Signals that the parent process had blocked are unblocked: a Swift task blocks nearly all of them on its
    /// thread, and a process started from there inherits that.
    ///
    /// The handlers are in place when this returns. A dispatch source would take longer, and miss an early signal.
    static func listenToSignals() {
        // Created here: a handler must not allocate.
        _ = ofProcess
        MediaProgram.prepareKilling()
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&unblocked, number)
            if number == SIGHUP, isIgnored(number) { continue }
            signal(number) { number in
                let status: ToolStatus =
                    switch number {
                    case SIGINT: .interrupted
                    case SIGHUP: .hungUp
                    default: .terminated
                    }
                let isFirst = Interruption.ofProcess.request(status)
                let hasCheckpoints = Interruption.ofProcess.hasCheckpoints.load(
                    ordering: .sequentiallyConsistent
                )
                if !isFirst {
                    MediaProgram.killAll()
                    ChildProcesses.killLatest()
                }
                if !isFirst || !(hasCheckpoints || ChildProcesses.isWaiting) { _exit(status.rawValue) }
                if number == SIGINT { Interruption.ofProcess.announce() }
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    }

    /// Says that the run stops; called by a signal handler, which must not allocate.
    private func announce() {
        guard isAnnounced.load(ordering: .sequentiallyConsistent) else { return }
        let text: StaticString = "\nstopping after the frames in hand; Ctrl-C again ends at once\n"
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

/// A task that can be cancelled from any thread.
private final class RunningTask: Sendable {
    private let task = Mutex<Task<Void, any Error>?>(nil)

    func set(_ task: Task<Void, any Error>) {
        self.task.withLock { $0 = task }
    }

    func cancel() {
        task.withLock { $0 }?.cancel()
    }
}
