import HalationDrawing

/// What lets a drag that begins over a scroll view go to a view around it, such as a sheet that is resized.
package final class ScrollHandoff {
    /// Whether drags along the vertical axis go to the view around, wherever the content is.
    package var takesAll = false

    /// Whether drags down go to the view around while the content is at its start.
    package var takesPulls = false

    /// Creates one that takes no drags.
    package nonisolated init() {}

    /// Whether a drag goes to the view around.
    ///
    /// - Parameters:
    ///   - isDown: Whether the finger moves down.
    ///   - isAtStart: Whether the content is at its start.
    /// - Returns: Whether the scroll view leaves the drag alone.
    func takes(isDown: Bool, isAtStart: Bool) -> Bool { takesAll || takesPulls && isDown && isAtStart }
}

extension EnvironmentValues {
    /// What takes drags from the scroll views inside; nil for nothing.
    @Entry package var scrollHandoff: ScrollHandoff?
}
