import Foundation
import HalationImageFiles

/// The report for programs.
struct Report: Encodable {
    var machine: Machine
    var results: [BenchmarkResult] = []

    /// One JSON object.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + Array("\n".utf8)
    }
}
