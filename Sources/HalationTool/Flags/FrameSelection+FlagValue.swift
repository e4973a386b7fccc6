import HalationFrames

extension FrameSelection: FlagValue {
    init(parsing text: String, for flag: String) throws(ToolFailure) {
        do throws(FrameSelectionError) {
            self = try FrameSelection(parsing: text)
        } catch {
            throw ToolFailure(usage: "--\(flag): \(error)")
        }
    }
}
