import Foundation
import HalationViewTree

/// Decides which gesture of the views below a touch is recognised.
///
/// Gestures of high priority go first, those of outer views before those of inner ones; then the others, those of inner
/// views first. The first gesture in this order that is recognised ends those after it. While a gesture may still be
/// recognised, the actions of those after it are held back. Simultaneous gestures take no part, nor do those that stand
/// aside.
final class GestureContest {
    private struct Entry {
        let item: GestureItem
        var recognizer: AnyGestureRecognizer
        var status = GestureStatus.possible
        var held: GestureEffects = []
        var isOut = false

        /// Whether the actions that are held are performed now.
        var isReleased = false

        var isSimultaneous: Bool { item.modifier.priority == .simultaneous }
        var isOver: Bool { isOut || status == .ended || status == .failed }
        var beginsAnew: Bool { isSimultaneous || recognizer.followsEveryTouch }
    }

    private var entries: [Entry]
    private var winner: Int?
    private(set) var touch: Touch

    /// Creates a contest of the gestures of some items, the innermost first.
    init(_ responders: [GestureItem], touch: Touch) {
        let high = responders.filter { $0.modifier.priority == .high }.reversed()
        let rest = responders.filter { $0.modifier.priority != .high }
        entries = (high + rest).map { Entry(item: $0, recognizer: $0.makeRecognizer()) }
        self.touch = touch
    }

    /// Whether a gesture waits for another touch.
    var awaitsTouch: Bool { entries.contains { !$0.isOver && $0.recognizer.awaitsTouch } }

    /// The earliest moment at which a gesture wants to be asked again.
    var deadline: Date? {
        entries.filter { !$0.isOver }.compactMap(\.recognizer.deadline).min()
    }

    /// Goes on with another touch of the same views.
    ///
    /// - Returns: False if the touch reaches none of the gestures that wait for it.
    func resume(_ responders: [GestureItem], touch: Touch) -> Bool {
        let waits = entries.contains { entry in
            !entry.isOver && entry.recognizer.awaitsTouch && responders.contains { $0 === entry.item }
        }
        guard waits else { return false }
        self.touch = touch
        for index in entries.indices where entries[index].beginsAnew && entries[index].isOver {
            entries[index] = Entry(
                item: entries[index].item,
                recognizer: entries[index].item.makeRecognizer()
            )
        }
        return true
    }

    /// Tells all gestures of an event and performs the actions of those that are recognised.
    func send(_ kind: TouchEvent.Kind, at time: Date) {
        var effects: GestureEffects = []
        for index in entries.indices where !entries[index].isOver {
            let item = entries[index].item
            let recognizer = entries[index].recognizer
            recognizer.update(item.modifier.gesture)
            let event = TouchEvent(kind: kind, time: time, touch: touch, item: item)
            // Apart from the entries, as a view outside of the tree may run its program's code here.
            var held: GestureEffects = []
            let status = recognizer.handle(event, &held)
            entries[index].held += held
            entries[index].status = status
            // What a gesture does before it is recognised is seen at once.
            if entries[index].isSimultaneous || status == .possible || status == .failed || winner == index {
                entries[index].isReleased = true
            }
        }
        decide(&effects)
        if kind == .ended {
            for index in entries.indices where !entries[index].isOver {
                if !entries[index].recognizer.awaitsTouch { end(index, &effects) }
            }
            decide(&effects)
        }
        // Those of inner views come first.
        for index in entries.indices where entries[index].isReleased {
            effects += entries[index].held
            entries[index].held = []
            entries[index].isReleased = false
        }
        for effect in effects { effect() }
    }

    /// Ends all gestures.
    func cancel() {
        var effects: GestureEffects = []
        for index in entries.indices { end(index, &effects) }
        for effect in effects { effect() }
    }

    private func decide(_ effects: inout GestureEffects) {
        guard winner == nil else { return }
        var waiting: [Int] = []
        for index in entries.indices where !entries[index].isSimultaneous && !entries[index].isOut {
            if entries[index].recognizer.standsAside { continue }
            switch entries[index].status {
            case .failed: continue
            case .possible: waiting.append(index)
            case .active, .ended:
                let own = entries[index].recognizer
                let goesBefore = waiting.allSatisfy { other in
                    let other = entries[other].recognizer
                    return other.hasLeftView || own.isPress && other.yieldsToPress
                        || own.isPan && other.yieldsToPan
                }
                guard goesBefore else {
                    // Its actions are held until those before it have failed.
                    return
                }
                winner = index
                let isPan = entries[index].recognizer.isPan
                for other in entries.indices where other != index && !entries[other].isSimultaneous {
                    if isPan || !entries[other].recognizer.standsAside { end(other, &effects) }
                }
                entries[index].isReleased = true
                return
            }
        }
    }

    private func end(_ index: Int, _ effects: inout GestureEffects) {
        guard !entries[index].isOut else { return }
        entries[index].held = []
        let hasWon = index == winner && entries[index].status == .ended
        if !hasWon { entries[index].recognizer.cancel(&effects) }
        if entries[index].status != .ended { entries[index].status = .failed }
        if index != winner { entries[index].isOut = true }
    }
}
