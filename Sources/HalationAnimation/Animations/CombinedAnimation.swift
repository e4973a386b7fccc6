import Foundation

/// Animations that did not merge: each leads from the moving result of those before it to its own goal.
struct CombinedAnimation: TimedAnimation {
    struct Entry: Hashable {
        /// The animation; `nil` once it has arrived at its goal.
        var animation: Animation?
        /// The start, in seconds on the clock of the first one.
        var start: TimeInterval
    }

    var entries: [Entry]

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        var goals = context.state[CombinedGoals<V>.self].goals
        guard goals.count == entries.count, let last = entries.indices.last else { return nil }
        defer { context.state[CombinedGoals<V>.self].goals = goals }
        var result: V?
        for index in entries.indices {
            guard let answer = answer(index, goal: &goals[index], from: result, time: time, context: &context)
            else {
                if index == last { return nil }
                result = goals[index].value
                continue
            }
            result = result.map { $0.adding(answer) } ?? answer
        }
        return result
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        var goals = state[CombinedGoals<V>.self].goals
        guard goals.count == entries.count, let last = entries.indices.last else { return nil }
        defer { state[CombinedGoals<V>.self].goals = goals }
        var result: AnimationTiming?
        for index in entries.indices {
            guard let animation = entries[index].animation else { continue }
            let timing = animation.timing(value: goals[index].initialDistance, state: &goals[index].state)
            guard let timing else { return nil }
            if index == last {
                result = timing.mapped { entries[index].start + $0 }
            }
        }
        return result
    }

    /// The vector that an animation adds to the result of those before it; `nil` if it has arrived.
    private func answer<V: VectorArithmetic>(
        _ index: Int,
        goal: inout CombinedGoals<V>.Goal,
        from previous: V?,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> V? {
        guard let animation = entries[index].animation else { return nil }
        var entryContext = context.withState(goal.state)
        let distance = previous.map { goal.value.subtracting($0) } ?? goal.value
        let answer = animation.animate(
            value: distance,
            time: time - entries[index].start,
            context: &entryContext
        )
        goal.state = entryContext.state
        if index == entries.count - 1 {
            context.isLogicallyComplete = entryContext.isLogicallyComplete
        }
        return answer
    }
}

extension CombinedAnimation {
    /// Adds an animation to one that runs.
    ///
    /// - Parameters:
    ///   - animation: The animation to add.
    ///   - change: The vector from the goal of the running animation to the new goal.
    ///   - previous: The running animation.
    ///   - value: The vector that the running animation moves to.
    ///   - time: Seconds since the running animation began.
    ///   - context: What the running animation has kept; replaced by what the result needs.
    /// - Returns: The combination of both.
    static func adding<V: VectorArithmetic>(
        _ animation: Animation,
        change: V,
        to previous: Animation,
        value: V,
        at time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Animation {
        var entries = [Entry(animation: previous, start: 0)]
        var goals = [CombinedGoals<V>.Goal(value: value, initialDistance: value, state: context.state)]
        let position = previous.animate(value: value, time: time, context: &context) ?? value
        if let combined = previous.base as? CombinedAnimation {
            entries = combined.entries
            goals = context.state[CombinedGoals<V>.self].goals
        }
        dropArrived(&entries, &goals, at: time)

        let goal = value.adding(change)
        let distance = goal.subtracting(position)
        entries.append(Entry(animation: animation, start: time))
        goals.append(CombinedGoals.Goal(value: goal, initialDistance: distance, state: AnimationState()))
        context.state = AnimationState()
        context.state[CombinedGoals<V>.self].goals = goals
        return Animation(CombinedAnimation(entries: entries))
    }

    /// Forgets what lies before the last animation that has arrived; only its goal matters from now on.
    private static func dropArrived<V: VectorArithmetic>(
        _ entries: inout [Entry],
        _ goals: inout [CombinedGoals<V>.Goal],
        at time: TimeInterval
    ) {
        for index in entries.indices.reversed() {
            if let animation = entries[index].animation {
                let timing = animation.timing(value: goals[index].initialDistance, state: &goals[index].state)
                guard let timing, entries[index].start + timing.end < time else { continue }
            }
            entries[index].animation = nil
            entries.removeSubrange(..<index)
            goals.removeSubrange(..<index)
            return
        }
    }
}

/// The goal and state of each animation of a combination.
private struct CombinedGoals<V: VectorArithmetic>: AnimationStateKey {
    struct Goal {
        /// The goal, measured from where the first animation began.
        var value: V
        /// The distance to the goal when the animation began, which determines its end.
        var initialDistance: V
        var state: AnimationState<V>
    }

    var goals: [Goal] = []

    static var defaultValue: CombinedGoals { CombinedGoals() }
}
