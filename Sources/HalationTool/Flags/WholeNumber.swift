import HalationFrames

/// A whole number in the range of a flag.
struct WholeNumber<Limits: WholeNumberLimits>: FlagValue {
    let value: Int

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        value = try Int(parsing: text, in: Limits.range, for: flag)
    }
}

extension Int {
    /// Parses a number in a range that other flags decide.
    init(parsing text: String, in range: ClosedRange<Int>, for flag: String) throws(ToolFailure) {
        guard let number = Int(text), range.contains(number) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; "
                    + "give a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        self = number
    }
}

/// The range of a ``WholeNumber``.
protocol WholeNumberLimits {
    static var range: ClosedRange<Int> { get }
}

/// Limits of `--jobs`.
enum JobLimits: WholeNumberLimits {
    static let range = 1...JobMemory.largestJobCount
}

/// Limits of `--jobs` where frames drawn at the same time are compared with others.
enum ParallelJobLimits: WholeNumberLimits {
    static let range = 2...JobMemory.largestJobCount
}

/// Limits of `--loops`.
enum LoopLimits: WholeNumberLimits {
    static let range = 1...1000
}

/// Limits of `--every`.
enum StepLimits: WholeNumberLimits {
    static let range = 1...FrameSelection.largestFrame
}

/// Limits of `--plays`: those of the formats that store it.
enum PlayLimits: WholeNumberLimits {
    static let range = 0...65535
}

/// Limits of `--shutter-samples`.
enum SampleLimits: WholeNumberLimits {
    static let range = MotionBlur.sampleRange
}

/// Limits of `--pictures` and `--columns`: more pictures would be too small to recognise, or the sheet too large.
enum SheetLimits: WholeNumberLimits {
    static let range = 1...1000
}

/// Limits of `--chunk`.
enum ChunkLimits: WholeNumberLimits {
    static let range = 1...1_000_000
}
