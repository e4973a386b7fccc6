import Foundation
import HalationRendering
import HalationViewTree

/// Moves the pointer of scripts, and tells the views that it enters, moves over and leaves.
final class PointerDriver {
    private let finder: TargetFinder
    private let painter: TouchPainter

    /// The views below the pointer, the innermost first.
    private var hovered: [HoverItem] = []

    init(finder: TargetFinder, painter: TouchPainter) {
        self.finder = finder
        self.painter = painter
    }

    /// Moves the pointer to a target, or away without one.
    ///
    /// - Parameters:
    ///   - target: Where it stays; nil takes it away.
    ///   - time: The time in seconds that an error names.
    /// - Throws: An error if the target does not exist; the pointer stays where it was.
    func hover(_ target: ScriptTarget?, at time: Double) throws(InteractionError) {
        guard let target else { return move(to: nil) }
        guard let place = try finder.position(of: target, at: time) else { return }
        move(to: place)
    }

    private func move(to place: CGPoint?) {
        painter.pointer = place
        let items = place.map { finder.hit(at: $0).hovered } ?? []
        for item in hovered where !items.contains(where: { $0 === item }) {
            item.modifier.action(.ended, false)
        }
        for item in items {
            guard let place else { break }
            let isNew = !hovered.contains { $0 === item }
            item.modifier.action(.active(item.convert(place, to: item.modifier.space)), isNew)
        }
        hovered = items
    }
}
