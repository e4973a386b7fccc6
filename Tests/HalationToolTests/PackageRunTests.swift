import Foundation
import HalationTool
import TestSupport
import Testing

@Suite("Packages that build, run and test take")
struct PackageRunTests {
    @Test("Messages of a build are the compiler's, each once, in files of the package")
    func messages() {
        let output = """
            Building for debugging...
            [0/4] Write sources
            [3/9] Compiling A a.swift
            /user/a.swift:2:1: error: cannot find 'x' in scope
            x
            ^
            /cache/m/Sources/C/b.c:1:2: error: unknown type
            [4/9] Compiling A b.swift
            /user/a.swift:2:1: error: cannot find 'x' in scope
            x
            ^
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            warning: 'mirror': found 1 file(s) which are unhandled

            """

        #expect(
            PackageMessages(output, mirror: "/cache/m").text == """
                /user/a.swift:2:1: error: cannot find 'x' in scope
                x
                ^
                C/b.c:1:2: error: unknown type

                """
        )
    }

    @Test("Results of XCTest and Swift Testing are one file, also if one of them ran nothing")
    func joinsResults() {
        let first =
            "<?xml version=\"1.0\"?>\n<testsuites>\n<testsuite name=\"A\">\n</testsuite>\n</testsuites>\n"
        let second = "<testsuites tests=\"1\">\n  <testsuite name=\"B\"/>\n</testsuites>\n"

        #expect(
            JUnitFiles.joined([first, "", second]) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                <testsuite name="A">
                </testsuite>
                <testsuite name="B"/>
                </testsuites>

                """
        )
    }

    @Test("Test cases of XCTest are read from what it prints, also one that did not end")
    func readsXCTest() {
        let output = """
            Test Suite 'A' started at 2026-11-28 16:11:12.167
            Test Case 'A.testX' started at 2026-11-28 16:11:12.167
            a line of the test's own
            /user/a.swift:2: error: A.testX : failed - "1" < 2
            Test Case 'A.testX' failed (0.18 seconds)
            Test Case 'A.testY' started at 2026-11-28 16:11:12.167
            Test Case 'A.testY' passed (0.01 seconds)
            Test Case 'B.testZ' started at 2026-11-28 16:11:12.167
            Test Case 'B.testZ' skipped (0.0 seconds)
            Test Case 'B.testTrap' started at 2026-11-28 16:11:12.167
            """

        #expect(
            XCTestOutput(output).junit == """
                <testsuites>
                <testsuite name="A" tests="2" failures="1" skipped="0">
                <testcase classname="A" name="testX" time="0.18"><failure message="/user/a.swift:2: failed - &quot;1&quot; &lt; 2"/></testcase>
                <testcase classname="A" name="testY" time="0.01"></testcase>
                </testsuite>
                <testsuite name="B" tests="2" failures="1" skipped="1">
                <testcase classname="B" name="testZ" time="0.0"><skipped/></testcase>
                <testcase classname="B" name="testTrap" time="0"><failure message="the test did not end"/></testcase>
                </testsuite>
                </testsuites>

                """
        )
        #expect(XCTestOutput("nothing").junit.isEmpty)
    }

    @Test(
        "A folder that is no package, and a mode that there is not, are sentences",
        arguments: [
            (
                ["build"],
                "'FOLDER' has neither a Package.swift nor an Xcode project; give the folder of a package"
            ),
            (
                ["test"],
                "'FOLDER' has neither a Package.swift nor an Xcode project; give the folder of a package"
            ),
            (["run", "--product", "A"], "'FOLDER' is not a package; leave out --product and --scheme"),
            (["run", "--scheme", "A"], "'FOLDER' is not a package; leave out --product and --scheme"),
            (
                ["run", "--product", "A", "--scheme", "B"],
                "give --product, of a package, or --scheme, of a project, but not both"
            ),
            (
                ["build", "--product", "A", "--scheme", "B"],
                "give --product, of a package, or --scheme, of a project, but not both"
            ),
            (["test", "--record", "al"], "--record cannot be 'al'; give all, failed, missing or never"),
            (
                ["test", "--compare-apple", "0"],
                "--compare-apple cannot be '0'; give a number greater than 0"
            ),
            (["test", "--scale", "two"], "--scale cannot be 'two'; give a number greater than 0"),
        ]
    )
    @MainActor func mistakes(words: [String], sentence: String) async throws {
        let folder = try TemporaryFolder()

        let run = await RecordedRun([words[0], folder.path] + words.dropFirst())

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: \(sentence.replacing("FOLDER", with: folder.path))\n")
    }
}
