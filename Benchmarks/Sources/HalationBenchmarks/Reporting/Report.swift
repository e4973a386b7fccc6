import Foundation

/// All results, for JSON.
package struct Report: Encodable {
    package var machine: Machine
    package var results: [BenchmarkResult] = []

    /// Creates a report without results.
    package init(machine: Machine) {
        self.machine = machine
    }

    /// One JSON object.
    package func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + Array("\n".utf8)
    }
}
