import Synchronization

/// The progress of a run, and the line on the terminal that shows it.
final class ProgressLine: Sendable {
    private struct State {
        var done = 0
        var lastShown: Duration?
        var isShown = false
    }

    /// Erases the line on which the cursor stands.
    static let erasure = "\r" + eraseToEndOfLine

    private let state = Mutex(State())
    private let total: Int
    private let isVisible: Bool
    private let style: ProgressStyle
    private let context: ToolContext
    private let start: Duration

    /// Starts to count `total` frames.
    init(total: Int, isQuiet: Bool, style: ProgressStyle = .auto, context: ToolContext) {
        self.total = total
        self.context = context
        self.style = style
        isVisible = style == .auto ? context.isErrorTerminal && !isQuiet : style != .none
        start = context.monotonicTime()
    }

    /// The number of completed frames.
    var done: Int { state.withLock { $0.done } }

    /// The time since the line was created.
    var elapsed: Duration { context.monotonicTime() - start }

    /// Counts a completed frame, and updates the line at most ten times a second.
    func count() {
        state.withLock { state in
            state.done += 1
            guard isVisible else { return }
            let now = elapsed
            let isLast = state.done == total && style != .auto
            if let last = state.lastShown, now - last < .milliseconds(100), !isLast { return }
            state.lastShown = now
            guard style == .auto else { return context.writeError(record(done: state.done, elapsed: now)) }
            state.isShown = true
            context.writeError("\r" + line(done: state.done, elapsed: now) + eraseToEndOfLine)
        }
    }

    /// Erases the line.
    func erase() {
        state.withLock { state in
            guard state.isShown else { return }
            state.isShown = false
            context.writeError(Self.erasure)
        }
    }

    /// A line for another program.
    private func record(done: Int, elapsed: Duration) -> String {
        let seconds = elapsed / .seconds(1)
        guard style == .json else {
            let share = 100 * Double(done) / Double(max(total, 1))
            return
                "openjd_progress: \(share.formatted(decimals: 1))\nopenjd_status: \(done) of \(total) frames\n"
        }
        let rate = Double(done) / max(seconds, 1e-9)
        return "{\"done\":\(done),\"total\":\(total),\"seconds\":\(seconds.formatted(decimals: 3)),"
            + "\"framesPerSecond\":\(rate.formatted(decimals: 2))}\n"
    }

    private func line(done: Int, elapsed: Duration) -> String {
        let rate = Double(done) / max(elapsed / .seconds(1), 1e-9)
        let left = (Double(total - done) / rate).rounded(.up)
        return
            "\(done)/\(total) frames, \(rate.formatted(decimals: 1)) frames/s, \(clock(seconds: left)) left"
    }
}

private let eraseToEndOfLine = "\u{1B}[K"

/// Formats seconds as `42 s`, `3:05` or `1:00:00`.
private func clock(seconds: Double) -> String {
    guard seconds >= 60 else { return "\(Int(seconds)) s" }
    // Clamped to a thousand years, which fit an integer.
    let seconds = Int(min(seconds, 3e10))
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail =
        (hours > 0 && minutes < 10 ? "0" : "") + "\(minutes):" + (seconds % 60 < 10 ? "0" : "")
        + "\(seconds % 60)"
    return hours > 0 ? "\(hours):\(tail)" : tail
}
