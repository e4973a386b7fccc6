public import CoreGraphics
import Foundation

/// The current time in seconds, of which only differences have a meaning.
///
/// It runs with `Date()`: within a view it is the time of the frame, not that of the machine.
public func CACurrentMediaTime() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }
