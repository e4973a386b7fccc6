import Foundation
import HalationAnimation

/// A value that moves.
protocol RunningAnimation: AnyObject {
    /// Whether the animation has a completion handler, or its last value may be waited for.
    var isAwaited: Bool { get }

    /// Whether the animation is of a value that code may observe.
    var isObserved: Bool { get }

    /// The next moment at which a completion is due, at most `limit`.
    func nextMoment(by limit: TimeInterval) -> TimeInterval?

    /// Shows the value of a moment.
    ///
    /// - Returns: Whether the value still moves.
    func show(_ moment: TimeInterval) -> Bool

    /// Reports completions that are due.
    func complete(by moment: TimeInterval)
}

/// The values of a tree that move.
final class AnimationRegistry {
    private struct Entry {
        weak var animation: (any RunningAnimation)?
    }

    private var entries: [Entry] = []
    private var requests: [Int: CompletionRequest] = [:]
    private var requestCount = 0

    /// Whether one of the animations may be observed.
    private var hasObserved = false
    private let enqueue: (@escaping () -> Void) -> Void

    /// Creates a registry.
    ///
    /// - Parameter enqueue: Performs an action once the running update is made.
    init(enqueue: @escaping (@escaping () -> Void) -> Void) {
        self.enqueue = enqueue
    }

    /// Whether anything moves.
    var isActive: Bool { !entries.isEmpty }

    /// Adds an animation that begins.
    func add(_ animation: any RunningAnimation) {
        entries.append(Entry(animation: animation))
        if animation.isObserved { hasObserved = true }
    }

    /// The next moment at which a completion is due, at most `limit`.
    func nextMoment(by limit: TimeInterval) -> TimeInterval? {
        guard !requests.isEmpty || hasObserved else { return nil }
        var result: TimeInterval?
        for entry in entries {
            guard let animation = entry.animation, animation.isAwaited,
                let moment = animation.nextMoment(by: result ?? limit)
            else { continue }
            result = min(moment, result ?? .infinity)
        }
        return result
    }

    /// Shows the values of a moment, and forgets those that have come to rest.
    func show(_ moment: TimeInterval) {
        guard !entries.isEmpty else { return }
        entries.removeAll { entry in
            guard let animation = entry.animation else { return true }
            return !animation.show(moment)
        }
        if entries.isEmpty { hasObserved = false }
    }

    /// Reports the completions that are due.
    func complete(by moment: TimeInterval) {
        guard !requests.isEmpty || hasObserved else { return }
        for entry in entries {
            if let animation = entry.animation, animation.isAwaited { animation.complete(by: moment) }
        }
    }

    // MARK: Completions

    /// A request to an animator that starts an animation.
    func completion(for request: CompletionRequest) -> AnimationCompletion {
        requestCount += 1
        requests[requestCount] = request
        return AnimationCompletion(id: requestCount, criteria: request.criteria)
    }

    /// Forgets a request that was made in vain.
    func cancel(_ completion: AnimationCompletion) { requests[completion.id] = nil }

    /// Tells those who made requests that they are met.
    func report(_ completions: [AnimationCompletion]) {
        for completion in completions { requests.removeValue(forKey: completion.id)?.animationDidComplete() }
    }

    /// Tells those who made requests that they are met, after the running update.
    func reportLater(_ completions: [AnimationCompletion]) {
        guard !completions.isEmpty else { return }
        enqueue { [weak self] in self?.report(completions) }
    }
}
