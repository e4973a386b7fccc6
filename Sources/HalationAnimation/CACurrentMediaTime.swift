import Foundation

/// A number of seconds.
public typealias CFTimeInterval = Double

/// The seconds since the reference date, the start of 2001.
public typealias CFAbsoluteTime = Double

/// The current time in seconds, of which only differences have a meaning.
///
/// It runs with `Date()`: within a view it is the time of the frame, not that of the machine.
public func CACurrentMediaTime() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }

/// The current time in seconds since the reference date; within a view it is the time of the frame.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
