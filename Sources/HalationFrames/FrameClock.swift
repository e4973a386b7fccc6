public import Foundation
import HalationDrawing

/// The dates of the frames of a sequence at one frame rate.
///
/// ```swift
/// let clock = FrameClock(framesPerSecond: 30)
/// renderer.date = clock.date(ofFrame: 90)  // 3 seconds after the start
/// ```
public struct FrameClock: Hashable, Sendable {
    /// The date of frame 0 at every rate: the reference date, so that `date.timeIntervalSinceReferenceDate` is the
    /// time since the start.
    public static let start = Date.animationStart

    /// The frame rate as an exact fraction.
    public let rate: FrameRate

    /// The frame rate, rounded to the nearest double.
    public var framesPerSecond: Double { rate.framesPerSecond }

    /// Creates a clock that starts at ``start``.
    public init(rate: FrameRate) {
        self.rate = rate
    }

    /// Creates a clock from a number of frames per second.
    ///
    /// - Precondition: `framesPerSecond` is finite and greater than 0.
    public init(framesPerSecond: Double) {
        self.init(rate: FrameRate(framesPerSecond))
    }

    /// The date of the frame at `index`: exactly `index / rate` seconds after ``start``.
    ///
    /// One division, rounded to the nearest double, so nothing accumulates. Frames of different rates that coincide,
    /// such as frame 3 at 24 and frame 15 at 120 frames per second, have equal dates.
    public func date(ofFrame index: Int) -> Date {
        Date(timeIntervalSinceReferenceDate: rate.seconds(ofFrame: index))
    }
}
