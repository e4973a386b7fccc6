import HalationFrames

extension FrameRate: FlagValue {
    static let proposals = [
        "24", "25", "30", "50", "60", "120", "24000/1001", "30000/1001", "60000/1001",
    ]

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let rate = FrameRate(parsing: text) else {
            throw ToolFailure(
                usage:
                    "--\(flag) cannot be '\(text)'; give a number greater than 0, such as 60, or a fraction, "
                    + "such as 30000/1001"
            )
        }
        self = rate
    }
}
