import Foundation

/// An animation that runs several times, every second time backwards if it autoreverses.
///
/// Passes of an animation with a known end begin at exact multiples of its length, so they do not drift. The instant
/// between two passes belongs to the earlier one.
struct RepeatAnimation: TimedAnimation {
    var base: Animation
    /// The number of passes; `nil` for no end.
    var count: Int?
    var autoreverses: Bool

    /// Keeps the instant between two passes in the earlier one in spite of rounding.
    private static let slack = 1e-9

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    {
        guard let length = passTiming(value: value, state: &context.state)?.end else {
            return animateUntimed(value: value, time: time, context: &context)
        }
        guard length > 0 else { return nil }
        let pass = length.isFinite ? max(0, (time / length - Self.slack).rounded(.up) - 1) : 0
        guard pass < passCount else { return nil }

        var passContext = context.withState(context.state[RepeatState<V>.self].pass)
        let local = length.isFinite ? min(time - pass * length, length) : time
        guard let result = base.animate(value: value, time: local, context: &passContext) else { return nil }
        context.state[RepeatState<V>.self].pass = passContext.state
        return reversed(result, of: value, in: pass)
    }

    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        guard let pass = passTiming(value: value, state: &state) else { return nil }
        guard pass.end > 0 else { return pass }
        let lastStart = passCount > 1 ? (passCount - 1) * pass.end : 0
        return AnimationTiming(
            logicalCompletion: lastStart + pass.logicalCompletion,
            end: lastStart + pass.end
        )
    }

    private var passCount: Double {
        count.map { Double(max($0, 1)) } ?? .infinity
    }

    private func passTiming<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming?
    {
        base.timing(value: value, state: &state[RepeatState<V>.self].pass)
    }

    private func reversed<V: VectorArithmetic>(_ result: V, of value: V, in pass: Double) -> V {
        autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1 ? value.subtracting(result) : result
    }
}

// MARK: - Animations that cannot tell their end

extension RepeatAnimation {
    /// Runs pass after pass; the end of a pass is found by bisection once the base has ended.
    private func animateUntimed<V: VectorArithmetic>(
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> V? {
        var state = context.state[RepeatState<V>.self]
        defer { context.state[RepeatState<V>.self] = state }
        while state.index < passCount {
            var passContext = context.withState(state.pass)
            let local = time - state.start
            if let result = base.animate(value: value, time: local, context: &passContext) {
                state.pass = passContext.state
                state.latest = local
                return reversed(result, of: value, in: state.index)
            }
            let length = InstantSearch.first(after: state.latest, through: local) { candidate in
                var trial = context.withState(state.pass)
                return base.animate(value: value, time: candidate, context: &trial) == nil
            }
            // A pass without length would be followed by infinitely many at the same instant.
            guard length > 0 else { return nil }
            state = RepeatState(index: state.index + 1, start: state.start + length)
        }
        return nil
    }
}

/// The pass that runs; index, start and latest time are used by animations that cannot tell their end.
private struct RepeatState<V: VectorArithmetic>: AnimationStateKey {
    var index = 0.0
    var start: TimeInterval = 0
    var latest: TimeInterval = 0
    var pass = AnimationState<V>()

    static var defaultValue: RepeatState { RepeatState() }
}
