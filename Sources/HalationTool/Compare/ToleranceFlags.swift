import HalationComparison
import HalationGeometry

/// The flags of `compare` that make a tolerance: `--metric`, `--blocks`, `--scale`, `--tolerance`, `--allow`
/// and `--ignore`.
struct ToleranceFlags {
    private let metric: ComparisonMetric
    private let comparesBlocks: Bool
    /// The text of `--scale`.
    private let scale: String?
    /// The text of `--tolerance`, whose range the metric decides.
    private let limit: String?
    private let allow: Tolerance.Allowance?
    private let ignore: [PixelRegion]

    init(_ command: CompareCommand) {
        metric = command.blocks && command.metric.value == .channels ? .blocks : command.metric.value
        comparesBlocks = command.blocks
        (limit, scale) = (command.tolerance, command.scale)
        (allow, ignore) = (command.allow?.value, command.ignore.map(\.value))
    }

    /// Combines the flags.
    func tolerance() throws(ToolFailure) -> Tolerance {
        guard !comparesBlocks || metric == .blocks else {
            throw ToolFailure(usage: "--blocks is a metric of its own; leave out --metric \(metric.rawValue)")
        }
        guard scale == nil || metric == .blocks else {
            throw ToolFailure(usage: "--scale is the scale of blocks; give --blocks too")
        }
        return try Tolerance(measure(), allowing: allowance(), ignoring: ignore)
    }

    private func measure() throws(ToolFailure) -> Tolerance.Measure {
        switch metric {
        case .channels: .channels(upTo: try levels(), of: .premultiplied)
        case .straight: .channels(upTo: try levels(), of: .straight)
        case .perceptual: .perceptual(threshold: try number(from: 0, default: 0.1), antialiasing: .ignored)
        case .oklab: .oklab(try number(from: 0, default: 0.02))
        case .ssim: .similarity(atLeast: try number(from: -1, default: 0.99))
        case .blocks: .blocks(within: try points(), colors: 2, scale: try pixelsPerPoint())
        }
    }

    private func points() throws(ToolFailure) -> Double {
        guard let limit else { return 1 }
        guard let points = Double(limit), points >= 0, points.isFinite else {
            throw ToolFailure(
                usage: "--tolerance cannot be '\(limit)'; for blocks give a number of points, such as 1"
            )
        }
        return points
    }

    private func pixelsPerPoint() throws(ToolFailure) -> Double? {
        guard let text = scale else { return nil }
        guard let scale = Double(text), scale > 0, scale.isFinite else {
            throw ToolFailure(usage: "--scale cannot be '\(text)'; give pixels per point, such as 2 or 3")
        }
        return scale
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
        guard metric != .ssim, metric != .blocks else {
            let advice = metric == .ssim ? "give a lower --tolerance" : "give a higher --tolerance"
            throw ToolFailure(
                usage:
                    "--allow has no meaning for \(metric.rawValue), which does not count pixels; \(advice)"
            )
        }
        return allow
    }
}
