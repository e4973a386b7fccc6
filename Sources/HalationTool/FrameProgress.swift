import Synchronization

/// How far a run has come, and the line on the terminal that says so.
final class FrameProgress: Sendable {
    private struct State {
        var done = 0
        var timings: [FrameTiming] = []
        var lastShown: Duration?
        var isShown = false
    }

    private let state = Mutex(State())
    private let total: Int
    private let keepsTimings: Bool
    private let showsLine: Bool
    private let context: ToolContext
    private let start: Duration

    /// The progress of `total` frames, of which none is done.
    init(total: Int, isQuiet: Bool, keepsTimings: Bool = false, context: ToolContext) {
        self.total = total
        self.context = context
        self.keepsTimings = keepsTimings
        showsLine = context.isErrorTerminal && !isQuiet
        start = context.monotonicTime()
    }

    /// The number of frames that are done.
    var done: Int { state.withLock { $0.done } }

    /// What the done frames took, in no particular order; empty unless timings were asked for.
    var timings: [FrameTiming] { state.withLock { $0.timings } }

    /// The time since the beginning.
    var elapsed: Duration { context.monotonicTime() - start }

    /// Counts a frame that is done, and shows it from time to time.
    func count(_ timing: FrameTiming = FrameTiming()) {
        state.withLock { state in
            state.done += 1
            if keepsTimings { state.timings.append(timing) }
            guard showsLine else { return }
            let now = elapsed
            // Ten times a second: more cannot be read.
            if let last = state.lastShown, now - last < .milliseconds(100) { return }
            state.lastShown = now
            state.isShown = true
            context.writeError("\r" + line(done: state.done, elapsed: now) + eraseToEndOfLine)
        }
    }

    /// Removes the line, so that what follows stands alone.
    func erase() {
        state.withLock { state in
            guard state.isShown else { return }
            state.isShown = false
            context.writeError("\r" + eraseToEndOfLine)
        }
    }

    private func line(done: Int, elapsed: Duration) -> String {
        let rate = Double(done) / max(elapsed / .seconds(1), 1e-9)
        let left = (Double(total - done) / rate).rounded(.up)
        return
            "\(done)/\(total) frames, \(rate.formatted(decimals: 1)) frames/s, \(clock(seconds: left)) left"
    }
}

private let eraseToEndOfLine = "\u{1B}[K"

/// Seconds as people write them: `42 s`, `3:05`, `1:00:00`.
private func clock(seconds: Double) -> String {
    guard seconds >= 60 else { return "\(Int(seconds)) s" }
    // No render is a thousand years long; a number that is does not fit an integer.
    let seconds = Int(min(seconds, 3e10))
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail =
        (hours > 0 && minutes < 10 ? "0" : "") + "\(minutes):" + (seconds % 60 < 10 ? "0" : "")
        + "\(seconds % 60)"
    return hours > 0 ? "\(hours):\(tail)" : tail
}
