import HalationImageFiles

/// The values of flags, read from what was typed.
enum FlagValue {
    /// A finite number above zero.
    static func positiveNumber(_ text: String, for flag: String) throws(ToolFailure) -> Double {
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number greater than 0")
        }
        return number
    }

    /// A whole number within `range`.
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

    /// What `--png` asks for.
    static func compression(_ text: String) throws(ToolFailure) -> PNGCompression {
        guard let compression = PNGCompression(rawValue: text) else {
            throw ToolFailure(usage: "--png cannot be '\(text)'; give fast or small")
        }
        return compression
    }
}
