import HalationAnimation

/// Someone who waits until the animations of a transaction have completed.
final class CompletionRequest {
    let criteria: AnimationCompletionCriteria
    private let action: () -> Void

    /// Updates that are still to be made in the transaction, and animations that run.
    private var count = 0
    private var hasScopeEnded = false
    private var isDone = false

    /// The animations that were started.
    private(set) var startedAnimations = 0

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// Notes an update to be made in the transaction.
    func updateWillBegin() { count += 1 }

    /// Notes that an update was made; performs the action if nothing else is awaited.
    func updateDidEnd() { complete() }

    func animationDidBegin() {
        count += 1
        startedAnimations += 1
    }

    func animationDidComplete() { complete() }

    /// Notes that no further changes will be made.
    func scopeDidEnd() {
        hasScopeEnded = true
        performIfDone()
    }

    private func complete() {
        count -= 1
        performIfDone()
    }

    private func performIfDone() {
        guard count == 0, hasScopeEnded, !isDone else { return }
        isDone = true
        action()
    }
}
