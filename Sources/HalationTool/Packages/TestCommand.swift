import ArgumentParser
import Foundation
import HalationCatalog
import HalationPackages

/// `test`: runs the tests of a package of SwiftUI views.
struct TestCommand: ToolCommand {
    static let commandName = "test"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Runs the tests of a package of SwiftUI views.",
            discussion: """
                The package is built as 'build' does it, with its tests for XCTest and Swift Testing. The module SnapshotTesting is \
                Halation's: 'import SnapshotTesting' and assertSnapshot work as with swift-snapshot-testing, which is not \
                fetched.

                Pictures have references of their own, such as testCard.1.linux.png beside Apple's testCard.1.png, which cannot be \
                equal byte by byte. A missing one is recorded in the package's folder, and the test fails once. \
                --compare-apple compares with Apple's pictures instead, by the places of texts, lines and fills.

                The exit status is 1 if a test fails.
                """
        )
    }

    @Argument(help: "The folder of a package.", completion: .directory)
    var folder: String

    @Option(help: "Run only the tests whose name matches a regular expression.")
    var filter: String?

    @Option(help: "When to write references: all, failed, missing or never. (default: missing)")
    var record: Spelled<RecordMode>?

    @Option(
        name: .customLong("compare-apple"),
        help: ArgumentHelp("Compare pictures with Apple's, within this many points.", valueName: "points")
    )
    var compareApple: Spelled<PositiveNumber>?

    @Option(
        help: ArgumentHelp(
            "Pixels per point of pictures whose traits do not say, as the simulator has them. (default: 3)",
            valueName: "pixels"
        )
    )
    var scale: Spelled<PositiveNumber>?

    @Option(help: "Output JUnit file, with a test case for each test.")
    var junit: String?

    @Option(help: "Output folder for index.html, a page that shows the pictures that differ.")
    var report: String?

    @Option(
        help: "The folder of Halation's package. (default: $HALATION_PACKAGE, or where this tool was built)"
    )
    var package: String?

    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        let build = try PackageBuild(
            folder,
            library: LibraryBuild(package: package, context: context),
            context: context
        )
        let tests = build.source.manifest.targets.filter { $0.type == .test }.map(\.name)
        guard !tests.isEmpty else {
            throw ToolFailure(usage: "'\(folder)' has no tests; its manifest declares no test target")
        }
        let outcome = try build.built(PackageBuild.Request(targets: tests, hasTests: true))
        defer { outcome.lock.release() }
        let run = TestRun(
            mirror: outcome.mirror,
            scratch: outcome.scratch,
            package: build.source.folder,
            filter: filter,
            record: record?.value,
            pointsToApple: compareApple?.value.value,
            scale: scale?.value.value,
            junit: junit.map(Self.absolute),
            report: report.map(Self.absolute),
            context: context
        )
        return try await run.run()
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
}
