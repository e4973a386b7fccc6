import CAmbient
public import CoreGraphics
import Foundation

/// The current time in seconds, of which only differences have a meaning.
///
/// It runs with `Date()`: within a view it is the frame's time, elsewhere the machine's.
public func CACurrentMediaTime() -> CFTimeInterval { LayerClock.time(of: Date()) }

/// The clock of layers.
package enum LayerClock {
    /// The time at the reference date: that of a device that has been on for a while.
    ///
    /// It is not 0, as 0 means to layers and animations that no time was set.
    private static let start = 4096.0

    /// The time of layers at a date.
    package static func time(of date: Date) -> CFTimeInterval { date.timeIntervalSinceReferenceDate + start }

    /// The date at a time of layers.
    package static func date(of time: CFTimeInterval) -> Date {
        Date(timeIntervalSinceReferenceDate: time - start)
    }

    /// Whether the running code sees the frame's time; elsewhere each instruction has a time of its own.
    package static var isVirtual: Bool { ambient_current().is_active }

    /// The random seed of the frames, if the running code sees their time.
    package static var seed: UInt64 { ambient_current().seed }
}
