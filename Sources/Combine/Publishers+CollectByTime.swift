import Foundation
public import OpenCombine

extension Publisher {
    /// Publishes arrays of the values of each interval, or of so many values if they come sooner.
    ///
    /// Intervals without a value publish nothing. What is left is published before the end; a failure drops it.
    ///
    /// - Parameters:
    ///   - strategy: The scheduler, the interval and the largest number of values.
    ///   - options: Options of the scheduled work.
    /// - Returns: A publisher of arrays.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers {
    /// When values are published as an array.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At every interval of a scheduler.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// At every interval of a scheduler, and whenever there are so many values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Publishes arrays of the values of intervals.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The values of an interval, in order.
        public typealias Output = [Upstream.Output]

        /// The failure of the publisher whose values are collected.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are collected.
        public let upstream: Upstream

        /// When values are published.
        public let strategy: TimeGroupingStrategy<Context>

        /// Options of the scheduled work.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher of arrays.
        public init(
            upstream: Upstream,
            strategy: TimeGroupingStrategy<Context>,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Subscribes with unlimited demand; the first interval begins now.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (context, interval, count) =
                switch strategy {
                case .byTime(let context, let interval): (context, interval, Int.max)
                case .byTimeOrCount(let context, let interval, let count):
                    (context, interval, Swift.max(count, 1))
                }
            let collector = Collector<Upstream.Output, S>(subscriber, count: count)
            upstream.subscribe(collector)
            collector.timer = context.schedule(
                after: context.now.advanced(by: interval),
                interval: interval,
                tolerance: context.minimumTolerance,
                options: options
            ) { [weak collector] in collector?.publish() }
        }
    }
}

/// Holds the values of an interval.
private final class Collector<Value, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable
where Downstream.Input == [Value] {
    private let downstream: Downstream
    private let count: Int

    // Guarded by the lock, which is not held while the subscriber is called.
    private let lock = NSLock()
    private var values: [Value] = []
    private var demand = Subscribers.Demand.none
    private var upstream: (any Subscription)?
    private var ticking: (any Cancellable)?
    private var isDone = false

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        self.count = count
    }

    /// The work that is repeated at every interval; it is cancelled with the subscription.
    var timer: (any Cancellable)? {
        get { lock.withLock { ticking } }
        set {
            let isLate = lock.withLock {
                ticking = newValue
                return isDone
            }
            if isLate { newValue?.cancel() }
        }
    }

    func receive(subscription: any Subscription) {
        lock.withLock { upstream = subscription }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        let isFull = lock.withLock {
            guard !isDone else { return false }
            values.append(input)
            return values.count >= count
        }
        if isFull { publish() }
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if case .finished = completion { publish() }
        guard end() else { return }
        downstream.receive(completion: completion)
    }

    /// Sends the values, if there are some and they are demanded.
    func publish() {
        let group: [Value]? = lock.withLock {
            guard !isDone, demand > .none, !values.isEmpty else { return nil }
            demand -= 1
            defer { values = [] }
            return values
        }
        guard let group else { return }
        let more = downstream.receive(group)
        lock.withLock { demand += more }
    }

    /// Ends the subscription; returns whether it had not ended before.
    private func end() -> Bool {
        let (timer, isFirst) = lock.withLock {
            defer { (isDone, values, ticking, upstream) = (true, [], nil, nil) }
            return (ticking, !isDone)
        }
        timer?.cancel()
        return isFirst
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() {
        let upstream = lock.withLock { self.upstream }
        guard end() else { return }
        upstream?.cancel()
    }
}
