public import Foundation

/// The state of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is over the view, at a position.
    case active(CGPoint)

    /// The pointer has left the view.
    case ended
}
