import HalationRendering
import HalationViewTree

/// An input that takes time: a finger that is dragged, two that pinch, content that is scrolled.
protocol ScriptMovement {
    /// Finds what the movement acts on, and begins it.
    ///
    /// - Parameter time: The time in seconds that an error names.
    /// - Throws: An error if the view does not exist, or cannot be moved in this way.
    func begin(at time: Double) throws(InteractionError)

    /// Goes on to a part of the way; 1 is its end.
    func advance(to part: Double)
}
