import Foundation

/// The progress of an animation that may keep state, evaluated at a fixed rate, whatever the requested times.
struct AnimationSteps<Data: VectorArithmetic> {
    private static var stepsPerSecond: Double { 120 }

    /// The time of the first step, in seconds on the animation's clock.
    private let origin: TimeInterval
    private let initialState: AnimationState<Data>

    /// The states after the last step and the one before it.
    ///
    /// The last step lies beyond the time reached, so that completions between two steps are known in time.
    private var state: AnimationState<Data>
    private var previousState: AnimationState<Data>
    private var nextIndex = 0
    private var isLogicallyComplete = false

    /// The moments of completion so far; infinite until a step reaches them.
    private(set) var timing = AnimationTiming(logicalCompletion: .infinity, end: .infinity)

    init(origin: TimeInterval, state: AnimationState<Data>) {
        self.origin = origin
        initialState = state
        self.state = state
        previousState = state
    }

    /// Performs all steps up to a time, and the one after it.
    mutating func advance(
        _ animation: Animation,
        value: Data,
        to time: TimeInterval,
        _ environmentStorage: (any Sendable)?
    ) {
        while timing.end == .infinity, nextIndex == 0 || self.time(of: nextIndex - 1) <= time {
            step(animation, value: value, environmentStorage)
        }
    }

    /// The answer at a time; the state that it leaves is dropped.
    mutating func answer(
        of animation: Animation,
        value: Data,
        at time: TimeInterval,
        _ environmentStorage: (any Sendable)?
    ) -> Data? {
        var context = AnimationContext(
            state: state(of: animation, value: value, at: time, environmentStorage),
            environmentStorage: environmentStorage
        )
        guard time <= timing.end else { return nil }
        return animation.animate(value: value, time: time, context: &context)
    }

    /// The state after the last step up to a time.
    mutating func state(
        of animation: Animation,
        value: Data,
        at time: TimeInterval,
        _ environmentStorage: (any Sendable)?
    ) -> AnimationState<Data> {
        if nextIndex > 1, time < self.time(of: nextIndex - 2) {
            self = AnimationSteps(origin: origin, state: initialState)
        }
        advance(animation, value: value, to: time, environmentStorage)
        return nextIndex > 0 && self.time(of: nextIndex - 1) <= time ? state : previousState
    }

    private func time(of index: Int) -> TimeInterval {
        origin + Double(index) / Self.stepsPerSecond
    }

    private mutating func step(_ animation: Animation, value: Data, _ environmentStorage: (any Sendable)?) {
        let time = time(of: nextIndex)
        let before = nextIndex > 0 ? self.time(of: nextIndex - 1) : time
        func evaluate(at time: TimeInterval) -> (answer: Data?, context: AnimationContext<Data>) {
            var context = AnimationContext(
                state: state,
                isLogicallyComplete: isLogicallyComplete,
                environmentStorage: environmentStorage
            )
            let answer = animation.animate(value: value, time: time, context: &context)
            return (answer, context)
        }

        let (answer, context) = evaluate(at: time)
        if context.isLogicallyComplete, !isLogicallyComplete {
            timing.logicalCompletion = InstantSearch.first(after: before, through: time) {
                evaluate(at: $0).context.isLogicallyComplete
            }
        }
        guard answer != nil else {
            let end = InstantSearch.first(after: before, through: time) { evaluate(at: $0).answer == nil }
            timing = AnimationTiming(logicalCompletion: timing.logicalCompletion, end: end)
            return
        }
        isLogicallyComplete = isLogicallyComplete || context.isLogicallyComplete
        previousState = state
        state = context.state
        nextIndex += 1
    }
}
