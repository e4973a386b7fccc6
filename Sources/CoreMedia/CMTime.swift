import Foundation

/// A number of time units.
public typealias CMTimeValue = Int64

/// The number of time units in a second.
public typealias CMTimeScale = Int32

/// A time as a fraction of seconds.
///
/// Times are equal if they are the same number of seconds, whatever their units. Sums and differences are exact as long as
/// there is a unit for them that a timescale can hold.
public struct CMTime: Hashable, Comparable, Sendable {
    /// The number of units.
    public var value: CMTimeValue

    /// The number of units in a second; zero in an invalid time.
    public var timescale: CMTimeScale

    /// The sign of an endless time; 0 for others.
    private var endlessSign = 0

    /// Creates an invalid time.
    public init() {
        self.init(value: 0, timescale: 0)
    }

    /// Creates a time from a number of units.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.value = value
        self.timescale = timescale
    }

    /// Creates the time nearest to a number of seconds; an endless one if there are more than units can count.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard preferredTimescale > 0, !seconds.isNaN else {
            self.init()
            return
        }
        let units = (seconds * Double(preferredTimescale)).rounded()
        guard let value = CMTimeValue(exactly: units) else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime()

    /// A time later than all others.
    public static let positiveInfinity = CMTime(endless: 1)

    /// A time earlier than all others.
    public static let negativeInfinity = CMTime(endless: -1)

    private init(endless sign: Int) {
        self.init(value: CMTimeValue(sign), timescale: 1)
        endlessSign = sign
    }

    /// The time in seconds; not a number for an invalid time.
    public var seconds: Double {
        if isEndless { return Double(endlessSign) * .infinity }
        return timescale <= 0 ? .nan : Double(value) / Double(timescale)
    }

    private var isEndless: Bool { endlessSign != 0 }

    /// Whether the time is a number of seconds or endless.
    public var isValid: Bool { timescale > 0 }

    /// Whether the time is a number of seconds.
    public var isNumeric: Bool { isValid && !isEndless }

    /// Whether the time is not known: it is if it is valid.
    public var isIndefinite: Bool { !isValid }

    /// The sum of two times, in the largest unit that both are multiples of.
    public static func + (first: CMTime, second: CMTime) -> CMTime { sum(first, second, sign: 1) }

    /// The difference of two times, in the largest unit that both are multiples of.
    public static func - (first: CMTime, second: CMTime) -> CMTime { sum(first, second, sign: -1) }

    private static func sum(_ first: CMTime, _ second: CMTime, sign: CMTimeValue) -> CMTime {
        guard first.isNumeric, second.isNumeric else {
            return CMTime(seconds: first.seconds + Double(sign) * second.seconds, preferredTimescale: 1)
        }
        let (a, b) = (Int64(first.timescale), Int64(second.timescale))
        let scale = a / greatestDivisor(a, b) * b
        let (left, leftOverflows) = first.value.multipliedReportingOverflow(by: scale / a)
        let (right, rightOverflows) = second.value.multipliedReportingOverflow(by: sign * (scale / b))
        let (value, overflows) = left.addingReportingOverflow(right)
        if let timescale = CMTimeScale(exactly: scale), !leftOverflows, !rightOverflows, !overflows {
            return CMTime(value: value, timescale: timescale)
        }
        // No unit holds the sum exactly.
        let seconds = first.seconds + Double(sign) * second.seconds
        let finer = CMTime(seconds: seconds, preferredTimescale: .max)
        return finer.isNumeric
            ? finer : CMTime(seconds: seconds, preferredTimescale: max(first.timescale, second.timescale))
    }

    private static func greatestDivisor(_ first: Int64, _ second: Int64) -> Int64 {
        var (a, b) = (abs(first), abs(second))
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }

    /// Whether the first time is earlier; an invalid time is later than all others.
    public static func < (first: CMTime, second: CMTime) -> Bool { compare(first, second) < 0 }

    /// Whether both are the same number of seconds.
    public static func == (first: CMTime, second: CMTime) -> Bool { compare(first, second) == 0 }

    /// -1, 0 or 1 if the first time is earlier, the same or later.
    fileprivate static func compare(_ first: CMTime, _ second: CMTime) -> Int32 {
        func sign(_ isBefore: Bool, _ isAfter: Bool) -> Int32 { isBefore ? -1 : isAfter ? 1 : 0 }
        guard first.isValid, second.isValid else { return sign(first.isValid, second.isValid) }
        guard first.endlessSign == 0, second.endlessSign == 0 else {
            return sign(first.endlessSign < second.endlessSign, first.endlessSign > second.endlessSign)
        }
        // Exact, as the products have 96 bits.
        let left = first.value.multipliedFullWidth(by: Int64(second.timescale))
        let right = second.value.multipliedFullWidth(by: Int64(first.timescale))
        return sign(
            (left.high, left.low) < (right.high, right.low),
            (left.high, left.low) > (right.high, right.low)
        )
    }

    /// Adds the number of seconds to a hash, as a fraction in lowest terms.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(endlessSign)
        guard isNumeric else { return }
        let divisor = Self.greatestDivisor(value, Int64(timescale))
        hasher.combine(value / divisor)
        hasher.combine(Int64(timescale) / divisor)
    }
}

/// Creates a time from a number of units.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

/// Creates the time nearest to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds; not a number for an invalid time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// The sum of two times.
public func CMTimeAdd(_ first: CMTime, _ second: CMTime) -> CMTime { first + second }

/// The difference of two times.
public func CMTimeSubtract(_ first: CMTime, _ second: CMTime) -> CMTime { first - second }

/// -1, 0 or 1 if the first time is earlier, the same or later.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { CMTime.compare(time1, time2) }

/// An interval of time.
public struct CMTimeRange: Hashable, Sendable {
    /// The beginning of the interval.
    public var start: CMTime

    /// The length of the interval.
    public var duration: CMTime

    /// Creates an interval from its beginning and its length.
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    /// Creates an interval from its beginning and its end.
    public init(start: CMTime, end: CMTime) {
        self.init(start: start, duration: end - start)
    }

    /// The end of the interval.
    public var end: CMTime { start + duration }

    /// Whether a time is in the interval; the end is not.
    public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }

    public static let zero = CMTimeRange(start: .zero, duration: .zero)
}

/// Stand-in for `CMSampleBuffer`: a part of a recording; never created.
public final class CMSampleBuffer: Sendable {
    init() {}
}
