public import Foundation
public import OpenCombine

extension RunLoop: @retroactive Scheduler {
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
        perform { action() }
    }

    /// Performs an action at a time.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        guard ScheduledAction.onFrameClock(after: now.distance(to: date).timeInterval, action) == nil else {
            return
        }
        nonisolated(unsafe) let action = action
        let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
    }

    /// Performs an action at a time and then repeatedly.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let scheduled = ScheduledAction.onFrameClock(
            after: now.distance(to: date).timeInterval,
            repeatingEvery: interval.timeInterval,
            action
        ) {
            return scheduled
        }
        nonisolated(unsafe) let action = action
        nonisolated(unsafe) let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true)
        { _ in
            action()
        }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }
}
