import Foundation

/// One running animation: where it began, how far it leads, and what it keeps.
///
/// Animations that know their end are evaluated at exactly the time asked for. The others, custom animations and
/// what contains them, may keep state from call to call. They are stepped at a fixed rate and evaluated between steps
/// on copies of their state, so that the times asked for have no influence.
struct AnimationCourse<Data: VectorArithmetic> {
    private(set) var animation: Animation

    /// The vector from the start to the goal.
    private(set) var interval: Data

    /// The moment of the first change; a merge or a combination keeps this clock.
    let begin: TimeInterval

    /// The environment that custom animations can read.
    var environmentStorage: (any Sendable)?

    private var state: AnimationState<Data>
    private var timing: AnimationTiming?
    private var steps: AnimationSteps<Data>

    init(animation: Animation, interval: Data, begin: TimeInterval, environmentStorage: (any Sendable)?) {
        self.animation = animation
        self.interval = interval
        self.begin = begin
        self.environmentStorage = environmentStorage
        state = AnimationState()
        timing = animation.timing(value: interval, state: &state)
        steps = AnimationSteps(origin: 0, state: state)
    }

    /// The vector at a time, between zero and the interval or beyond; `nil` once the animation is over.
    mutating func answer(at time: TimeInterval) -> Data? {
        let elapsed = max(time - begin, 0)
        guard timing == nil else {
            var context = AnimationContext(state: state, environmentStorage: environmentStorage)
            let answer = animation.animate(value: interval, time: elapsed, context: &context)
            // Nothing but cached results is kept here.
            state = context.state
            return answer
        }
        return steps.answer(of: animation, value: interval, at: elapsed, environmentStorage)
    }

    /// The velocity at a time, if the animation has one.
    mutating func velocity(at time: TimeInterval) -> Data? {
        let elapsed = max(time - begin, 0)
        let context = AnimationContext(state: state(at: elapsed), environmentStorage: environmentStorage)
        return animation.velocity(value: interval, time: elapsed, context: context)
    }

    /// The moments of completion; one after `limit` may be infinite.
    mutating func completion(by limit: TimeInterval) -> AnimationTiming {
        if let timing {
            return timing.mapped { begin + $0 }
        }
        steps.advance(animation, value: interval, to: limit - begin, environmentStorage)
        return steps.timing.mapped { begin + $0 }
    }

    /// The next moment at which something completes; minus infinity if it is not known.
    ///
    /// - Parameter isLogical: Whether the logical completion counts.
    /// - Returns: The moment on the clock of the tree.
    func knownEvent(isLogical: Bool) -> TimeInterval {
        guard let timing else { return -.infinity }
        return begin + (isLogical ? timing.logicalCompletion : timing.end)
    }

    /// Continues with another animation to another goal.
    ///
    /// - Parameters:
    ///   - newAnimation: The animation that merges with the running one or is combined with it.
    ///   - change: The vector from the old goal to the new one.
    ///   - time: The moment of the change.
    mutating func combine(with newAnimation: Animation, change: Data, at time: TimeInterval) {
        let elapsed = max(time - begin, 0)
        let context = AnimationContext(state: state(at: elapsed), environmentStorage: environmentStorage)
        var merged = context
        if newAnimation.shouldMerge(previous: animation, value: interval, time: elapsed, context: &merged) {
            animation = newAnimation
            state = merged.state
        } else {
            var combined = context
            animation = CombinedAnimation.adding(
                newAnimation,
                change: change,
                to: animation,
                value: interval,
                at: elapsed,
                context: &combined
            )
            state = combined.state
        }
        interval += change
        timing = animation.timing(value: interval, state: &state)
        steps = AnimationSteps(origin: elapsed, state: state)
    }

    private mutating func state(at elapsed: TimeInterval) -> AnimationState<Data> {
        guard timing == nil else { return state }
        return steps.state(of: animation, value: interval, at: elapsed, environmentStorage)
    }
}
