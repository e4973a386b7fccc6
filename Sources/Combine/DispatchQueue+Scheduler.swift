public import Dispatch
public import OpenCombine

extension DispatchQueue: @retroactive Scheduler {
    /// Options of scheduled work.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS

        /// The flags of the work items.
        public var flags: DispatchWorkItemFlags

        /// A group to add the work to.
        public var group: DispatchGroup?

        /// Creates options; by default without quality of service, flags and group.
        public init(
            qos: DispatchQoS = .unspecified,
            flags: DispatchWorkItemFlags = [],
            group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The smallest tolerance that the scheduler can use: 0.
    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(.nanoseconds(0)) }

    /// The current time of the scheduler.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// Performs an action as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard ScheduledAction.onFrameClock(after: 0, action) == nil else { return }
        nonisolated(unsafe) let action = action
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            action()
        }
    }

    /// Performs an action at a time.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let delay = now.distance(to: date).seconds
        guard ScheduledAction.onFrameClock(after: delay, action) == nil else { return }
        nonisolated(unsafe) let action = action
        asyncAfter(
            deadline: date.dispatchTime,
            qos: options?.qos ?? .unspecified,
            flags: options?.flags ?? []
        ) { action() }
    }

    /// Performs an action at a time and then repeatedly.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let delay = now.distance(to: date).seconds
        if let scheduled = ScheduledAction.onFrameClock(
            after: delay,
            repeatingEvery: interval.seconds,
            action
        ) {
            return scheduled
        }
        nonisolated(unsafe) let action = action
        let source = DispatchSource.makeTimerSource(queue: self)
        source.schedule(
            deadline: date.dispatchTime,
            repeating: interval.timeInterval,
            leeway: tolerance.timeInterval
        )
        source.setEventHandler { action() }
        source.resume()
        return AnyCancellable { source.cancel() }
    }
}

extension DispatchQueue {
    /// A time of the scheduler.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The time as libdispatch represents it.
        public var dispatchTime: DispatchTime

        /// Creates the time of a libdispatch time.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        /// The time from this one to another.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let nanoseconds =
                Int(other.dispatchTime.uptimeNanoseconds) - Int(dispatchTime.uptimeNanoseconds)
            return Stride(.nanoseconds(nanoseconds))
        }

        /// The time after an interval.
        public func advanced(by distance: Stride) -> SchedulerTimeType {
            SchedulerTimeType(dispatchTime + distance.timeInterval)
        }

        /// Adds the time to a hash.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.rawValue)
        }

        /// An interval between two times, in whole nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
            ExpressibleByFloatLiteral, Hashable, Sendable
        {
            /// The interval in nanoseconds.
            public var magnitude: Int

            /// The interval as libdispatch represents it.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            var seconds: Double { Double(magnitude) / 1e9 }

            /// Creates an interval; `never` becomes the longest one.
            public init(_ interval: DispatchTimeInterval) {
                magnitude =
                    switch interval {
                    case .seconds(let count): Self.product(count, 1_000_000_000)
                    case .milliseconds(let count): Self.product(count, 1_000_000)
                    case .microseconds(let count): Self.product(count, 1_000)
                    case .nanoseconds(let count): count
                    default: .max
                    }
            }

            /// Creates an interval of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }

            /// Creates an interval of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            /// Creates an interval of nanoseconds; nil if an `Int` cannot hold them.
            public init?(exactly source: some BinaryInteger) {
                guard let magnitude = Int(exactly: source) else { return nil }
                self.init(.nanoseconds(magnitude))
            }

            /// Whether one interval is shorter than another.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

            /// The sum of two intervals.
            public static func + (lhs: Stride, rhs: Stride) -> Stride {
                Stride(.nanoseconds(lhs.magnitude + rhs.magnitude))
            }

            /// The difference of two intervals.
            public static func - (lhs: Stride, rhs: Stride) -> Stride {
                Stride(.nanoseconds(lhs.magnitude - rhs.magnitude))
            }

            /// The product of two intervals in seconds.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { .seconds(lhs.seconds * rhs.seconds) }

            /// Adds another interval to this one.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

            /// Subtracts another interval from this one.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

            /// Multiplies by an interval in seconds.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            /// An interval of seconds.
            public static func seconds(_ seconds: Double) -> Stride {
                Stride(.nanoseconds(Int((min(max(seconds, -9e9), 9e9) * 1e9).rounded())))
            }

            /// An interval of seconds.
            public static func seconds(_ seconds: Int) -> Stride { Stride(.seconds(seconds)) }

            /// An interval of milliseconds.
            public static func milliseconds(_ count: Int) -> Stride { Stride(.milliseconds(count)) }

            /// An interval of microseconds.
            public static func microseconds(_ count: Int) -> Stride { Stride(.microseconds(count)) }

            /// An interval of nanoseconds.
            public static func nanoseconds(_ count: Int) -> Stride { Stride(.nanoseconds(count)) }

            private static func product(_ count: Int, _ unit: Int) -> Int {
                let (product, isTooLarge) = count.multipliedReportingOverflow(by: unit)
                guard isTooLarge else { return product }
                return count > 0 ? .max : .min
            }
        }
    }
}
