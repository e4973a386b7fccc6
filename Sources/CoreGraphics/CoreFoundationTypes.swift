public import Foundation

/// Stand-in for `CFArray`, for code that writes `colors as CFArray`.
public typealias CFArray = [Any]

/// Stand-in for `CFDictionary`: a Swift dictionary.
public typealias CFDictionary = [AnyHashable: Any]

/// Stand-in for `CFString`: a Swift string.
public typealias CFString = String

/// Stand-in for `CFData`: Foundation's `Data`.
public typealias CFData = Data

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The seconds since the reference date, the start of 2001.
public typealias CFAbsoluteTime = Double

/// The current time in seconds since the reference date; within a view it is the time of the frame.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000

/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000
