/// Measures the phases of rendering a picture with an injected clock.
///
/// Time is charged to the innermost phase alone. Time outside every phase is not counted.
package final class RenderingClock {
    /// A property of ``RenderingDurations``.
    package enum Phase {
        case recording, planning, rasterising, filtering, compositing
    }

    /// Durations of the phases so far, without the current one.
    package private(set) var durations = RenderingDurations()

    /// The current phase.
    private(set) var phase: Phase?

    private let now: () -> Duration
    private var lastTurn = Duration.zero

    /// Creates a clock that calls `now` at each change of phase; the origin of its times does not matter.
    package init(_ now: @escaping () -> Duration) {
        self.now = now
    }

    /// Ends the current phase and begins `next`; reads the time only if they differ.
    func turn(to next: Phase?) {
        guard next != phase else { return }
        let time = now()
        if let phase { durations[phase] += time - lastTurn }
        phase = next
        lastTurn = time
    }

    fileprivate func charging<Value, Failure: Error>(
        _ inner: Phase,
        _ work: () throws(Failure) -> Value,
    ) throws(Failure) -> Value {
        let outer = phase
        turn(to: inner)
        defer { turn(to: outer) }
        return try work()
    }
}

extension RenderingClock? {
    /// Charges the time of `work` to a phase, except for parts it charges to others, then resumes the outer phase.
    package func charging<Value, Failure: Error>(
        _ phase: RenderingClock.Phase,
        _ work: () throws(Failure) -> Value,
    ) throws(Failure) -> Value {
        guard let self else { return try work() }
        return try self.charging(phase, work)
    }
}

extension RenderingDurations {
    fileprivate subscript(phase: RenderingClock.Phase) -> Duration {
        get {
            switch phase {
            case .recording: recording
            case .planning: planning
            case .rasterising: rasterising
            case .filtering: filtering
            case .compositing: compositing
            }
        }
        set {
            switch phase {
            case .recording: recording = newValue
            case .planning: planning = newValue
            case .rasterising: rasterising = newValue
            case .filtering: filtering = newValue
            case .compositing: compositing = newValue
            }
        }
    }
}
