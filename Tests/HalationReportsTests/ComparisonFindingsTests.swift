import Foundation
import FoundationXML
import HalationComparison
import HalationPixels
import HalationReports
import Testing

@Suite("Comparison findings")
struct ComparisonFindingsTests {
    @Test("The verdict of comparison findings is equal, different or not comparable")
    func outcomes() throws {
        let frames: [(String, UInt8)] = [("a", 1), ("b", 2)]

        #expect(try EvenPicture.findings(actual: frames, expected: frames).outcome == .same)
        #expect(try EvenPicture.findings(actual: [("a", 1)], expected: [("a", 2)]).outcome == .different)
        #expect(try EvenPicture.findings(actual: [("a", 1)], expected: frames).outcome == .incomparable)
        #expect(try EvenPicture.findings(actual: frames, expected: [("a", 9)]).outcome == .incomparable)
    }

    @Test("Findings of an animation state what differs, where, what is missing and how it flickers")
    func animationInWords() throws {
        let findings = try EvenPicture.findings(
            actual: [("1.png", 7), ("2.png", 9), ("3.png", 7), ("x.png", 0)],
            expected: [("1.png", 7), ("2.png", 7), ("3.png", 7), ("4.png", 7)],
        )

        #expect(
            findings.text == """
                frames differ: 1 of 3 frames differs; the worst is 2.png: 12 pixels (100.0%) differ, none is \
                allowed; the largest difference is 2 in red at (0, 0); missing: 4.png; unexpected: x.png
                first differing pixel of the worst frame: (0, 0): expected #070707ff, found #090909ff
                bounding box of the worst frame: 4 x 3 at (0, 0)
                flicker: 1.500 of 255 levels per frame on average, at most 1.500, at 2.png

                """
        )
    }

    @Test("Findings of a single picture leave out what only animations have")
    func pictureInWords() throws {
        let same = try EvenPicture.findings(actual: [("a", 1)], expected: [("a", 1)], subject: .picture)

        #expect(same.text == "same: no pixel differs\n")
    }

    @Test("Findings have the same JSON keys for every verdict and measure")
    func stableKeys() throws {
        let tolerances: [Tolerance] = [
            .exact, .perChannel(2, of: .straight, allowing: .fraction(0.5)), .perceptual(), .oklab(0.1),
            .ssim(0.9), .blocks(within: 1),
        ]
        let values: [UInt8] = [1, 200]
        let keys = try Set(
            tolerances.flatMap { tolerance in
                try values.map { value in
                    let findings = try EvenPicture.findings(
                        actual: [("a", value)],
                        expected: [("a", 1)],
                        tolerance: tolerance,
                    )
                    let object = try JSONSerialization.jsonObject(with: Data(findings.json.utf8))
                    let root = try #require(object as? [String: Any])
                    let frame = try #require((root["frames"] as? [[String: Any]])?.first)
                    let limits = try #require(root["tolerance"] as? [String: Any])
                    let measured = try #require(frame["measurement"] as? [String: Any])
                    return [root, frame, limits, measured].map { $0.keys.sorted() }
                }
            }
        )

        #expect(
            keys == [
                [
                    [
                        "actual", "differentCount", "expected", "frames", "meanFlicker", "missing", "outcome",
                        "reason", "subject", "tolerance", "unexpected", "worstFlicker", "worstFrame",
                    ],
                    [
                        "actualSize", "bytes", "distance", "expectedSize", "flicker", "measurement", "name",
                        "pixels", "reason", "verdict",
                    ],
                    ["allowedFraction", "allowedPixels", "ignoredRegions", "limit", "metric"],
                    [
                        "antialiasedCount", "blocks", "largest", "leastSimilarWindow", "similarityOverBlack",
                        "similarityOverWhite",
                    ],
                ]
            ]
        )
    }

    @Test("Findings have their numbers in JSON")
    func numbersInJSON() throws {
        let findings = try EvenPicture.findings(
            actual: [("a", 11), ("b", 10)],
            expected: [("a", 10), ("b", 10)]
        )

        let root = try #require(
            JSONSerialization.jsonObject(with: Data(findings.json.utf8)) as? [String: Any]
        )
        let frame = try #require((root["frames"] as? [[String: Any]])?.first)
        let pixels = try #require(frame["pixels"] as? [String: Any])
        #expect(root["outcome"] as? String == "different" && root["differentCount"] as? Int == 1)
        #expect(root["worstFrame"] as? String == "a" && root["meanFlicker"] as? Double == 0.75)
        #expect(frame["distance"] as? Double == 1 && frame["flicker"] is NSNull)
        #expect(pixels["count"] as? Int == 12 && pixels["bounds"] as? [String: Int] != nil)
        #expect((pixels["first"] as? [String: Any])?["actual"] as? String == "#0b0b0bff")
        #expect(
            frame["bytes"] as? [String: Int] == ["red": 1, "green": 1, "blue": 1, "alpha": 0, "count": 12]
        )
    }

    @Test("Findings are one JUnit test case per picture, with any file names")
    func junit() throws {
        let name = "<script>&\"'\u{1}.png"
        let findings = try EvenPicture.findings(
            actual: [("1.png", 1), (name, 2), ("new.png", 0)],
            expected: [("1.png", 1), (name, 1), ("gone.png", 0)],
        )

        let reader = CaseReader()
        let parser = XMLParser(data: Data(findings.junit.utf8))
        parser.delegate = reader
        #expect(parser.parse())

        #expect(
            reader.suite == [
                "name": "new compared with old", "tests": "4", "failures": "3", "errors": "0", "skipped": "0",
            ]
        )
        #expect(reader.cases == ["1.png", "<script>&\"'\u{FFFD}.png", "gone.png", "new.png"])
        #expect(reader.failures == ["different", "missing", "unexpected"])
        #expect(reader.text.contains("first differing pixel: (0, 0): expected #010101ff, found #020202ff"))
    }

    /// Collects the cases of a file in JUnit's XML.
    private final class CaseReader: NSObject, XMLParserDelegate {
        var suite: [String: String] = [:]
        var cases: [String] = []
        var failures: [String] = []
        var text = ""

        func parser(
            _ parser: XMLParser,
            didStartElement elementName: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            switch elementName {
            case "testsuite": suite = attributes
            case "testcase": cases.append(attributes["name"] ?? "")
            case "failure": failures.append(attributes["type"] ?? "")
            default: break
            }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }
}
