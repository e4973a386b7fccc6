import HalationComparison

/// A number of pixels, such as `20`, or a percentage, such as `0.1%`.
extension Tolerance.Allowance: FlagValue {
    init(parsing text: String, for flag: String) throws(ToolFailure) {
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            self = .fraction(percent / 100)
            return
        }
        guard let count = Int(text), count >= 0 else {
            throw ToolFailure(
                usage:
                    "--\(flag) cannot be '\(text)'; give a number of pixels, such as 20, or a percentage, "
                    + "such as 0.1%"
            )
        }
        self = .pixels(count)
    }
}
