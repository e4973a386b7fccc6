package import Foundation
import HalationGeometry
import HalationViews

/// Where a swiped row and the buttons behind it lie; pure arithmetic.
///
/// Distances are positive towards the trailing edge, so that actions at the trailing edge are open at a negative one.
package struct SwipeGeometry {
    /// The width of the row in points.
    let width: CGFloat

    /// The width of all buttons in points.
    let buttons: CGFloat

    /// Whether a long drag performs the first action.
    let allowsFullSwipe: Bool

    /// The geometry of a row with some buttons.
    package init(width: CGFloat, buttons: CGFloat, allowsFullSwipe: Bool) {
        self.width = width
        self.buttons = buttons
        self.allowsFullSwipe = allowsFullSwipe
    }

    /// The least width of a button in points.
    static let leastButtonWidth: CGFloat = 74

    /// The part of the way that a row follows a finger beyond its buttons, if it cannot be swiped as a whole.
    static let resistance: CGFloat = 0.4

    /// How far beyond its buttons a finger is at least when the first action takes their place, in points.
    static let leastExcess: CGFloat = 20

    /// How far the row is from its place under a finger.
    ///
    /// - Parameter distance: The way of the finger towards the middle of the row, from the row's place.
    /// - Returns: The distance; 0 if the finger moves to the other side.
    package func distance(under distance: CGFloat) -> CGFloat {
        guard distance > 0 else { return 0 }
        guard distance > buttons, !allowsFullSwipe else { return min(distance, width) }
        return min(buttons + (distance - buttons) * Self.resistance, width)
    }

    /// Whether a finger is far enough to perform the first action.
    package func isFull(_ distance: CGFloat) -> Bool {
        allowsFullSwipe && distance > max(width / 2, buttons + Self.leastExcess)
    }

    /// Whether the buttons stay open when the finger is lifted.
    ///
    /// - Parameters:
    ///   - distance: How far the row is from its place.
    ///   - velocity: The velocity away from the place, in points per second.
    /// - Returns: Whether the row comes to rest at more than half of the buttons' width.
    package func staysOpen(_ distance: CGFloat, velocity: CGFloat) -> Bool {
        distance > 0 && distance + velocity / 4 > buttons / 2
    }
}
