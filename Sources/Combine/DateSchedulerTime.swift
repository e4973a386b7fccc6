public import Foundation
public import OpenCombine

/// A time of a run loop or an operation queue.
public struct DateSchedulerTime: Strideable, Codable, Hashable, Sendable {
    /// The date that the time stands for.
    public var date: Date

    /// Creates the time of a date.
    public init(_ date: Date) {
        self.date = date
    }

    /// The time from this one to another.
    public func distance(to other: DateSchedulerTime) -> Stride {
        Stride(other.date.timeIntervalSince(date))
    }

    /// The time after an interval.
    public func advanced(by distance: Stride) -> DateSchedulerTime {
        DateSchedulerTime(date + distance.timeInterval)
    }

    /// An interval between two times.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
        ExpressibleByFloatLiteral, Codable, Hashable, Sendable
    {
        /// The interval in seconds.
        public var magnitude: TimeInterval

        /// The interval in seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Creates an interval of seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

        /// Creates an interval of seconds.
        public init(floatLiteral value: TimeInterval) { self.init(value) }

        /// Creates an interval of seconds.
        public init(integerLiteral value: TimeInterval) { self.init(value) }

        /// Creates an interval of seconds; nil if a double cannot hold them.
        public init?(exactly source: some BinaryInteger) {
            guard let magnitude = TimeInterval(exactly: source) else { return nil }
            self.init(magnitude)
        }

        /// Whether one interval is shorter than another.
        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

        /// The sum of two intervals.
        public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }

        /// The difference of two intervals.
        public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }

        /// The product of two intervals in seconds.
        public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }

        /// Adds another interval to this one.
        public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

        /// Subtracts another interval from this one.
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

        /// Multiplies by an interval in seconds.
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

        /// An interval of seconds.
        public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }

        /// An interval of seconds.
        public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }

        /// An interval of milliseconds.
        public static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }

        /// An interval of microseconds.
        public static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }

        /// An interval of nanoseconds.
        public static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }
    }
}
