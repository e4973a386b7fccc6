public import CoreGraphics
import Foundation

/// The current time in seconds, of which only differences have a meaning.
///
/// It runs with `Date()`: within a view it is the frame's time, elsewhere the machine's.
public func CACurrentMediaTime() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }
