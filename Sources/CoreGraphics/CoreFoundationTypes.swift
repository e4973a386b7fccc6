public import Foundation

/// An array by the name of Core Foundation, for code that writes `colors as CFArray`.
public typealias CFArray = [Any]

/// A dictionary by the name of Core Foundation.
public typealias CFDictionary = [AnyHashable: Any]

/// A text by the name of Core Foundation.
public typealias CFString = String

/// Bytes by the name of Core Foundation.
public typealias CFData = Data

/// A number of seconds.
public typealias CFTimeInterval = Double

/// The seconds since the reference date, the start of 2001.
public typealias CFAbsoluteTime = Double

/// The current time in seconds since the reference date; within a view it is the time of the frame.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
