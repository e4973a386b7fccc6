public import Foundation
public import HalationRendering

extension ImageRenderer {
    /// Whether pictures of later dates are the same as the last one.
    ///
    /// Animations, delays, timers, timelines and the rest of a script are still ahead otherwise. Meaningful after a
    /// picture was made.
    public var isSettled: Bool { tree.isAtRest && !hasFadingTouches }

    /// Plays the view until nothing moves any more, without drawing.
    ///
    /// ```swift
    /// let renderer = ImageRenderer(content: Drawer())
    /// renderer.script { $0.tap("Open", at: 0) }
    /// try renderer.settle(within: 10)
    /// let picture = try renderer.pixelBuffer()  // the open drawer
    /// ```
    ///
    /// Afterwards ``date`` is the first moment at rest, in steps of frames from the reference date on, but not before
    /// the present date.
    ///
    /// - Parameters:
    ///   - seconds: The time after which to give up, from the reference date on.
    ///   - framesPerSecond: The steps per second.
    /// - Returns: The time at rest in seconds; nil if something still moves at the end, such as an animation that repeats
    ///   for ever.
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
