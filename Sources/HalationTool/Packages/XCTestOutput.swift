import HalationReports

/// What XCTest printed about its test cases.
package struct XCTestOutput {
    /// A test case with its outcome.
    private struct Case {
        let suite: String
        let name: String

        /// The sentences of its failures, with their places.
        var failures: [String] = []
        var isSkipped = false

        /// Nil if it did not end.
        var seconds: String?
    }

    private var cases: [Case] = []

    /// Reads the lines of XCTest among all that was printed, which may stand behind what a test printed without an end of
    /// line.
    package init(_ output: String) {
        for line in output.split(whereSeparator: \.isNewline) {
            if let match = line.firstMatch(of: #/Test Case '([^']+)\.([^'.]+)' started at /#) {
                cases.append(Case(suite: String(match.1), name: String(match.2)))
                continue
            }
            guard let index = cases.indices.last, cases[index].seconds == nil else { continue }
            let (suite, name) = (cases[index].suite, cases[index].name)
            if let match = line.firstMatch(
                of: #/Test Case '([^']+)' (passed|failed|skipped) \(([0-9.]+) seconds\)/#
            ) {
                guard match.1 == "\(suite).\(name)" else { continue }
                cases[index].seconds = String(match.3)
                cases[index].isSkipped = match.2 == "skipped"
                if match.2 == "failed", cases[index].failures.isEmpty { cases[index].failures = ["failed"] }
            } else if line.contains(": error: \(suite).\(name) : ") {
                cases[index].failures.append(String(line.replacing(" error: \(suite).\(name) :", with: "")))
            }
        }
    }

    /// A file for JUnit with a suite for each class; empty if there was no test case.
    package var junit: String {
        var suites: [String] = []
        for test in cases where !suites.contains(test.suite) { suites.append(test.suite) }
        guard !suites.isEmpty else { return "" }
        return "<testsuites>\n\(suites.map(text(ofSuite:)).joined())</testsuites>\n"
    }

    private func text(ofSuite suite: String) -> String {
        let members = cases.filter { $0.suite == suite }
        let failed = members.count { !$0.failures.isEmpty || $0.seconds == nil }
        let skipped = members.count(where: \.isSkipped)
        return """
            <testsuite name="\(suite.escapedForMarkup)" tests="\(members.count)" failures="\(failed)" \
            skipped="\(skipped)">
            \(members.map(text(of:)).joined())</testsuite>

            """
    }

    private func text(of test: Case) -> String {
        // A trap ends the process in the middle of a test.
        let unfinished = test.seconds == nil ? ["the test did not end"] : []
        let failures = (test.failures + unfinished).map {
            "<failure message=\"\($0.escapedForMarkup)\"/>"
        }
        let parts = failures.joined() + (test.isSkipped ? "<skipped/>" : "")
        return "<testcase classname=\"\(test.suite.escapedForMarkup)\" "
            + "name=\"\(test.name.escapedForMarkup)\" time=\"\(test.seconds ?? "0")\">\(parts)</testcase>\n"
    }
}
