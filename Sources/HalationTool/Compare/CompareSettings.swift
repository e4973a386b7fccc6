import HalationComparison
import HalationEffects
import HalationImageFiles
import HalationReports

/// What `compare` was asked for, checked.
struct CompareSettings: Sendable {
    /// Whether two files or two folders are compared.
    let subject: ComparisonFindings.Subject
    /// The path of what is judged.
    let actual: String
    /// The path of what it should be.
    let expected: String
    /// How far off a picture may be.
    let tolerance: Tolerance
    /// The PNG to write with the worst frame side by side.
    let diffPath: String?
    /// The folder of the page to write.
    let reportFolder: String?
    /// The JUnit file to write.
    let junitPath: String?
    /// How many frames are compared at a time; nil for one a core.
    let jobs: Int?
    /// Whether numbers are printed as JSON.
    let printsJSON: Bool
    /// Whether words and progress are left out.
    let isQuiet: Bool
}

extension CompareSettings {
    init(_ command: CompareCommand) throws(ToolFailure) {
        guard let actual = command.actual, let expected = command.expected else {
            throw ToolFailure(
                usage:
                    "compare needs two PNG files or two folders of them: what to judge, and what it should be"
            )
        }
        let isFolder = PictureFolder.exists(at: actual)
        guard isFolder == PictureFolder.exists(at: expected) else {
            let (folder, file) = isFolder ? (actual, expected) : (expected, actual)
            throw ToolFailure(
                usage:
                    "'\(folder)' is a folder and '\(file)' is not; give two PNG files or two folders of them"
            )
        }
        subject = isFolder ? .animation : .picture
        (self.actual, self.expected) = (actual, expected)
        tolerance = try ToleranceFlags(command).tolerance()
        diffPath = try Self.path(command.diff, for: "diff", of: "file")
        reportFolder = try Self.path(command.report, for: "report", of: "folder")
        junitPath = try Self.path(command.junit, for: "junit", of: "file")
        jobs = try command.jobs.map { text throws(ToolFailure) in
            try FlagValue.wholeNumber(text, in: 1...256, for: "jobs")
        }
        printsJSON = command.json
        isQuiet = command.quiet
    }

    private static func path(_ path: String?, for flag: String, of kind: String) throws(ToolFailure)
        -> String?
    {
        guard path != "" else { throw ToolFailure(usage: "--\(flag) is empty; give the path of a \(kind)") }
        return path
    }
}
