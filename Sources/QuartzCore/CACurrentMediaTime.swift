import CAmbient
public import CoreGraphics
import Foundation

/// The current time in seconds, of which only differences have a meaning.
///
/// It runs with `Date()`: within a view it is the frame's time, elsewhere the machine's.
public func CACurrentMediaTime() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }

/// The clock of layers.
enum LayerClock {
    /// Whether the running code sees the frame's time; elsewhere each instruction has a time of its own.
    static var isVirtual: Bool { ambient_current().is_active }
}
