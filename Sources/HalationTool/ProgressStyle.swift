/// The form in which progress is reported on standard error.
enum ProgressStyle: String, FlagChoice {
    /// A line on a terminal, and nothing elsewhere.
    case auto
    /// A JSON object in each line.
    case json
    /// Lines of the Open Job Description, such as `openjd_progress: 25`.
    case openjd
    /// No progress.
    case none
}
