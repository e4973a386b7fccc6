import Foundation
import HalationCatalog
import HalationComparison
import HalationImageFiles
import HalationReports

/// The checked arguments of `compare`.
struct CompareSettings: Sendable {
    /// The kind of both paths: files or folders.
    let subject: ComparisonFindings.Subject
    /// The path of the file or folder to check.
    let actual: String
    /// The path of the expected file or folder.
    let expected: String
    /// The tolerance for each picture.
    let tolerance: Tolerance
    /// The path of the side-by-side PNG.
    let diffPath: String?
    /// The folder of the HTML report.
    let reportFolder: String?
    /// The path of the JUnit file.
    let junitPath: String?
    /// The number of frames compared in parallel; nil for one per core.
    let jobs: Int?
    /// Whether to print JSON instead of a verdict.
    let printsJSON: Bool
    /// Whether the verdict and progress are omitted.
    let isQuiet: Bool
}

extension CompareSettings {
    init(_ command: CompareCommand) throws(ToolFailure) {
        guard let actual = command.actual, let expected = command.expected else {
            throw ToolFailure(
                usage:
                    "compare needs two PNG files or two folders of them: the actual and the expected"
            )
        }
        let isFolder = PictureFolder.exists(at: actual)
        guard isFolder == PictureFolder.exists(at: expected) else {
            for path in [actual, expected] where !FileManager.default.fileExists(atPath: path) {
                throw ToolFailure(FileError(.readFile, path: path, code: .ENOENT))
            }
            let (folder, file) = isFolder ? (actual, expected) : (expected, actual)
            throw ToolFailure(
                usage:
                    "'\(folder)' is a folder and '\(file)' is not; give two PNG files or two folders of them"
            )
        }
        subject = isFolder ? .animation : .picture
        (self.actual, self.expected) = (actual, expected)
        tolerance = try ToleranceFlags(command).tolerance()
        diffPath = try command.diff.map { path throws(ToolFailure) in
            try OutputPath.picture(path, for: "diff")
        }
        reportFolder = command.report
        guard reportFolder != "" else {
            throw ToolFailure(usage: "--report is empty; give the path of a folder")
        }
        junitPath = try command.junit.map { path throws(ToolFailure) in
            try OutputPath.file(path, for: "junit", example: "tests.xml")
        }
        jobs = command.jobs?.value.value
        printsJSON = command.json
        isQuiet = command.quiet
    }
}
