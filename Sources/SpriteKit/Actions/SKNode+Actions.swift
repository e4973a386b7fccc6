import Foundation

/// An action that a node runs.
@MainActor
final class ActionEntry {
    let action: SKAction
    let key: String?
    let completion: (() -> Void)?
    let run: ActionRun
    var isNew = true
    var isRemoved = false

    init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
        self.action = action
        self.key = key
        self.completion = completion
        run = ActionRun(action)
    }
}

extension SKNode {
    /// Runs a copy of an action.
    public func run(_ action: SKAction) { start(action, key: nil, completion: nil) }

    /// Runs an action and calls a closure at its end.
    public func run(_ action: SKAction, completion block: @escaping () -> Void) {
        start(action, key: nil, completion: block)
    }

    /// Runs an action under a key, in place of the one with that key.
    public func run(_ action: SKAction, withKey key: String) {
        removeAction(forKey: key)
        start(action, key: key, completion: nil)
    }

    /// Runs an action and waits for its end.
    public func run(_ action: SKAction) async {
        await withCheckedContinuation { continuation in run(action) { continuation.resume() } }
    }

    private func start(_ action: SKAction, key: String?, completion: (() -> Void)?) {
        runs.append(ActionEntry(action.copied(), key: key, completion: completion))
    }

    /// Whether actions run on the node.
    public func hasActions() -> Bool { !runs.isEmpty }

    /// The action that runs under a key.
    public func action(forKey key: String) -> SKAction? { runs.last { $0.key == key }?.action }

    /// Ends the action that runs under a key; its closure is not called.
    public func removeAction(forKey key: String) {
        for entry in runs where entry.key == key { entry.isRemoved = true }
        runs.removeAll { $0.key == key }
    }

    /// Ends all actions of the node; their closures are not called.
    public func removeAllActions() {
        for entry in runs { entry.isRemoved = true }
        runs.removeAll()
    }

    /// Advances the actions of the node and its descendants.
    func evaluateActions(by duration: Double) {
        guard !isPaused else { return }
        let own = duration * Double(speed)
        evaluateOwnActions(by: own)
        for child in children where child.parent === self { child.evaluateActions(by: own) }
    }

    /// The most rounds in which actions that end begin new ones at once.
    private static var largestRoundCount: Int { 16 }

    private func evaluateOwnActions(by duration: Double) {
        var waiting = runs
        var round = 0
        while !waiting.isEmpty, round < Self.largestRoundCount {
            for entry in waiting where !entry.isRemoved {
                // What is new begins now.
                let time = entry.isNew ? 0 : duration
                entry.isNew = false
                let isOver = entry.run.advance(by: time, on: self) != nil
                // The action itself may have ended all actions of the node.
                guard isOver, !entry.isRemoved else { continue }
                entry.isRemoved = true
                runs.removeAll { $0 === entry }
                entry.completion?()
            }
            waiting = runs.filter(\.isNew)
            round += 1
        }
    }
}
