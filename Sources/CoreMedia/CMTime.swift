import Foundation

/// A number of time units.
public typealias CMTimeValue = Int64

/// The number of time units in a second.
public typealias CMTimeScale = Int32

/// A time as a fraction of seconds.
public struct CMTime: Hashable, Comparable, Sendable {
    /// The number of units.
    public var value: CMTimeValue

    /// The number of units in a second; zero in an invalid time.
    public var timescale: CMTimeScale

    private var isEndless = false

    /// Creates an invalid time.
    public init() {
        self.init(value: 0, timescale: 0)
    }

    /// Creates a time from a number of units.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.value = value
        self.timescale = timescale
    }

    /// Creates the time nearest to a number of seconds.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard seconds.isFinite else {
            self = seconds == .infinity ? .positiveInfinity : .invalid
            return
        }
        self.init(
            value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()),
            timescale: preferredTimescale
        )
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime()

    /// A time later than all others.
    public static let positiveInfinity: CMTime = {
        var time = CMTime(value: 1, timescale: 1)
        time.isEndless = true
        return time
    }()

    /// The time in seconds; not a number for an invalid time.
    public var seconds: Double {
        if isEndless { return .infinity }
        return timescale == 0 ? .nan : Double(value) / Double(timescale)
    }

    /// Whether the time is a number of seconds or endless.
    public var isValid: Bool { timescale != 0 }

    /// Whether the time is a number of seconds.
    public var isNumeric: Bool { isValid && !isEndless }

    /// Whether the time is not known: it is if it is valid.
    public var isIndefinite: Bool { !isValid }

    /// The sum of two times, in the finer units.
    public static func + (first: CMTime, second: CMTime) -> CMTime {
        combined(first, second) { $0 + $1 }
    }

    /// The difference of two times, in the finer units.
    public static func - (first: CMTime, second: CMTime) -> CMTime {
        combined(first, second) { $0 - $1 }
    }

    private static func combined(_ first: CMTime, _ second: CMTime, _ combine: (Double, Double) -> Double)
        -> CMTime
    {
        let scale = max(first.timescale, second.timescale)
        return CMTime(seconds: combine(first.seconds, second.seconds), preferredTimescale: scale)
    }

    /// Whether the first time is earlier.
    public static func < (first: CMTime, second: CMTime) -> Bool { first.seconds < second.seconds }
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

    public static let zero = CMTimeRange(start: .zero, duration: .zero)
}

/// Stand-in for `CMSampleBuffer`: a part of a recording; never created.
public final class CMSampleBuffer: Sendable {
    init() {}
}
