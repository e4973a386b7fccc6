import Foundation
import HalationBenchmarks
import Testing

/// Other programs read the JSON, so its keys must not change.
@Suite("Benchmark report as JSON")
struct ReportTests {
    private static let machine = Machine(
        cpu: "Abacus",
        cores: 2,
        memory: 16,
        system: "Linux",
        compiler: "6.3"
    )

    /// The first result in the JSON of a report that has just this one.
    private static func json(of result: BenchmarkResult) throws -> [String: Any] {
        var report = Report(machine: machine)
        report.results = [result]
        let object = try JSONSerialization.jsonObject(with: Data(report.json())) as? [String: Any]
        return try #require((object?["results"] as? [[String: Any]])?.first)
    }

    private static let plain = BenchmarkResult(
        work: .w4,
        variant: "10x20",
        pixels: 200,
        median: 3,
        minimum: 2,
        repetitions: 7
    )

    @Test("The JSON report names the machine")
    func machine() throws {
        let object = try JSONSerialization.jsonObject(with: Data(Report(machine: Self.machine).json()))
        let machine = (object as? [String: Any])?["machine"] as? [String: Any]

        #expect(machine?["cpu"] as? String == "Abacus")
        #expect(machine?["cores"] as? Int == 2)
        #expect(machine?["memory_gb"] as? Double == 16)
        #expect(machine?["os"] as? String == "Linux")
        #expect(machine?["swift"] as? String == "6.3")
    }

    @Test("The JSON report gives the fastest time per pixel and leaves out what was not measured")
    func plain() throws {
        let result = try Self.json(of: Self.plain)

        #expect(result["work"] as? String == "W4")
        #expect(result["variant"] as? String == "10x20")
        #expect(result["pixels"] as? Int == 200)
        #expect(result["median_ms"] as? Double == 3)
        #expect(result["min_ms"] as? Double == 2)
        #expect(result["ns_per_pixel"] as? Double == 10_000)
        #expect(result["repetitions"] as? Int == 7)
        #expect(result.count == 7)
    }

    @Test("The JSON report includes memory, errors and notes where there are any")
    func everything() throws {
        var full = Self.plain
        full.phases = [.filtering: 1.5]
        full.bytes = 99
        var differences = Differences()
        differences.add(1, 3)
        differences.add(1, 1)
        full.differences = differences
        full.memory = ProcessMemory(residentMegabytes: 4, peakMegabytes: 5)
        full.note = "first"

        let result = try Self.json(of: full)

        #expect(result["phases_ms"] as? [String: Double] == ["filtering": 1.5])
        #expect(result["bytes"] as? Int == 99)
        #expect(result["error_max"] as? Double == 2)
        #expect(result["error_mean"] as? Double == 1)
        #expect(result["resident_mb"] as? Double == 4)
        #expect(result["peak_mb"] as? Double == 5)
        #expect(result["note"] as? String == "first")
        #expect(result.count == 14)
    }
}
