import Foundation

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The seconds since the reference date, the start of 2001.
public typealias CFAbsoluteTime = Double

/// The current time in seconds, of which only differences have a meaning.
///
/// It runs with `Date()`: within a view it is the frame's time, elsewhere the machine's.
public func CACurrentMediaTime() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }

/// The current time in seconds since the reference date; within a view it is the time of the frame.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
