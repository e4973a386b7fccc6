/// A finite number greater than 0.
struct PositiveNumber: FlagValue {
    let value: Double

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number greater than 0")
        }
        value = number
    }
}
