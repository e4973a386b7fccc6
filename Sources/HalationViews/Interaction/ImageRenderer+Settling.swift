public import Foundation
public import HalationRendering
import HalationViewTree

extension ImageRenderer {
    /// Whether pictures of later dates are equal to the last one.
    ///
    /// It is false while animations, delays, timers, timelines or inputs of a script are ahead. The value is
    /// valid after a picture has been rendered.
    public var isSettled: Bool { tree.isAtRest && !hasFadingTouches }

    /// Advances the view until nothing moves, without drawing.
    ///
    /// ```swift
    /// let renderer = ImageRenderer(content: Drawer())
    /// renderer.script { $0.tap("Open", at: 0) }
    /// try renderer.settle(within: 10)
    /// let picture = try renderer.pixelBuffer()  // the open drawer
    /// ```
    ///
    /// Afterwards ``date`` is the first frame at rest, counted from the reference date, and not before its
    /// previous value.
    ///
    /// - Parameters:
    ///   - seconds: The largest time to advance to, in seconds from the reference date.
    ///   - framesPerSecond: The frames per second of the steps.
    /// - Returns: The time of the first frame at rest, in seconds; nil if something still moves at the end,
    ///   such as an animation that repeats forever.
    /// - Throws: ``RenderingError`` if the views cannot be drawn.
    @discardableResult
    public func settle(
        within seconds: TimeInterval,
        framesPerSecond: Double = 60
    ) throws(RenderingError) -> TimeInterval? {
        let rate = framesPerSecond > 0 && framesPerSecond.isFinite ? framesPerSecond : 60
        let elapsed = date.timeIntervalSinceReferenceDate
        var frame = max((elapsed * rate - 1e-6).rounded(.up), 0)
        while frame / rate <= seconds {
            date = max(Date(timeIntervalSinceReferenceDate: frame / rate), date)
            _ = recording()
            if let failure { throw failure }
            if isSettled { return date.timeIntervalSinceReferenceDate }
            frame += 1
        }
        return nil
    }
}
