import CAmbient
import Foundation
import Synchronization

/// An action that a scheduler runs once or repeatedly until it is cancelled.
///
/// While Halation runs user code on the thread, the action follows the frame clock, whatever the scheduler.
final class ScheduledAction: Sendable {
    private let action: Mutex<Action?>

    /// The time of the sequence at which a repeated action runs first, and the interval, both in nanoseconds.
    private let interval: Int64?
    private let count = Mutex<Int64>(0)

    private init(_ action: @escaping () -> Void, interval: Int64?) {
        self.action = Mutex(Action(run: action))
        self.interval = interval
    }

    /// Schedules an action on the frame clock.
    ///
    /// - Parameters:
    ///   - delay: The time to the first run in seconds.
    ///   - interval: The time between runs in seconds; nil runs the action once.
    ///   - action: The action.
    /// - Returns: The scheduled action; nil, and nothing is scheduled, if no frame clock runs on this thread.
    static func onFrameClock(
        after delay: Double,
        repeatingEvery interval: Double? = nil,
        _ action: @escaping () -> Void
    ) -> ScheduledAction? {
        let start = ambient_current()
        guard start.is_active, start.scheduler != nil else { return nil }
        let first = start.elapsed + nanoseconds(delay)
        let scheduled = ScheduledAction(action, interval: interval.map { max(nanoseconds($0), 1) })
        scheduled.wait(until: first, first: first, exactInterval: interval)
        return scheduled
    }

    private func wait(until time: Int64, first: Int64, exactInterval: Double?) {
        let step = Step(action: self, first: first, exactInterval: exactInterval)
        let context = Unmanaged.passRetained(step).toOpaque()
        let isScheduled = ambient_schedule(max(time - ambient_current().elapsed, 0), context) { context in
            guard let context else { return }
            Unmanaged<Step>.fromOpaque(context).takeRetainedValue().run()
        }
        if !isScheduled { Unmanaged<Step>.fromOpaque(context).release() }
    }

    fileprivate func run(first: Int64, exactInterval: Double?) {
        guard let action = current else { return }
        action.run()
        guard let exactInterval, interval != nil, current != nil else { return }
        let number = count.withLock { count in
            count += 1
            return count
        }
        // From the first run, so that no error accumulates.
        let time = first + nanoseconds(Double(number) * exactInterval)
        wait(until: time, first: first, exactInterval: exactInterval)
    }

    private var current: Action? { action.withLock { $0 } }
}

extension ScheduledAction: Cancellable {
    func cancel() {
        action.withLock { $0 = nil }
    }
}

/// A function that a scheduler took from any thread, and calls as its caller would have to.
private struct Action: @unchecked Sendable {
    let run: () -> Void
}

/// A run of a scheduled action that is waiting.
private final class Step {
    let action: ScheduledAction
    let first: Int64
    let exactInterval: Double?

    init(action: ScheduledAction, first: Int64, exactInterval: Double?) {
        (self.action, self.first, self.exactInterval) = (action, first, exactInterval)
    }

    func run() { action.run(first: first, exactInterval: exactInterval) }
}

/// Nanoseconds in a time, rounded down, so that an action is never later than its exact time.
private func nanoseconds(_ seconds: Double) -> Int64 {
    guard seconds > 0 else { return 0 }
    return Int64(min(seconds, 6.3e9) * 1e9)
}
