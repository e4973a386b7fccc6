import HalationComparison

extension ComparisonFindings {
    /// The findings as a JUnit XML report with one test case per picture.
    ///
    /// Missing and unexpected frames are failed cases too. Times are omitted, so that equal findings give
    /// equal bytes.
    package var junit: String {
        let cases =
            sequence.frames.map(testCase)
            + sequence.missing.map {
                failure(of: $0, type: "missing", message: "the expected frame \($0) is missing", detail: "")
            }
            + sequence.unexpected.map {
                failure(of: $0, type: "unexpected", message: "the frame \($0) is unexpected", detail: "")
            }
        let failures = differentCount + sequence.missing.count + sequence.unexpected.count
        let counts = #"tests="\#(cases.count)" failures="\#(failures)" errors="0""#
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(counts)>
              <testsuite name="\(suite)" \(counts) skipped="0">
            \(cases.joined(separator: "\n"))
              </testsuite>
            </testsuites>

            """
    }

    private var suite: String { "\(actualPath) compared with \(expectedPath)".escapedForMarkup }

    private func testCase(_ frame: SequenceComparison<String>.Frame) -> String {
        guard frame.verdict != .same else {
            return "    <testcase classname=\"\(suite)\" name=\"\(frame.name.escapedForMarkup)\"/>"
        }
        var detail: [String] = []
        if let first = frame.pixels?.first { detail.append("first differing pixel: \(first)") }
        if let bounds = frame.pixels?.bounds { detail.append("bounding box: \(bounds)") }
        return failure(
            of: frame.name,
            type: frame.verdict.rawValue,
            message: frame.reason,
            detail: detail.joined(separator: "\n"),
        )
    }

    private func failure(of name: String, type: String, message: String, detail: String) -> String {
        """
            <testcase classname="\(suite)" name="\(name.escapedForMarkup)">
              <failure type="\(type)" message="\(message.escapedForMarkup)">\(detail.escapedForMarkup)</failure>
            </testcase>
        """
    }
}
