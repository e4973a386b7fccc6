import Foundation
import HalationComparison
import HalationImageFiles
import HalationPackages
import HalationReports

/// A run of a package's tests, which are built.
struct TestRun {
    /// The copy of the package, and what is built of it.
    let mirror: URL
    let scratch: URL

    /// The folder of the package itself, in which the tests run.
    let package: String
    let filter: String?
    let record: RecordMode?
    let pointsToApple: Double?

    /// Pixels per point of pictures whose traits do not say; nil leaves it to the library.
    let scale: Double?

    /// The paths of output, which are absolute.
    let junit: String?
    let report: String?
    let context: ToolContext

    /// Runs the tests, whose output goes to that of this process; then says which references were recorded, and writes the
    /// page of those that differ.
    @MainActor func run() async throws(ToolFailure) -> ToolStatus {
        let artifacts = scratch.deletingLastPathComponent().appendingPathComponent("snapshots")
        try? FileManager.default.removeItem(at: artifacts)
        setenv("SNAPSHOT_ARTIFACTS", artifacts.path, 1)
        // Catalogs and translations are those of the package.
        setenv("HALATION_RUN_FILE", package, 1)
        setenv(RepeatableProcess.variable, "1", 1)
        if let record { setenv("HALATION_TEST_RECORD", record.rawValue, 1) }
        if let pointsToApple { setenv("HALATION_COMPARE_APPLE", "\(pointsToApple)", 1) }
        if let scale { setenv("HALATION_TEST_SCALE", "\(scale)", 1) }
        let results = artifacts.appendingPathComponent("results.xml").path
        try? WholeFile.createFolder(ofFileAt: results)
        _ = FileManager.default.changeCurrentDirectoryPath(package)
        var arguments = [
            "test", "--package-path", mirror.path, "--scratch-path", scratch.path, "--configuration", "debug",
            "--skip-build", "--xunit-output", results,
        ]
        if let filter { arguments += ["--filter", filter] }
        guard let result = try Process.run("swift", arguments, capturesOutput: true, showsOutput: true) else {
            throw ToolFailure(
                .software,
                "'swift' was not found; install the Swift toolchain, and add it to PATH"
            )
        }
        if let junit { try writeJUnit(XCTestOutput(result.output), results, to: junit) }
        try tellOfReferences(in: artifacts)
        try await writeReport(of: artifacts)
        return result.status == 0 ? .success : .different
    }

    private func tellOfReferences(in artifacts: URL) throws(ToolFailure) {
        let list = artifacts.appendingPathComponent("recorded.txt")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else { return }
        let paths = text.split(separator: "\n")
        let word = paths.count == 1 ? "reference" : "references"
        context.complain("halation: recorded \(paths.count) \(word); look at them before you keep them:\n")
        for path in paths { context.complain("  \(path)\n") }
    }

    /// Joins what XCTest printed, for which SwiftPM writes no file, and the file of Swift Testing.
    private func writeJUnit(_ output: XCTestOutput, _ results: String, to path: String) throws(ToolFailure) {
        let file = results.replacing(".xml", with: "-swift-testing.xml")
        let other = try? String(contentsOfFile: file, encoding: .utf8)
        let text = JUnitFiles.joined([output.junit, other ?? ""])
        try Process.writing(text, to: URL(fileURLWithPath: path))
    }

    @MainActor private func writeReport(of artifacts: URL) async throws(ToolFailure) {
        let (actual, expected) = (artifacts.path + "/actual", artifacts.path + "/expected")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: expected)) ?? []
        guard names.contains(where: { $0.hasSuffix(".png") }) else { return }
        let folder = report ?? artifacts.path + "/report"
        let settings = CompareSettings(
            subject: .animation,
            actual: actual,
            expected: expected,
            tolerance: .exact,
            diffPath: nil,
            reportFolder: folder,
            junitPath: nil,
            jobs: nil,
            printsJSON: false,
            isQuiet: true
        )
        _ = try await CompareRun(settings: settings, context: context).compare()
        context.complain("halation: the pictures that differ are on \(folder)/index.html\n")
    }
}

/// The results of several runs in one JUnit file.
package enum JUnitFiles {
    /// One file with the suites of all.
    package static func joined(_ texts: [String]) -> String {
        let suites = texts.map { text in
            guard let start = text.firstMatch(of: /<testsuites[^>]*>/),
                let end = text.range(of: "</testsuites>", options: .backwards)
            else { return "" }
            return String(text[start.range.upperBound..<end.lowerBound])
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let all = suites.filter { !$0.isEmpty }.joined(separator: "\n")
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(all)\n</testsuites>\n"
    }
}
