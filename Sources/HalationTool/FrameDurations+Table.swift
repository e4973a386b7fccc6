import HalationFrames
import HalationRendering

extension FrameDurations {
    /// A table of the median, mean and least milliseconds of each step, with the phases of rendering indented.
    static func table(of durations: [FrameDurations]) -> String {
        let steps: [(name: String, duration: (FrameDurations) -> Duration)] = [
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
            let sorted = durations.map { step.duration($0) / .milliseconds(1) }.sorted()
            let count = sorted.count
            let median = count == 0 ? 0 : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
            let mean = count == 0 ? 0 : sorted.reduce(0, +) / Double(count)
            return step.name.padded(to: 14)
                + [median, mean, sorted.first ?? 0].map { $0.formatted(decimals: 3).aligned(to: 10) }.joined()
        }
        return ([heading] + lines).map { $0 + "\n" }.joined()
    }
}
