public import Foundation
public import OpenCombine

extension Timer {
    /// A publisher that emits the date at an interval.
    ///
    /// In a view that Halation renders it follows the frame clock: the first date is one interval after the connection.
    ///
    /// - Parameters:
    ///   - interval: The time between two dates in seconds.
    ///   - tolerance: Ignored; dates are exact.
    ///   - runLoop: The run loop of the timer.
    ///   - mode: The modes of the run loop.
    ///   - options: Ignored.
    /// - Returns: A publisher that is connected to start.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(
            interval: interval,
            tolerance: tolerance,
            runLoop: runLoop,
            mode: mode,
            options: options
        )
    }

    /// A publisher that emits the date at an interval, from the moment it is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        /// The values of the publisher: dates.
        public typealias Output = Date

        /// The publisher does not fail.
        public typealias Failure = Never

        /// The time between two dates in seconds.
        public let interval: TimeInterval

        /// The allowed deviation in seconds; ignored on the frame clock.
        public let tolerance: TimeInterval?

        /// The run loop of the timer.
        public let runLoop: RunLoop

        /// The modes of the run loop.
        public let mode: RunLoop.Mode

        /// Options, which are ignored.
        public let options: RunLoop.SchedulerOptions?

        private let dates = PassthroughSubject<Date, Never>()

        /// Creates a publisher; ``connect()`` starts it.
        ///
        /// - Parameters:
        ///   - interval: The time between two dates in seconds.
        ///   - tolerance: Ignored.
        ///   - runLoop: The run loop of the timer.
        ///   - mode: The modes of the run loop.
        ///   - options: Ignored.
        public init(
            interval: TimeInterval,
            tolerance: TimeInterval? = nil,
            runLoop: RunLoop,
            mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Adds a subscriber, which receives dates after ``connect()``.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Never, Downstream.Input == Date {
            dates.subscribe(subscriber)
        }

        /// Starts the timer; the first date is one interval later.
        public func connect() -> any Cancellable {
            // As long as Foundation's shortest interval.
            let interval = Swift.max(self.interval, 0.0001)
            let send = { [dates] in dates.send(Date()) }
            if let scheduled = ScheduledAction.onFrameClock(
                after: interval,
                repeatingEvery: interval,
                send
            ) {
                return scheduled
            }
            nonisolated(unsafe) let action = send
            nonisolated(unsafe) let timer = Timer(timeInterval: interval, repeats: true) { _ in action() }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
}
