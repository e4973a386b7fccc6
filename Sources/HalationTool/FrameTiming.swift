import HalationRendering

/// What the steps of one frame took.
struct FrameTiming: Sendable {
    var recording = Duration.zero

    /// The phases between recording and encoding; that of recording itself stays zero.
    var rendering = RenderingDurations()
    var encoding = Duration.zero
    var writing = Duration.zero
}

extension FrameTiming {
    /// A table of the median, mean and least milliseconds of each step, the parts of rendering below the whole.
    static func table(of timings: [FrameTiming]) -> String {
        let steps: [(name: String, duration: (FrameTiming) -> Duration)] = [
            ("recording", \.recording),
            ("rendering", \.rendering.total),
            ("  planning", \.rendering.planning),
            ("  rasterising", \.rendering.rasterising),
            ("  filtering", \.rendering.filtering),
            ("  compositing", \.rendering.compositing),
            ("encoding", \.encoding),
            ("writing", \.writing),
        ]
        let heading =
            "ms per frame".padded(to: 14) + ["median", "mean", "min"].map { $0.aligned(to: 10) }.joined()
        let lines = steps.map { step in
            let sorted = timings.map { step.duration($0) / .milliseconds(1) }.sorted()
            let count = sorted.count
            let median = count == 0 ? 0 : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
            let mean = count == 0 ? 0 : sorted.reduce(0, +) / Double(count)
            return step.name.padded(to: 14)
                + [median, mean, sorted.first ?? 0].map { $0.formatted(decimals: 3).aligned(to: 10) }.joined()
        }
        return ([heading] + lines).map { $0 + "\n" }.joined()
    }
}
