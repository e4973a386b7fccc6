import HalationComparison
import HalationGeometry

/// The flags of `compare` that make a tolerance: `--metric`, `--tolerance`, `--allow` and `--ignore`.
struct ToleranceFlags {
    private let metric: ComparisonMetric
    /// The text of `--tolerance`, whose range the metric decides.
    private let limit: String?
    private let allow: Tolerance.Allowance?
    private let ignore: [PixelRegion]

    init(_ command: CompareCommand) {
        (metric, limit) = (command.metric.value, command.tolerance)
        (allow, ignore) = (command.allow?.value, command.ignore.map(\.value))
    }

    /// Combines the flags.
    func tolerance() throws(ToolFailure) -> Tolerance {
        try Tolerance(measure(), allowing: allowance(), ignoring: ignore)
    }

    private func measure() throws(ToolFailure) -> Tolerance.Measure {
        switch metric {
        case .channels: .channels(upTo: try levels(), of: .premultiplied)
        case .straight: .channels(upTo: try levels(), of: .straight)
        case .perceptual: .perceptual(threshold: try number(from: 0, default: 0.1), antialiasing: .ignored)
        case .oklab: .oklab(try number(from: 0, default: 0.02))
        case .ssim: .similarity(atLeast: try number(from: -1, default: 0.99))
        }
    }

    private func levels() throws(ToolFailure) -> Int {
        guard let limit else { return 0 }
        return try Int(parsing: limit, in: 0...255, for: "tolerance")
    }

    private func number(from least: Double, default fallback: Double) throws(ToolFailure) -> Double {
        guard let limit else { return fallback }
        guard let number = Double(limit), (least...1).contains(number) else {
            throw ToolFailure(
                usage: "--tolerance cannot be '\(limit)'; for \(metric.rawValue) give a number from "
                    + "\(plain(least)) to 1, such as \(plain(fallback))"
            )
        }
        return number
    }

    private func allowance() throws(ToolFailure) -> Tolerance.Allowance {
        guard let allow else { return 0 }
        guard metric != .ssim else {
            throw ToolFailure(
                usage:
                    "--allow has no meaning for ssim, which does not count pixels; give a lower --tolerance"
            )
        }
        return allow
    }
}
