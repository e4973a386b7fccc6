import HalationImageFiles

/// Parsing of values of flags; each failure names the flag, the text and what would be right.
enum FlagValue {
    /// Parses a finite number greater than 0.
    static func positiveNumber(_ text: String, for flag: String) throws(ToolFailure) -> Double {
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number greater than 0")
        }
        return number
    }

    /// Parses a whole number in `range`.
    static func wholeNumber(
        _ text: String,
        in range: ClosedRange<Int>,
        for flag: String
    ) throws(ToolFailure) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; "
                    + "give a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// Parses `--png`.
    static func compression(_ text: String) throws(ToolFailure) -> PNGCompression {
        guard let compression = PNGCompression(rawValue: text) else {
            throw ToolFailure(usage: "--png cannot be '\(text)'; give fast or small")
        }
        return compression
    }
}
