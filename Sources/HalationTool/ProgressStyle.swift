/// The form in which progress is reported on standard error.
enum ProgressStyle: String, CaseIterable, Sendable {
    /// A line on a terminal, and nothing elsewhere.
    case auto
    /// A JSON object in each line.
    case json
    /// Lines of the Open Job Description, such as `openjd_progress: 25`.
    case openjd
    /// No progress.
    case none

    /// Parses `--progress`.
    init(flag text: String) throws(ToolFailure) {
        guard let style = ProgressStyle(rawValue: text) else {
            throw ToolFailure(usage: "--progress cannot be '\(text)'; give auto, json, openjd or none")
        }
        self = style
    }
}
