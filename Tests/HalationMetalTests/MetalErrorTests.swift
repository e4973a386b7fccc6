import Foundation
import HalationMetal
import HalationShaderEngine
import Testing

@Suite("Mistakes in Metal")
struct MetalErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let number: String
        let line: Int?
        let column: Int?
        let what: String
        let source: String
        var testDescription: String { "\(number): \(what)" }
    }

    static let head = "[[ stitchable ]] half4 f(float2 p, half4 c, float t) {"

    static let cases: [Case] = MetalCases.mistakes.split(separator: "\n").compactMap { line in
        guard let colon = line.range(of: ":  ") else { return nil }
        let words = line[..<colon.lowerBound].split(separator: " ", maxSplits: 2)
        let place = words[1].split(separator: ":").map { Int($0) }
        let what = line[..<colon.lowerBound].drop { $0 != " " }.dropFirst().drop { $0 != " " }
        let isInside = { (text: String) in text.contains("stitchable") }
        var lines: [String] = []
        for part in line[colon.upperBound...].components(separatedBy: " / ") {
            // Statements are indented by two.
            let text = part == "H" ? head : part.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("float later") { lines.append("  return c; }") }
            let isIndented = lines.contains(where: isInside) && text != "}" && !text.hasPrefix("float later")
            lines.append(isIndented ? "  " + text : text)
        }
        let ends = ["E5", "E38", "E39", "E40", "E43", "E45"]
        let number = String(words[0])
        if !ends.contains(number), !lines.contains("}"), !lines.contains("  return c; }") {
            lines.append("  return c; }")
        }
        return Case(
            number: number,
            line: place.first ?? nil,
            column: place.count > 1 ? place[1] : nil,
            what: what.trimmingCharacters(in: .whitespaces),
            source: lines.joined(separator: "\n") + "\n"
        )
    }

    @Test("are reported where they are", arguments: cases)
    func mistake(_ test: Case) throws {
        let library = MetalRun.library(test.source)
        let error = try #require(library.errors.first, "\(test.source)")
        let found = try #require(error.diagnostics.first)
        guard let line = test.line, test.number != "E43" else { return }
        #expect(found.line == line, "\(error.description)")
        // The place is that of a word or operator, at its start or beside it.
        if let column = test.column { #expect(abs(found.column - column) <= 1, "\(error.description)") }
        #expect(!found.message.isEmpty)
    }

    @Test("has 45 cases")
    func count() { #expect(Self.cases.count == 45) }
}
