public import Foundation
public import OpenCombine

extension OperationQueue: @retroactive Scheduler {
    /// A time of the scheduler.
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Options of scheduled work; there are none.
    public struct SchedulerOptions: Sendable {}

    /// The smallest tolerance that the scheduler can use: 0.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The current time of the scheduler.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// Performs an action as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard ScheduledAction.onFrameClock(after: 0, action) == nil else { return }
        nonisolated(unsafe) let action = action
        addOperation { action() }
    }

    /// Performs an action at a time.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let delay = now.distance(to: date).timeInterval
        guard ScheduledAction.onFrameClock(after: delay, action) == nil else { return }
        nonisolated(unsafe) let action = action
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { self.addOperation { action() } }
    }

    /// Performs an action at a time and then repeatedly.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let delay = now.distance(to: date).timeInterval
        if let scheduled = ScheduledAction.onFrameClock(
            after: delay,
            repeatingEvery: interval.timeInterval,
            action
        ) {
            return scheduled
        }
        nonisolated(unsafe) let action = action
        let source = DispatchSource.makeTimerSource()
        source.schedule(deadline: .now() + delay, repeating: interval.timeInterval)
        source.setEventHandler { self.addOperation { action() } }
        source.resume()
        return AnyCancellable { source.cancel() }
    }
}
