/// Measures the phases of making a picture, by a clock that is handed in.
///
/// Time is charged to the innermost phase alone. What lies outside of every phase is not counted.
package final class RenderingClock {
    /// What time is charged to: the properties of ``RenderingDurations``.
    package enum Phase {
        case recording, planning, rasterising, filtering, compositing
    }

    /// What was charged so far, the phase that is under way not yet.
    package private(set) var durations = RenderingDurations()

    /// The phase under way.
    private(set) var phase: Phase?

    private let now: () -> Duration
    private var lastTurn = Duration.zero

    /// A clock that reads the time since some moment from `now`, whenever the phase changes.
    package init(_ now: @escaping () -> Duration) {
        self.now = now
    }

    /// Ends the phase under way and begins `next`; the clock is read only if they differ.
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
    /// Charges what `work` takes to a phase, less what it charges to others itself; then the phase before goes on.
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
