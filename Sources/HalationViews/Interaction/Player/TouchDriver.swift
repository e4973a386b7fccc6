import Foundation
import HalationDrawing
import HalationViewTree

/// Puts the fingers of scripts on the picture, and tells the gestures below them.
///
/// One touch at a time is on the picture: another one lifts it first. Of touches that were lifted, those are kept whose
/// gestures wait for another one, as a double tap does.
final class TouchDriver {
    private unowned let tree: ViewTree
    private let finder: TargetFinder
    private let painter: TouchPainter

    /// Touches that are on the picture or whose gestures wait for another one.
    private var contests: [GestureContest] = []

    /// The touch that is on the picture.
    private var current: GestureContest?

    init(_ tree: ViewTree, finder: TargetFinder, painter: TouchPainter) {
        self.tree = tree
        self.finder = finder
        self.painter = painter
    }

    /// Puts a finger down, or two.
    ///
    /// - Parameters:
    ///   - point: The finger's position in the picture, or the middle of two.
    ///   - target: What a warning names if no gesture is there.
    ///   - time: The time in seconds that the warning names.
    ///   - isTap: Whether the finger stays, so that it reaches a small target nearby.
    ///   - spread: How two fingers have moved so far; nil for one finger.
    ///   - arm: The way from the middle to one of two fingers, as it is drawn.
    func putDown(
        at point: CGPoint,
        of target: ScriptTarget,
        at time: Double,
        isTap: Bool = false,
        spread: Touch.Spread? = nil,
        arm: CGSize = .zero
    ) {
        lift()
        painter.putDown(at: point, arm: arm, date: tree.displayedTime)
        let point = isTap ? finder.reached(from: point) : point
        let responders = finder.hit(at: point).responders
        let touch = Touch(at: point, time: tree.time)
        touch.spread = spread
        contests.removeAll { !$0.awaitsTouch }
        if let contest = contests.first(where: { $0.resume(responders, touch: touch) }) {
            current = contest
        } else {
            if responders.isEmpty {
                tree.warn("the script's touch of '\(target)' at \(time) s reaches no view with a gesture")
            }
            let contest = GestureContest(responders, touch: touch)
            contests.append(contest)
            current = contest
        }
        send(.began)
    }

    /// Moves the finger that is on the picture, if there is one.
    func move(to point: CGPoint) {
        guard let current else { return }
        painter.move(to: point)
        current.touch.move(to: point, time: tree.time)
        send(.moved)
    }

    /// Moves the two fingers that are on the picture about their middle.
    ///
    /// - Parameters:
    ///   - spread: How far they have moved apart and turned.
    ///   - arm: The way from the middle to one of them, as it is drawn.
    func spread(to spread: Touch.Spread, arm: CGSize) {
        guard let current else { return }
        current.touch.spread = spread
        painter.spread(to: arm)
        move(to: current.touch.location)
    }

    /// Lifts what is on the picture.
    func lift() {
        guard let current else { return }
        send(.ended)
        painter.lift(at: tree.time)
        self.current = nil
        if !current.awaitsTouch { contests.removeAll { $0 === current } }
    }

    private func send(_ kind: TouchEvent.Kind) {
        guard let current else { return }
        // Finer transactions of the actions override this one.
        var transaction = Transaction()
        if kind == .moved { transaction.isContinuous = true }
        withTransaction(transaction) { current.send(kind, at: tree.time) }
        wake(current)
    }

    /// Asks the gestures of a touch again when the next of them is due.
    private func wake(_ contest: GestureContest) {
        guard let deadline = contest.deadline, deadline > tree.time else { return }
        tree.scheduleInput(at: deadline) { [weak contest, self] in
            guard let contest, let due = contest.deadline, due <= tree.time else { return }
            contest.send(.waited, at: tree.time)
            wake(contest)
            if contest !== current && !contest.awaitsTouch {
                contests.removeAll { $0 === contest }
            }
        }
    }
}
