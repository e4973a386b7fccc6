import Foundation
import HalationDrawing
import HalationViewTree

/// Draws the fingers and the pointer of scripts over the picture.
///
/// A finger is seen while it is on the picture and fades after it was lifted; the pointer is seen while it is there.
final class TouchPainter {
    /// The fingers that are on the picture or were there lately, the newest last.
    private var fingers: [TouchMark] = []

    /// The position of the pointer; nil without one.
    var pointer: CGPoint?

    /// Adds a finger, or two.
    ///
    /// - Parameters:
    ///   - location: The finger's position, or the middle of two.
    ///   - arm: The way from the middle to one of two fingers; zero for one finger.
    ///   - date: The displayed time; fingers that have faded until then are forgotten.
    func putDown(at location: CGPoint, arm: CGSize, date: Date) {
        fingers.removeAll { !$0.isVisible(at: date) }
        fingers.append(TouchMark(location: location, spread: arm))
    }

    /// Moves the newest finger.
    func move(to location: CGPoint) { changeNewest { $0.location = location } }

    /// Moves the newest two fingers about their middle.
    func spread(to arm: CGSize) { changeNewest { $0.spread = arm } }

    /// Lifts the newest finger, which fades from then on.
    func lift(at date: Date) { changeNewest { $0.lifted = date } }

    private func changeNewest(_ change: (inout TouchMark) -> Void) {
        guard !fingers.isEmpty else { return }
        change(&fingers[fingers.count - 1])
    }

    /// Whether a finger is seen at a date, so that later pictures differ.
    func showsFingers(at date: Date) -> Bool { fingers.contains { $0.isVisible(at: date) } }

    /// Draws the fingers, and the pointer in front of them.
    func draw(in context: GraphicsContext, at date: Date) {
        for finger in fingers { finger.draw(in: context, at: date) }
        if let pointer { TouchMark(location: pointer).drawPointer(in: context) }
    }
}
