import HalationComparison
import HalationEffects
import HalationGeometry

/// The flags of `compare` that make a tolerance: `--metric`, `--tolerance`, `--allow` and `--ignore`.
struct ToleranceFlags {
    private let metric: String
    private let limit: String?
    private let allow: String?
    private let ignore: [String]

    init(_ command: CompareCommand) {
        (metric, limit, allow, ignore) = (command.metric, command.tolerance, command.allow, command.ignore)
    }

    /// Parses the flags.
    func tolerance() throws(ToolFailure) -> Tolerance {
        try Tolerance(measure(), allowing: allowance(), ignoring: regions())
    }

    private func measure() throws(ToolFailure) -> Tolerance.Measure {
        switch metric {
        case "channels": return .channels(upTo: try levels(), of: .premultiplied)
        case "straight": return .channels(upTo: try levels(), of: .straight)
        case "perceptual":
            return .perceptual(threshold: try number(from: 0, default: 0.1), antialiasing: .ignored)
        case "oklab": return .oklab(try number(from: 0, default: 0.02))
        case "ssim": return .similarity(atLeast: try number(from: -1, default: 0.99))
        default:
            let names = ["channels", "straight", "perceptual", "oklab", "ssim"]
            throw ToolFailure(usage: "--metric cannot be '\(metric)'; give \(names.formatted(as: "or"))")
        }
    }

    private func levels() throws(ToolFailure) -> Int {
        guard let limit else { return 0 }
        return try FlagValue.wholeNumber(limit, in: 0...255, for: "tolerance")
    }

    private func number(from least: Double, default fallback: Double) throws(ToolFailure) -> Double {
        guard let limit else { return fallback }
        guard let number = Double(limit), (least...1).contains(number) else {
            throw ToolFailure(
                usage:
                    "--tolerance cannot be '\(limit)'; for \(metric) give a number from \(plain(least)) to 1, "
                    + "such as \(plain(fallback))"
            )
        }
        return number
    }

    private func allowance() throws(ToolFailure) -> Tolerance.Allowance {
        guard let allow else { return 0 }
        guard metric != "ssim" else {
            throw ToolFailure(
                usage:
                    "--allow has no meaning for ssim, which does not count pixels; give a lower --tolerance"
            )
        }
        if allow.hasSuffix("%"), let percent = Double(allow.dropLast()), (0...100).contains(percent) {
            return .fraction(percent / 100)
        }
        guard let count = Int(allow), count >= 0 else {
            throw ToolFailure(
                usage:
                    "--allow cannot be '\(allow)'; give a number of pixels, such as 20, or a percentage, "
                    + "such as 0.1%"
            )
        }
        return .pixels(count)
    }

    private func regions() throws(ToolFailure) -> [PixelRegion] {
        try ignore.map { text throws(ToolFailure) in
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
                let height = numbers[3], width > 0, height > 0
            else {
                throw ToolFailure(
                    usage:
                        "--ignore cannot be '\(text)'; give x,y,width,height in whole pixels, such as 0,0,64,16"
                )
            }
            return PixelRegion(x: x, y: y, width: width, height: height)
        }
    }
}
